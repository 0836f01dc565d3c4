import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import picture from "@/illustrations/conversa.svg?no-inline";
import { useSingleFlight } from "@/lib/single-flight";
import { onboardingTexts } from "@/texts/onboarding";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { profileQuery, useSaveStylistName } from "./api";
import { useDraft } from "./draft";
import { StepFrame } from "./step-frame";
import { pause, type StepProps } from "./step-props";

const texts = onboardingTexts.stylistName;
const DEFAULT_NAME = "Cloe";
const LONGEST = 120;

export function NameStep({ walk }: StepProps) {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const kept = profile.stylist_name === DEFAULT_NAME ? "" : profile.stylist_name;
  const [{ stylist_name: name }, change, forgetDraft] = useDraft("name", { stylist_name: kept });
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const saveName = useSaveStylistName();

  const goOn = useSingleFlight(async () => {
    const chosen = name.trim();
    if (chosen.length > LONGEST) {
      setError(texts.tooLong);
      return;
    }
    setBusy(true);
    try {
      const isNew = chosen !== "" && chosen !== profile.stylist_name;
      await Promise.all([isNew ? saveName(chosen) : undefined, pause()]);
      await walk.advance();
      forgetDraft();
      if (isNew) toast.success(texts.done, { id: "onboarding" });
      else if (chosen === "") toast.info(onboardingTexts.skipped, { id: "onboarding" });
    } catch {
      toast.error(onboardingTexts.saveFailed, { id: "onboarding" });
    } finally {
      setBusy(false);
    }
  });

  return (
    <StepFrame
      step="stylist-name"
      title={texts.title}
      lead={texts.lead}
      picture={{ src: picture }}
      onBack={walk.goBack}
      onSkip={walk.skip}
      dock={
        <Button block type="submit" form="stylist-name" busy={busy} busyLabel={onboardingTexts.saving}>
          {onboardingTexts.next}
        </Button>
      }
    >
      <form
        id="stylist-name"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <Field label={texts.label} optional error={error}>
          <Input
            name="stylist_name"
            autoComplete="off"
            placeholder={texts.placeholder}
            value={name}
            onChange={({ target }) => {
              change({ stylist_name: target.value });
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </StepFrame>
  );
}
