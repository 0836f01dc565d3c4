import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { profileTexts } from "@/texts/profile";
import { type Crop, MOST_ZOOM, type Size, sideOf, within } from "./crop";

const texts = profileTexts.photo;
const STEP = 0.03;

type PhotoCropperProps = { src: string; crop: Crop; onCrop: (crop: Crop) => void; onUnreadable: () => void };

/** The photo in its round frame: dragged or moved with the arrows, and brought closer. */
export function PhotoCropper({ src, crop, onCrop, onUnreadable }: PhotoCropperProps) {
  const [size, setSize] = useState<Size | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const zoomId = useId();

  function move(byX: number, byY: number) {
    if (!size) return;
    const { x, y, zoom } = within(size, crop);
    onCrop(within(size, { x: x + byX, y: y + byY, zoom }));
  }

  function drag(event: PointerEvent) {
    const width = frame.current?.clientWidth ?? 0;
    if (!last.current || !size || width === 0) return;
    const scale = sideOf(size, crop.zoom) / width;
    move(
      ((last.current.x - event.clientX) * scale) / size.width,
      ((last.current.y - event.clientY) * scale) / size.height,
    );
    last.current = { x: event.clientX, y: event.clientY };
  }

  function moveWithArrows(event: KeyboardEvent) {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by[0] ?? 0, by[1] ?? 0);
  }

  const side = size ? sideOf(size, crop.zoom) : 1;
  const shown = size ? within(size, crop) : crop;
  return (
    <div className="mx-auto w-full max-w-64">
      <div
        ref={frame}
        role="application"
        aria-label={texts.crop}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrows
        tabIndex={0}
        onKeyDown={moveWithArrows}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
        className="relative aspect-square cursor-grab touch-none overflow-hidden rounded-full bg-sunken active:cursor-grabbing"
      >
        <img
          src={src}
          alt={texts.previewAlt}
          draggable={false}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onUnreadable}
          className="absolute max-w-none"
          style={
            size
              ? {
                  width: `${(size.width / side) * 100}%`,
                  height: `${(size.height / side) * 100}%`,
                  left: `${50 - shown.x * (size.width / side) * 100}%`,
                  top: `${50 - shown.y * (size.height / side) * 100}%`,
                }
              : { inset: 0, width: "100%", height: "100%", objectFit: "cover" }
          }
        />
      </div>
      <p className="mt-2 text-center">{texts.crop}</p>
      <label htmlFor={zoomId} className="sr-only">
        {texts.zoom}
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={crop.zoom}
        onChange={({ target }) => size && onCrop(within(size, { ...crop, zoom: Number(target.value) }))}
        className="mt-1 h-target w-full cursor-pointer accent-(--action)"
      />
    </div>
  );
}
