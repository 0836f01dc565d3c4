import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "@/lib/api";
import { leave } from "@/lib/session";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { CurrentPasswordField, usePasswordProof } from "./password-proof";

const texts = accountsTexts.deletion;

/** The question is answered by typing a word, and where the sign-in is not new by the password too. */
export function DeleteAccount({ onGone }: { onGone?: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState("");
  const [wordError, setWordError] = useState<string>();
  const proof = usePasswordProof();
  const confirm = useSingleFlight(async () => {
    if (word.trim().toLocaleUpperCase("pt-BR") !== texts.word) {
      setWordError(texts.wordMissing);
      document.querySelector<HTMLInputElement>("input[name=word]")?.focus();
      return;
    }
    setBusy(true);
    try {
      const gone = await proof.attempt(async () => {
        await api.DELETE("/api/v1/profile");
      });
      if (!gone) return;
      onGone?.();
      await leave();
      toast.success(texts.done, { id: "delete-account" });
    } catch {
      toast.error(texts.failed, { id: "delete-account" });
      setAsking(false);
    } finally {
      setBusy(false);
    }
  });

  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={(open) => {
        setAsking(open);
        setWord("");
        setWordError(undefined);
        proof.forget();
      }}
      trigger={
        <Button variant="badline" block>
          <Trash2 aria-hidden="true" />
          {texts.action}
        </Button>
      }
      title={texts.title}
      description={texts.text}
      safeLabel={texts.cancel}
      confirmLabel={texts.confirm}
      onConfirm={confirm}
      busy={busy}
      busyLabel={texts.busy}
    >
      <div className="flex flex-col gap-3.5">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <Field label={texts.typeWord} error={wordError}>
            <Input
              name="word"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={word}
              onChange={({ target }) => {
                setWord(target.value);
                setWordError(undefined);
              }}
            />
          </Field>
        </form>
        {proof.asked ? <CurrentPasswordField {...proof.field} onSubmit={confirm} /> : null}
      </div>
    </ConfirmDialog>
  );
}
