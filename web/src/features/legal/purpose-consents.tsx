import { useSuspenseQuery } from "@tanstack/react-query";
import { shortDate } from "@/lib/format";
import { consentsTexts as texts } from "@/texts/consents";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { acceptancesQuery, type PurposeConsent, purposesQuery, useChangeConsent } from "./api";

/** Each purpose on its own, since when and under which text; switching one off stops only what needs it. */
export function PurposeConsents() {
  const { data } = useSuspenseQuery(purposesQuery);
  const { data: accepted } = useSuspenseQuery(acceptancesQuery);
  return (
    <div className="flex flex-col gap-2">
      <p>{texts.lead}</p>
      <ul className="divide-y divide-line">
        {data.purposes.map((consent) => (
          <li key={`${consent.purpose} ${consent.provider}`}>
            <PurposeSwitch consent={consent} />
          </li>
        ))}
      </ul>
      <p>{texts.kept}</p>
      {accepted.length > 0 ? (
        <div className="border-t border-line pt-3">
          <h3 className="font-semibold text-ink">{texts.accepted}</h3>
          <ul>
            {accepted.map(({ id, document, created_at }) => (
              <li key={id}>{texts.acceptedOn(texts.documents[document], shortDate(created_at))}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function PurposeSwitch({ consent }: { consent: PurposeConsent }) {
  const change = useChangeConsent();
  const { purpose, provider } = consent;
  const { title, text } = texts.purposes[purpose];

  async function set(granted: boolean) {
    try {
      await change.mutateAsync({ purpose, provider, granted });
      toast.success(granted ? texts.turnedOn : texts.turnedOff, { id: "consent" });
    } catch {
      toast.error(texts.failed, { id: "consent" });
    }
  }

  return (
    <Switch
      title={provider ? texts.sendingTo(provider) : title}
      text={
        <>
          <span className="block">{text}</span>
          <span className="block text-micro text-ink-3">{standing(consent)}</span>
        </>
      }
      checked={change.isPending ? change.variables.granted : consent.granted}
      disabled={change.isPending}
      onChange={({ target }) => void set(target.checked)}
    />
  );
}

function standing({ granted, granted_at, revoked_at, version }: PurposeConsent): string {
  if (!granted) return revoked_at ? texts.revoked(shortDate(revoked_at)) : texts.notYet;
  return granted_at ? texts.granted(shortDate(granted_at), monthOf(version ?? "")) : texts.implied;
}

/** "2025-01", or "2025-01.2" of a later wording, as people say it. */
function monthOf(version: string): string {
  const [year, month] = version.slice(0, 7).split("-").map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1).toLocaleDateString("pt-BR", { month: "long", year: "numeric" });
}
