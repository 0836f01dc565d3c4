import { useQuery } from "@tanstack/react-query";
import { Download, Heart, Share2 } from "lucide-react";
import { useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { canShare } from "@/lib/share";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { tryonTexts } from "@/texts/tryon";
import { Badge } from "@/ui/badge";
import { cn } from "@/ui/cn";
import { FullScreen } from "@/ui/full-screen";
import { Spinner } from "@/ui/spinner";
import { Zoom } from "@/ui/zoom";
import { isExampleLook, type Tryon, tryonQuery } from "./api";
import { useLookActions } from "./look-actions";

const texts = tryonTexts.viewer;

/** The look that was opened, filling the screen. */
export function LookViewer({ known }: { known: readonly Tryon[] }) {
  const { shown, close } = useOverlay("look");
  return (
    <FullScreen open={shown !== null} onClose={close} title={texts.title} closeLabel={texts.close}>
      {shown ? <Shown id={shown} known={known.find(({ id }) => id === shown)} /> : null}
    </FullScreen>
  );
}

function Shown({ id, known }: { id: string; known: Tryon | undefined }) {
  const { data, isError } = useQuery({ ...tryonQuery(id), enabled: !known });
  const tryon = known ?? data;
  if (tryon?.result_image_url) return <Look tryon={tryon} />;
  return (
    <p role="status" className="m-auto flex items-center gap-3 px-gutter text-center">
      {isError || tryon ? texts.gone : <Spinner />}
    </p>
  );
}

function Look({ tryon }: { tryon: Tryon }) {
  const { toggleFavorite, save, share } = useLookActions(tryon);
  const [isBefore, setBefore] = useState(false);
  const button =
    "flex min-h-14 flex-1 flex-col items-center justify-center gap-1 rounded-field text-micro font-semibold hover:bg-white/10 focus-visible:outline-paper";
  return (
    <>
      <Zoom label={texts.picture} className="min-h-0 flex-1 focus-visible:outline-paper">
        <img
          src={(isBefore ? tryon.person_image_url : tryon.result_image_url) ?? ""}
          alt={isBefore ? tryonTexts.result.beforeAlt : tryonTexts.result.afterAlt}
          draggable={false}
          className="size-full object-contain"
        />
      </Zoom>
      <div className="pointer-events-none absolute top-[calc(22px+var(--safe-top))] right-[calc(12px+var(--safe-right))] flex flex-wrap justify-end gap-1.5 *:bg-black/65 *:text-paper">
        {isExampleLook(tryon) ? <ExampleBadge /> : null}
        {isBefore ? null : <Badge tone="veil">{tryonTexts.result.byAi}</Badge>}
      </div>
      {canShare() ? null : <p className="px-gutter pt-2 text-center text-small">{tryonTexts.result.cannotShare}</p>}
      <div className="mx-auto flex w-full max-w-140 flex-wrap gap-1 px-3 pt-2 pb-[calc(12px+var(--safe-bottom))]">
        <button type="button" aria-pressed={isBefore} onClick={() => setBefore(!isBefore)} className={button}>
          <span aria-hidden="true" className="grid h-5.5 place-items-center rounded-label bg-white/15 px-2 text-micro">
            {isBefore ? tryonTexts.result.before : tryonTexts.result.after}
          </span>
          {texts.showBefore}
        </button>
        <button type="button" aria-pressed={tryon.favorite} onClick={toggleFavorite} className={button}>
          <Heart aria-hidden="true" className={cn(tryon.favorite && "heart-motion fill-current text-[#ffa396]")} />
          {tryonTexts.result.favorite}
        </button>
        <button type="button" onClick={share} className={button}>
          <Share2 aria-hidden="true" />
          {tryonTexts.result.share}
        </button>
        <button type="button" onClick={save} className={button}>
          <Download aria-hidden="true" />
          {tryonTexts.result.save}
        </button>
      </div>
    </>
  );
}
