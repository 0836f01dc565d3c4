import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import { examplesTexts } from "@/texts/examples";
import { BottomSheet } from "@/ui/bottom-sheet";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { toast } from "@/ui/toast";
import { type Example, exampleGarments, exampleModels, fileOf } from "./catalogue";

const texts = examplesTexts;

/** Opens the sheet of examples of the tab that is shown. */
export function useExamples(): () => void {
  const { open } = useOverlay("examples");
  return () => open("sheet");
}

/** People of ours: one tap chooses. */
export function ModelsSheet({ onFile }: { onFile: (file: File) => void }) {
  const sheet = useOverlay("examples");
  const choose = useSingleFlight(async (model: Example) => {
    const [file] = await filesOf([model]);
    if (!file) return;
    onFile(file);
    sheet.close();
  });
  return (
    <Frame title={texts.person.title} lead={`${texts.person.lead} ${texts.person.source}`}>
      <ul className="grid grid-cols-3 gap-2.5">
        {exampleModels.map((model) => (
          <li key={model.id}>
            <ExampleButton example={model} onPress={() => void choose(model)} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** Clothes to try on, as many as there is still room for. */
export function GarmentsSheet({ room, onFiles }: { room: number; onFiles: (files: File[]) => void }) {
  return (
    <Frame title={texts.garment.title} lead={texts.garment.lead(room)}>
      <Garments room={room} onFiles={onFiles} />
    </Frame>
  );
}

function Garments({ room, onFiles }: { room: number; onFiles: (files: File[]) => void }) {
  const sheet = useOverlay("examples");
  const [chosen, setChosen] = useState<readonly Example[]>([]);
  const [busy, setBusy] = useState(false);

  function toggle(example: Example) {
    if (chosen.includes(example)) setChosen(chosen.filter((other) => other !== example));
    else if (chosen.length >= room) toast.error(texts.garment.full, { id: "examples" });
    else setChosen([...chosen, example]);
  }

  const add = useSingleFlight(async () => {
    setBusy(true);
    const files = await filesOf(chosen);
    setBusy(false);
    if (files.length === 0) return;
    onFiles(files);
    sheet.close();
  });

  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.75rem),1fr))] gap-2.5">
        {exampleGarments.map((example) => (
          <li key={example.id}>
            <ExampleButton
              example={example}
              isChosen={chosen.includes(example)}
              onPress={() => toggle(example)}
              caption={example.category}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-micro text-ink-3">{texts.garment.source}</p>
      <div className="sticky bottom-0 mt-3 bg-surface py-2 md:-bottom-9 md:-mb-6 md:pb-6">
        <Button block disabled={chosen.length === 0} busy={busy} onClick={() => void add()}>
          {texts.garment.add(chosen.length)}
        </Button>
      </div>
    </>
  );
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const sheet = useOverlay("examples");
  return (
    <BottomSheet title={title} description={lead} open={sheet.shown !== null} onOpenChange={sheet.close}>
      <div className="mt-4">{children}</div>
    </BottomSheet>
  );
}

type ExampleButtonProps = { example: Example; isChosen?: boolean; caption?: string; onPress: () => void };

function ExampleButton({ example, isChosen, caption, onPress }: ExampleButtonProps) {
  return (
    <button
      type="button"
      aria-label={example.name}
      aria-pressed={isChosen}
      onClick={onPress}
      className="block w-full text-left"
    >
      <span
        className={cn(
          "relative block aspect-[.75] overflow-hidden rounded-field bg-sunken",
          isChosen && "ring-3 ring-action ring-offset-2 ring-offset-surface",
        )}
      >
        <img src={example.url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        {isChosen ? (
          <span className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-action text-on-action">
            <Check aria-hidden="true" className="size-4 stroke-[2.6]" />
          </span>
        ) : null}
      </span>
      {caption ? <span className="mt-1 block text-micro font-medium text-ink-2">{caption}</span> : null}
    </button>
  );
}

async function filesOf(examples: readonly Example[]): Promise<File[]> {
  try {
    const files = await Promise.all(examples.map(fileOf));
    toast.dismiss("examples");
    return files;
  } catch (error) {
    console.error(error);
    toast.error(texts.failed, { id: "examples" });
    return [];
  }
}
