import { colourTexts } from "@/texts/colour";
import { uiTexts } from "@/texts/ui";
import { Stages } from "@/ui/stages";
import type { Stage } from "../analysing";
import { useChosen } from "./selfies";

const texts = colourTexts.work;
const order: readonly Stage[] = ["sending", "reading", "telling"];

/** What is being done right now, in its own words. */
export function Working({ stage }: { stage: Stage }) {
  const { selfies } = useChosen();
  const share = selfies.reduce((sum, { kept, transfer }) => sum + (kept ? 1 : (transfer?.share ?? 0)), 0);
  const percent = Math.round((share / Math.max(1, selfies.length)) * 100);
  return (
    <section role="status" aria-label={texts.title} className="lit rounded-photo p-6">
      <h2 className="type-heading">{texts.title}</h2>
      <Stages
        className="mt-4"
        current={order.indexOf(stage)}
        stages={order.map((code) => ({
          code,
          label: texts[code],
          detail: code === "sending" && stage === code && selfies.length > 0 ? uiTexts.percent(percent) : null,
        }))}
      />
      <p className="mt-4 text-small text-ink-2">{texts.usual}</p>
    </section>
  );
}
