import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { isSaid } from "@/lib/api";
import { useUnsaved } from "@/lib/unsaved";
import { stylistTexts } from "@/texts/stylist";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Note } from "@/ui/note";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { Textarea } from "@/ui/textarea";
import { toast } from "@/ui/toast";
import { type Fact, memoryQuery, saveMemory } from "../api";

const texts = stylistTexts.memory;
const LONGEST = 300;

type Kept = { id: string | null; text: string };

/** "O que a Cloe sabe sobre você": readable, to be corrected and deleted. For the chat and for the settings. */
export function MemoryEditor() {
  const queries = useQueryClient();
  const { data: memory, isError, refetch } = useQuery(memoryQuery);
  const [editing, setEditing] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: saveMemory,
    onSuccess: (saved) => queries.setQueryData(memoryQuery.queryKey, saved),
    onError: (error) => toast.error(isSaid(error) && error.status > 0 ? error.message : texts.failed, { id: "memory" }),
  });

  if (isError) {
    return (
      <Note tone="bad">
        <p>{texts.loadFailed}</p>
        <Button size="sm" variant="ghost" className="mt-1 px-0" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </Note>
    );
  }
  if (!memory) {
    return (
      <Skeleton className="flex flex-col gap-3">
        <SkeletonBlock className="h-11" />
        <SkeletonBlock className="mt-3 h-11" />
      </Skeleton>
    );
  }

  const facts: readonly Fact[] = memory.facts;
  const kept = facts.map(({ id, text }): Kept => ({ id, text }));

  async function change(next: Kept[]): Promise<boolean> {
    try {
      await saving.mutateAsync(next);
      toast.dismiss("memory");
      return true;
    } catch {
      return false; // said by the mutation
    }
  }

  async function remove(fact: Fact) {
    if (!(await change(kept.filter(({ id }) => id !== fact.id)))) return;
    toast.info(texts.removed, {
      id: "memory",
      action: { label: texts.undo, onClick: () => void change([...rest(fact), { id: null, text: fact.text }]) },
    });
  }

  function rest(fact: Fact): Kept[] {
    return kept.filter(({ id }) => id !== fact.id);
  }

  async function save(id: string | null, text: string) {
    const next = id === null ? [...kept, { id, text }] : kept.map((fact) => (fact.id === id ? { id, text } : fact));
    if (!(await change(next))) return;
    setEditing(null);
    toast.success(texts.saved, { id: "memory" });
  }

  return (
    <div className="flex flex-col gap-3">
      {facts.length === 0 ? <p className="text-ink-2">{texts.empty}</p> : null}
      <ul className="flex flex-col">
        {facts.map((fact) => (
          <li key={fact.id} className="border-b border-line py-1.5 last:border-b-0">
            {editing === fact.id ? (
              <FactForm
                fact={fact.text}
                busy={saving.isPending}
                onSave={(text) => void save(fact.id, text)}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <div className="flex items-center gap-1">
                <p className="min-w-0 grow wrap-anywhere">
                  {fact.text}
                  <span className="block text-micro text-ink-3">{texts.from[fact.source]}</span>
                </p>
                <IconButton label={texts.edit(fact.text)} onClick={() => setEditing(fact.id)}>
                  <Pencil />
                </IconButton>
                <IconButton
                  label={texts.remove(fact.text)}
                  disabled={saving.isPending}
                  onClick={() => void remove(fact)}
                >
                  <Trash2 />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {editing === "" ? (
        <FactForm
          fact=""
          busy={saving.isPending}
          onSave={(text) => void save(null, text)}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <Button size="sm" variant="line" className="self-start" onClick={() => setEditing("")}>
          <Plus aria-hidden="true" />
          {texts.add}
        </Button>
      )}
    </div>
  );
}

type FactFormProps = { fact: string; busy: boolean; onSave: (text: string) => void; onCancel: () => void };

function FactForm({ fact, busy, onSave, onCancel }: FactFormProps) {
  const [text, setText] = useState(fact);
  useUnsaved(text.trim() !== fact);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || text.trim() === "") return;
    if (text.trim() === fact) onCancel();
    else onSave(text.trim());
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5 py-1.5">
      <Field label={fact ? texts.text : texts.newFact}>
        <Textarea
          autoFocus
          rows={2}
          maxLength={LONGEST}
          placeholder={texts.addPlaceholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy} busyLabel={texts.saving} disabled={text.trim() === ""}>
          {texts.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
