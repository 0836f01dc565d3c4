import { ArrowDownUp, ListChecks, Plus } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import { wardrobeTexts } from "@/texts/wardrobe";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";

/** What concerns the wardrobe as a whole. */
export function MenuSheet({ onSelect }: { onSelect: () => void }) {
  const menu = useOverlay("menu");
  const adding = useOverlay("add");
  const transfer = useOverlay("transfer");
  return (
    <BottomSheet title={wardrobeTexts.menuTitle} open={menu.shown !== null} onOpenChange={menu.close}>
      <SheetRow icon={<Plus />} closes={false} onClick={() => adding.open("dialog")}>
        {wardrobeTexts.add}
      </SheetRow>
      <SheetRow icon={<ListChecks />} onClick={onSelect}>
        {wardrobeTexts.select}
      </SheetRow>
      <SheetRow icon={<ArrowDownUp />} closes={false} onClick={() => transfer.open("dialog")}>
        {wardrobeTexts.transfer.menu}
      </SheetRow>
    </BottomSheet>
  );
}
