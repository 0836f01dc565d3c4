import { Shirt, Sun, Trash2 } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import type { Piece } from "@/pieces/api";
import { canTry, MOST_TOGETHER, tryPath } from "@/pieces/trying";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { useRemoval } from "./removal";
import { useWearing } from "./wearing";

const texts = wardrobeTexts.selection;

/** What can be done with all the chosen pieces at once. */
export function SelectionDock({ chosen, onDone }: { chosen: readonly Piece[]; onDone: () => void }) {
  const remove = useRemoval();
  const { wearToday, busy } = useWearing();
  const { leaveTo } = useOverlay("selection");
  const toTry = chosen.filter(canTry);

  function tryOn() {
    if (toTry.length === 0) toast.error(texts.tryNone, { id: "try" });
    else if (toTry.length > MOST_TOGETHER) toast.error(texts.tryMost, { id: "try" });
    else leaveTo(tryPath(toTry.map(({ id }) => id)));
  }

  const look = "flex-1 basis-[6.5rem] px-3";
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={tryOn} disabled={chosen.length === 0} className={look}>
        <Shirt aria-hidden="true" />
        {texts.try}
      </Button>
      <Button
        variant="line"
        disabled={chosen.length === 0}
        busy={busy}
        busyLabel={texts.wear}
        onClick={() => void wearToday(chosen).then(onDone)}
        className={look}
      >
        <Sun aria-hidden="true" />
        {texts.wear}
      </Button>
      <Button
        variant="badline"
        disabled={chosen.length === 0}
        onClick={() => {
          remove(chosen);
          onDone();
        }}
        className={look}
      >
        <Trash2 aria-hidden="true" />
        {texts.remove}
      </Button>
    </div>
  );
}
