import { Link } from "react-router";
import { PieceTray, usePieceTray } from "@/pieces/piece-tray";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";

const MOST_SHOWN = 17;

/** The newest pieces, to add or take away here; the whole wardrobe is a screen of its own. */
export function WardrobeSection() {
  const tray = usePieceTray();
  return (
    <div className="flex flex-col gap-3.5">
      <PieceTray tray={tray} most={MOST_SHOWN} />
      <Button asChild variant="line" block>
        <Link to="/wardrobe">{wardrobeTexts.tray.all}</Link>
      </Button>
    </div>
  );
}
