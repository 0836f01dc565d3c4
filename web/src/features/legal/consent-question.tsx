import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answerConsentsWith, type ConsentAsked } from "@/lib/consent-needed";
import { useSingleFlight } from "@/lib/single-flight";
import { consentsTexts } from "@/texts/consents";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { type Purpose, type PurposeConsent, purposesQuery, useChangeConsent } from "./api";
import { ProviderOffer } from "./provider-offer";

const texts = consentsTexts.ask;

type Question = ConsentAsked & { answer: (allowed: boolean) => void };

/** Asks wherever the person is; what was asked for waits for the answer and goes on after a yes. */
export function ConsentQuestion() {
  const { question, settle } = useQuestions();
  const change = useChangeConsent();

  const decide = useSingleFlight(async (granted: boolean) => {
    if (!question) return;
    const purpose = question.purpose as Purpose;
    const names = question.providers.length > 0 ? question.providers : [null];
    try {
      for (const provider of names) await change.mutateAsync({ purpose, provider, granted });
      settle(granted);
    } catch {
      toast.error(consentsTexts.failed, { id: "consent" });
    }
  });

  if (!question || !(question.purpose in consentsTexts.purposes)) return null;
  if (question.isOffer) {
    return (
      <ProviderOffer
        providers={question.providers}
        busy={change.isPending ? (change.variables.granted ? "allow" : "here") : null}
        onDecide={decide}
        onClose={() => settle(false)}
      />
    );
  }
  const { title, text } = consentsTexts.purposes[question.purpose as Purpose];
  const [provider] = question.providers;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => settle(false)}
      title={provider ? texts.sendingTo(provider) : texts.title(title)}
      description={text}
      safeLabel={texts.notNow}
      confirmLabel={texts.allow}
      onConfirm={() => void decide(true)}
      busy={change.isPending}
      busyLabel={texts.allowing}
      tone="primary"
    />
  );
}

/** One question at a time; what is asked twice at once is answered together. */
function useQuestions() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const open = useRef(asked);
  open.current = asked;
  /** Who closed an offer is not asked again in this visit. */
  const closed = useRef(new Set<string>());

  useEffect(() => {
    async function ask(next: ConsentAsked): Promise<boolean> {
      const providers = next.isOffer ? await undecided(next.providers) : next.providers;
      if (next.isOffer && providers.length === 0) return false;
      return new Promise((answer) => setAsked((now) => [...now, { ...next, providers, answer }]));
    }

    async function undecided(names: readonly string[]): Promise<string[]> {
      // An offer never keeps anybody from what this server can do.
      const told = await queries.fetchQuery(purposesQuery).catch(() => null);
      const isNew = ({ provider, granted, revoked_at }: PurposeConsent) =>
        provider !== null && names.includes(provider) && !granted && !revoked_at && !closed.current.has(provider);
      return told?.purposes.filter(isNew).map(({ provider }) => provider ?? "") ?? [];
    }

    const leave = answerConsentsWith(ask);
    return () => {
      leave();
      for (const { answer } of open.current) answer(false);
    };
  }, [queries]);

  const [question] = asked;

  function settle(allowed: boolean) {
    if (!question) return;
    if (!allowed && question.isOffer) for (const name of question.providers) closed.current.add(name);
    for (const same of asked.filter((other) => isSame(other, question))) same.answer(allowed);
    setAsked((now) => now.filter((other) => !isSame(other, question)));
  }

  return { question, settle };
}

function isSame(one: ConsentAsked, other: ConsentAsked): boolean {
  return one.purpose === other.purpose && `${one.providers}` === `${other.providers}` && one.isOffer === other.isOffer;
}
