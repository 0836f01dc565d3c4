import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import picture from "@/illustrations/privacidade.svg";
import { brand } from "@/lib/brand";
import {
  accept,
  areBothAccepted,
  isAccepted,
  type LegalDocument as LegalName,
  type TextVersion,
  withdraw,
} from "@/lib/consents";
import { keepingReturn } from "@/lib/return-path";
import { isFirstStep, wayOut } from "@/lib/way-out";
import { legalTexts } from "@/texts/legal";
import { privacyText } from "@/texts/privacy";
import { type LegalText, termsText } from "@/texts/terms";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Screen } from "@/ui/screen";
import { LegalDocument } from "./legal-document";

const texts = legalTexts.acceptance;
const papers: readonly { name: LegalName; text: LegalText; agree: string }[] = [
  { name: "terms", text: termsText(brand), agree: texts.terms },
  { name: "privacy", text: privacyText(brand), agree: texts.privacy },
];

/** /terms inside the app. With ?ler=1 it is only for reading, e.g. beside the sign-up form. */
export function AcceptancePage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [wereAccepted] = useState(areBothAccepted);
  const [ticked, setTicked] = useState({ terms: isAccepted("terms"), privacy: isAccepted("privacy") });
  const onward = keepingReturn("/permissions", search);
  const isReading = search.has("ler");
  if (wereAccepted && !isReading) return <Navigate to={onward} replace />;

  function tick(name: LegalName, version: TextVersion, value: boolean) {
    if (value) accept(name, version);
    else withdraw(name);
    setTicked({ ...ticked, [name]: value });
  }

  function goBack() {
    if (isFirstStep()) window.location.assign(wayOut());
    else navigate(-1);
  }

  const areBothTicked = ticked.terms && ticked.privacy;
  if (isReading) {
    return (
      <Screen title={texts.title} width="wide" back={goBack}>
        <div className="grid gap-10 lg:grid-cols-2">
          {papers.map(({ name, text }) => (
            <LegalDocument key={name} text={text} level={2} />
          ))}
        </div>
      </Screen>
    );
  }
  return (
    <Screen
      title={texts.title}
      width="wide"
      back={goBack}
      dock={
        <Button block disabled={!areBothTicked} onClick={() => navigate(onward, { replace: true })}>
          {texts.continue}
        </Button>
      }
      dockHelp={areBothTicked ? undefined : texts.help}
    >
      <div className="flex items-center gap-5">
        <img src={picture} alt="" width={132} height={110} className="illustration hidden w-33 flex-none lg:block" />
        <p className="type-lead">{texts.lead}</p>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {papers.map(({ name, text, agree }) => (
          <div key={name}>
            <ScrollBox label={texts.scrollable(text.title)}>
              <LegalDocument text={text} level={2} />
            </ScrollBox>
            <Checkbox
              className="mt-2"
              label={agree}
              checked={ticked[name]}
              onChange={({ target }) => tick(name, text.version, target.checked)}
            />
          </div>
        ))}
      </div>
    </Screen>
  );
}

/** Scrolls with the keyboard too, which needs it to take the focus. */
function ScrollBox({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region is reached by Tab and scrolled by arrows
      tabIndex={0}
      className="h-[max(27dvh,11rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-5 text-small lg:h-[48dvh]"
    >
      {children}
    </section>
  );
}
