import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Camera, Share2 } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import noAnalyses from "@/illustrations/paleta.svg";
import { colourTexts } from "@/texts/colour";
import { uiTexts } from "@/texts/ui";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconButton } from "@/ui/icon-button";
import { Screen } from "@/ui/screen";
import { type Analysing, useAnalysing } from "./analysing";
import { type Analysed, type Analysis, analysesQuery, isAnalysed } from "./api";
import { Drapes } from "./drape/drapes";
import { History } from "./history/history";
import { LoadFailed, Loading } from "./loading";
import { Facts } from "./result/facts";
import { Hero } from "./result/hero";
import { Measured } from "./result/measured";
import { Basics, PaletteColours, Swaps } from "./result/palette";
import { Scales } from "./result/scales";
import { WardrobeMatch } from "./result/wardrobe-match";
import { SelfieSection } from "./selfie/selfie-section";
import { useSelfies } from "./selfie/selfies";
import { Working } from "./selfie/working";
import { ShareDialog, useShareDialog } from "./sharing/share-dialog";

const BACK = "/";

export function ColourPage() {
  const { data: analyses, isError, refetch } = useQuery(analysesQuery);
  const [search, setSearch] = useSearchParams();
  const { clear } = useSelfies();
  const analysing = useAnalysing("page", () => {
    clear();
    // The newest is shown, from its head.
    setSearch({}, { replace: true });
    window.scrollTo({ top: 0 });
  });

  if (!analyses) {
    return (
      <Screen title={colourTexts.title} back={BACK}>
        {isError ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />}
      </Screen>
    );
  }
  const shown = analyses.find(({ id }) => id === search.get("analise")) ?? analyses.find(isAnalysed);
  if (!shown || !isAnalysed(shown) || search.has("nova")) {
    return <NewAnalysis analyses={analyses} analysing={analysing} isFirst={!analyses.some(isAnalysed)} />;
  }
  return (
    <Result
      key={shown.id}
      analysis={shown}
      analyses={analyses}
      analysing={analysing}
      onShow={({ id }) => {
        setSearch({ analise: id });
        window.scrollTo({ top: 0 });
      }}
      onNew={() => setSearch({ nova: "1" })}
    />
  );
}

type NewAnalysisProps = { analyses: readonly Analysis[]; analysing: Analysing; isFirst: boolean };

function NewAnalysis({ analyses, analysing, isFirst }: NewAnalysisProps) {
  const { selfie, guidance } = colourTexts;
  const isWorking = analysing.stage !== null;
  return (
    <Screen title={colourTexts.title} back={isFirst ? BACK : "/color-analysis"}>
      <div className="flex flex-col gap-6">
        {isWorking ? null : isFirst ? (
          <EmptyState picture={noAnalyses} title={selfie.emptyTitle} className="[&>img]:max-w-[min(334px,36dvh)]">
            {selfie.emptyLead}
          </EmptyState>
        ) : (
          <div>
            <h2 className="type-title">{selfie.newTitle}</h2>
            <p className="mt-1 type-lead">{selfie.newLead}</p>
          </div>
        )}
        <SelfieSection place="page" analysing={analysing} />
        {isWorking ? null : (
          <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-ink-2 marker:text-action">
            {selfie.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        )}
        <p className="text-small text-ink-2">{guidance}</p>
        {isFirst && analyses.length > 0 ? (
          <History analyses={analyses} onAgain={analysing.startWith} isBusy={isWorking} />
        ) : null}
      </div>
    </Screen>
  );
}

type ResultProps = {
  analysis: Analysed;
  analyses: readonly Analysis[];
  analysing: Analysing;
  onShow: (analysis: Analysis) => void;
  onNew: () => void;
};

function Result({ analysis, analyses, analysing, onShow, onNew }: ResultProps) {
  const share = useShareDialog();
  const palette = analysis.color_palette;
  return (
    <main className="flex min-h-[calc(var(--screen)-var(--foot,0px))] flex-col">
      <title>{`${colourTexts.title} · ${uiTexts.brand}`}</title>
      <Hero
        analysis={analysis}
        bar={
          <header className="mx-auto flex min-h-15 w-full max-w-270 items-center gap-1 py-2 pr-2 pl-3">
            <IconButton
              label={uiTexts.back}
              asChild
              className="text-paper hover:bg-white/10 focus-visible:outline-paper"
            >
              <Link to={BACK}>
                <ArrowLeft />
              </Link>
            </IconButton>
            <h1 className="flex-[1_1_6ch] pl-1 type-heading">{colourTexts.title}</h1>
            <IconButton
              label={colourTexts.share}
              onClick={share}
              className="text-paper hover:bg-white/10 focus-visible:outline-paper"
            >
              <Share2 />
            </IconButton>
          </header>
        }
      />
      <div className="mx-auto w-full max-w-140 px-gutter pt-5 pb-8 lg:max-w-270">
        {analysing.stage ? (
          <div className="mb-7">
            <Working stage={analysing.stage} />
          </div>
        ) : null}
        {/* One column on a phone, in the order of what matters; two from 1024 px. */}
        <div className="flex flex-col gap-8.5 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16">
          <div className="contents lg:flex lg:flex-col lg:gap-8.5">
            <div className="flex flex-col gap-7">
              <Facts analysis={analysis} />
              <p className="type-lead">{palette.description}</p>
              <Scales palette={palette} />
            </div>
            <div className="max-lg:order-2">
              <Swaps palette={palette} />
            </div>
            <div className="max-lg:order-4">
              <Measured analysis={analysis} onCorrect={analysing.startWith} isBusy={analysing.stage !== null} />
            </div>
          </div>
          <div className="contents min-w-0 lg:flex lg:flex-col lg:gap-8.5">
            <div className="flex flex-col gap-8.5 max-lg:order-1">
              <PaletteColours palette={palette} />
              <Drapes analysis={analysis} />
            </div>
            <div className="max-lg:order-3">
              <Basics palette={palette} />
            </div>
          </div>
        </div>
        <div className="mt-8.5 flex flex-col gap-8.5">
          <WardrobeMatch />
          <Button variant="soft" block onClick={onNew}>
            <Camera aria-hidden="true" />
            {colourTexts.history.again}
          </Button>
          <p className="text-small text-ink-2">{colourTexts.guidance}</p>
          <History
            analyses={analyses}
            shown={analysis.id}
            onShow={onShow}
            onAgain={analysing.startWith}
            isBusy={analysing.stage !== null}
          />
        </div>
      </div>
      <ShareDialog analysis={analysis} />
    </main>
  );
}
