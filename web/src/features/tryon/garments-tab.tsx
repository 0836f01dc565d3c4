import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Camera, Check } from "lucide-react";
import { useRef } from "react";
import { useOverlay } from "@/lib/overlay";
import { GarmentsSheet, useExamples } from "@/photos/examples/examples-sheet";
import { GarmentOutline } from "@/photos/outlines";
import { SourceSheet, useSource } from "@/photos/source-sheet";
import { examplesTexts } from "@/texts/examples";
import { tryonTexts } from "@/texts/tryon";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { HangerIcon } from "@/ui/hanger-icon";
import { Note } from "@/ui/note";
import { Photo } from "@/ui/photo";
import { Segmented } from "@/ui/segmented";
import { toast } from "@/ui/toast";
import { avatarsQuery, capabilitiesQuery } from "./api";
import type { DraftGarment } from "./draft";
import { MOST_GARMENTS, useDraft, useFittingRoom } from "./fitting-room";
import { GarmentCard } from "./garment-card";
import { PiecePicker } from "./piece-picker";

import { clashOf, complaintOf, garmentName, isAccessory } from "./wearable";

const texts = tryonTexts.garments;

export function GarmentsTab({ onChangePhoto }: { onChangePhoto: () => void }) {
  const { addGarments, removeGarment } = useFittingRoom();
  const { garments } = useDraft();
  const choose = useSource();
  const picker = useOverlay("wardrobe");
  const openExamples = useExamples();

  function add() {
    if (garments.length >= MOST_GARMENTS) toast.error(texts.full, { id: "garments" });
    else {
      replaced.current = null;
      choose();
    }
  }

  function pick() {
    if (garments.length >= MOST_GARMENTS) toast.error(texts.full, { id: "garments" });
    else picker.open("garments");
  }

  function chooseExamples() {
    if (garments.length >= MOST_GARMENTS) toast.error(texts.full, { id: "garments" });
    else openExamples();
  }

  /** The one whose place the next file takes. */
  const replaced = useRef<string | null>(null);

  function replace(key: string) {
    replaced.current = key;
    choose();
  }

  function take(files: File[]) {
    if (replaced.current) removeGarment(replaced.current);
    replaced.current = null;
    addGarments(files);
  }

  function remove(key: string, name: string) {
    const takeBack = removeGarment(key);
    toast.info(texts.removed(name), { id: `removed-${key}`, action: { label: texts.undo, onClick: takeBack } });
  }

  return (
    <div className="flex flex-col gap-5.5">
      <PhotoStrip onChange={onChangePhoto} />
      <section>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="type-heading">{texts.title}</h2>
          <span className="flex-none text-small text-ink-3 tabular-nums">
            {texts.countOf(garments.length, MOST_GARMENTS)}
          </span>
        </div>
        {garments.length === 0 ? (
          <div className="mt-3 flex flex-col items-center rounded-photo border-2 border-dashed border-stitch px-gutter py-8 text-center">
            <GarmentOutline className="h-32 text-action" />
            <p className="mt-4 max-w-80 text-ink-2">{texts.emptyLead}</p>
          </div>
        ) : (
          <ul className="mt-3 grid grid-cols-3 gap-x-2.5 gap-y-4">
            {garments.map((garment, position) => (
              <GarmentCard
                key={garment.key}
                garment={garment}
                position={position + 1}
                onRemove={remove}
                onReplace={replace}
              />
            ))}
          </ul>
        )}
        <Complaints />
        <Button
          variant="line"
          block
          onClick={add}
          className="mt-4 border-dashed border-action text-action hover:bg-action-soft hover:text-on-action-soft"
        >
          <Camera aria-hidden="true" />
          {garments.length === 0 ? texts.addFirst : texts.add}
        </Button>
        <Button variant="soft" block onClick={pick} className="mt-2.5">
          <HangerIcon />
          {wardrobeTexts.elsewhere.pick}
        </Button>
        <Button variant="ghost" block onClick={chooseExamples} className="mt-1.5">
          {examplesTexts.use}
        </Button>
      </section>
      <Mode />
      <p className="text-small text-ink-3">
        {texts.limits} {texts.style}
      </p>
      <SourceSheet subject="garment" onFiles={take} />
      <PiecePicker room={MOST_GARMENTS - garments.length} />
      <GarmentsSheet room={MOST_GARMENTS - garments.length} onFiles={addGarments} />
    </div>
  );
}

/** What was seen in a garment that will not work, said before anything is tried. */
function Complaints() {
  const { garments } = useDraft();
  const { data: capabilities } = useQuery(capabilitiesQuery);
  return (
    <div role="status" className="flex flex-col gap-2">
      {garments.map((garment, position) => {
        const complaint = complaintOf(garment);
        return complaint ? (
          <Note key={garment.key} tone="sun">
            <b className="font-semibold">{garmentName(garment, capabilities) ?? texts.numbered(position + 1)}:</b>{" "}
            {complaint} {garment.transfer || isAccessory(garment.category) ? null : texts.correct}
          </Note>
        ) : null;
      })}
    </div>
  );
}

/** The photo that will be dressed, always in sight. */
function PhotoStrip({ onChange }: { onChange: () => void }) {
  const { photo } = useDraft();
  const { data: avatars } = useInfiniteQuery(avatarsQuery);
  const avatar = avatars?.find(({ id }) => id === photo?.avatarId);
  return (
    <div className="flex flex-wrap items-center gap-3.5 rounded-card bg-sunken p-2.5 pr-2">
      <span className="h-19 w-15 flex-none overflow-hidden rounded-field bg-surface">
        {photo ? (
          <Photo
            src={[photo.preview, avatar?.thumbnail_url, photo.kept?.thumbnail_url, photo.kept?.url]}
            alt=""
            className="object-top"
          />
        ) : null}
      </span>
      <div className="flex-[1_1_12ch]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {photo ? (photo.isExample ? examplesTexts.label : texts.yourPhoto) : texts.noPhoto}
          {avatar?.is_primary ? (
            <Badge tone="ok">
              <Check aria-hidden="true" />
              {tryonTexts.saved.principal}
            </Badge>
          ) : null}
        </p>
        <PhotoState />
      </div>
      <Button variant="ghost" size="sm" onClick={onChange}>
        {photo ? texts.changePhoto : texts.addPhoto}
      </Button>
    </div>
  );
}

function PhotoState() {
  const { photo } = useDraft();
  if (!photo) return null;
  const { transfer, check } = photo;
  const words = transfer?.failure
    ? tryonTexts.photo.sendFailed
    : transfer
      ? tryonTexts.photo.sending
      : check === null
        ? tryonTexts.check.checking
        : check === "failed" || check.advice.every(({ level }) => level === "ok")
          ? texts.photoReady
          : (check.advice.find(({ level }) => level !== "ok")?.message ?? texts.photoReady);
  return <p className="line-clamp-2 text-small text-ink-2">{words}</p>;
}

/** Offered when there is more than one garment and the engine can dress them together. */
function Mode() {
  const { draft } = useFittingRoom();
  const chosen = useDraft();
  const { garments, together } = chosen;
  const { data: capabilities } = useQuery(capabilitiesQuery);
  const tryon = capabilities?.tryon;
  const engine = tryon?.engines.find(({ name }) => name === tryon.active);
  if (garments.length < 2 || !engine?.several_garments) return null;
  const clashing = clashOf(chosen);
  const nameOf = (garment: DraftGarment) =>
    garmentName(garment, capabilities) ?? texts.numbered(garments.indexOf(garment) + 1);
  return (
    <section>
      <Segmented
        label={texts.mode}
        value={together ? "together" : "each"}
        onValueChange={(mode) => draft.change((now) => ({ ...now, together: mode === "together" }))}
        options={[
          { value: "each", label: texts.each },
          { value: "together", label: texts.together },
        ]}
      />
      {together ? <p className="mt-2 text-small text-ink-2">{texts.togetherHelp}</p> : null}
      <div role="status">
        {clashing.length > 0 ? (
          <Note tone="sun" className="mt-2">
            <b className="font-semibold">{texts.clashTitle(clashing.map(nameOf))}</b> {texts.clash}
          </Note>
        ) : null}
      </div>
    </section>
  );
}
