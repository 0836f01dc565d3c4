import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CONSENT_NEEDED, type ConsentNeeded } from "@/lib/consent-needed";
import { useSingleFlight } from "@/lib/single-flight";
import { consentsTexts } from "@/texts/consents";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { type Purpose, purposesQuery, useChangeConsent } from "./api";

const texts = consentsTexts.ask;

/** Asks when the server says that something was not allowed, wherever the person is. */
export function ConsentQuestion() {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const change = useChangeConsent();
  // Who it would go to is named before anybody answers.
  const { data } = useQuery({ ...purposesQuery, enabled: purpose === "external_provider" });
  const providers = data?.providers.length ? consentsTexts.providers(data.providers.join(", ")) : null;

  useEffect(() => {
    const ask = (event: Event) => setPurpose((event as ConsentNeeded).detail as Purpose);
    addEventListener(CONSENT_NEEDED, ask);
    return () => removeEventListener(CONSENT_NEEDED, ask);
  }, []);

  const allow = useSingleFlight(async () => {
    if (!purpose) return;
    try {
      await change.mutateAsync({ purpose, granted: true });
      toast.success(texts.done, { id: "consent" });
      setPurpose(null);
    } catch {
      toast.error(consentsTexts.failed, { id: "consent" });
    }
  });

  if (!purpose || !(purpose in consentsTexts.purposes)) return null;
  const { title, text } = consentsTexts.purposes[purpose];
  return (
    <ConfirmDialog
      open
      onOpenChange={() => setPurpose(null)}
      title={texts.title(title)}
      description={purpose === "external_provider" && providers ? `${text} ${providers}` : text}
      safeLabel={texts.notNow}
      confirmLabel={texts.allow}
      onConfirm={allow}
      busy={change.isPending}
      busyLabel={texts.allowing}
      tone="primary"
    />
  );
}
