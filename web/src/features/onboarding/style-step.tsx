import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import picture from "@/illustrations/favoritos.svg?no-inline";
import { useSingleFlight } from "@/lib/single-flight";
import { knowledgeQuery, preferencesQuery, useSavePreferences } from "@/style/api";
import { ChipChoice } from "@/style/chip-choice";
import { FavoriteGarments, useFavoriteGarments } from "@/style/favorite-garments";
import { onboardingTexts } from "@/texts/onboarding";
import { styleTexts } from "@/texts/style";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { type Tastes, useDraft } from "./draft";
import { StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";

const texts = onboardingTexts.style;

export function StyleStep({ walk }: StepProps) {
  const { data: kept } = useSuspenseQuery(preferencesQuery);
  const { data: known } = useSuspenseQuery(knowledgeQuery);
  const [knownBefore] = useState(known.length);
  const { preferred_styles = [], preferred_colors = [], occasions = [] } = kept;
  const [tastes, change, forgetDraft] = useDraft("tastes", { preferred_styles, preferred_colors, occasions });
  const [busy, setBusy] = useState(false);
  const tray = useFavoriteGarments();
  const savePreferences = useSavePreferences();

  const goOn = useSingleFlight(async () => {
    setBusy(true);
    try {
      const sent = tray.coming.length;
      const areTastesSaid = [...Object.values(tastes), preferred_styles, preferred_colors, occasions].some(
        (choices) => choices.length > 0,
      );
      if (!(await tray.settled()) || (areTastesSaid && !(await hasSaved()))) {
        toast.error(texts.failed, { id: "onboarding" });
        return;
      }
      await walk.advance();
      forgetDraft();
      const pieces = Math.max(0, known.length - knownBefore) + sent;
      if (areTastesSaid || pieces > 0) toast.success(texts.done, { id: "onboarding" });
      else toast.info(onboardingTexts.skipped, { id: "onboarding" });
      if (pieces > 0) toast.success(texts.favorites(pieces), { id: "onboarding-favorites" });
    } catch {
      toast.error(onboardingTexts.saveFailed, { id: "onboarding" });
    } finally {
      setBusy(false);
    }
  });

  async function hasSaved(): Promise<boolean> {
    const { user_id: _, ...others } = kept;
    return savePreferences.mutateAsync({ ...others, ...tastes }).then(
      () => true,
      () => false,
    );
  }

  function choice(name: keyof Tastes, { label, options }: { label: string; options: readonly string[] }) {
    return (
      <ChipChoice
        label={label}
        options={options}
        chosen={tastes[name]}
        onChange={(chosen) => change({ [name]: chosen })}
      />
    );
  }

  return (
    <StepFrame
      step="style-preferences"
      title={texts.title}
      lead={texts.lead}
      picture={{ src: picture }}
      onBack={walk.goBack}
      dock={
        <Button block busy={busy} busyLabel={onboardingTexts.saving} onClick={goOn}>
          {onboardingTexts.next}
        </Button>
      }
    >
      {choice("preferred_styles", styleTexts.styles)}
      {choice("preferred_colors", styleTexts.colors)}
      {choice("occasions", styleTexts.occasions)}
      <section>
        <h2 className="text-small font-semibold">{styleTexts.favorites.label}</h2>
        <p className="mt-0.5 mb-2.5 text-small text-ink-2">{styleTexts.favorites.lead}</p>
        <FavoriteGarments tray={tray} />
      </section>
    </StepFrame>
  );
}
