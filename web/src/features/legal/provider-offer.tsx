import { Building2, Settings2, ShieldCheck } from "lucide-react";
import { consentsTexts } from "@/texts/consents";
import { BottomSheet } from "@/ui/bottom-sheet";
import { Button } from "@/ui/button";

const texts = consentsTexts.offer;
const icons = [<Building2 key="sent" />, <ShieldCheck key="kept" />, <Settings2 key="changed" />];

type ProviderOfferProps = {
  providers: readonly string[];
  busy: "allow" | "here" | null;
  onDecide: (granted: boolean) => void;
  onClose: () => void;
};

/** Before the first try-on that a service elsewhere would do best: who it is, what goes there, and what happens without. */
export function ProviderOffer({ providers, busy, onDecide, onClose }: ProviderOfferProps) {
  return (
    <BottomSheet
      open
      onOpenChange={() => busy === null && onClose()}
      title={texts.title(providers)}
      description={texts.lead}
    >
      <ul className="mt-4 flex flex-col gap-3 text-small text-ink-2">
        {texts.points.map((point, place) => (
          <li key={point} className="flex gap-3 [&>.lucide]:mt-px [&>.lucide]:size-5 [&>.lucide]:text-action">
            {icons[place]}
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-2.5">
        <Button
          block
          busy={busy === "allow"}
          busyLabel={texts.saving}
          disabled={busy === "here"}
          onClick={() => onDecide(true)}
        >
          {texts.allow}
        </Button>
        <Button
          block
          variant="line"
          busy={busy === "here"}
          busyLabel={texts.saving}
          disabled={busy === "allow"}
          onClick={() => onDecide(false)}
        >
          {texts.here}
        </Button>
      </div>
    </BottomSheet>
  );
}
