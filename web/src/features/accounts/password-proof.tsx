import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api";
import { useSession } from "@/lib/session";
import { accountsTexts } from "@/texts/accounts";
import { errorTexts } from "@/texts/errors";
import { Field } from "@/ui/field";
import { PasswordInput } from "@/ui/input";
import { AccountError, proveIdentity } from "./api";

const { fields, invalid, newPassword, proof: texts } = accountsTexts;

/** For what the server does only for a person who has just shown their password. */
export function usePasswordProof() {
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();

  function forget() {
    setAsked(false);
    setPassword("");
    setError(undefined);
  }

  /** Whether it was done. False: the password is asked for, or what was typed is not it. Other failures are thrown. */
  async function attempt(act: () => Promise<void>): Promise<boolean> {
    const refusal = asked ? await refusalOf(password) : undefined;
    setError(refusal);
    if (refusal) return false;
    try {
      await act();
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== "reauthentication_needed") throw failure;
      setAsked(true);
      return false;
    }
    forget();
    return true;
  }

  function type(next: string) {
    setPassword(next);
    setError(undefined);
  }

  return { asked, attempt, forget, field: { password, error, onType: type } };
}

async function refusalOf(password: string): Promise<string | undefined> {
  if (password === "") return invalid.currentPassword;
  try {
    await proveIdentity(password);
  } catch (error) {
    const refused = error instanceof AccountError ? error : null;
    return refused?.reason === "wrong-credentials"
      ? newPassword.wrongCurrent
      : refused?.message || errorTexts.unexpected;
  }
}

type CurrentPasswordFieldProps = {
  password: string;
  error: string | undefined;
  onType: (password: string) => void;
  onSubmit: () => void;
};

/** Takes the focus when it appears, and again when what was typed is refused. */
export function CurrentPasswordField({ password, error, onType, onSubmit }: CurrentPasswordFieldProps) {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new complaint leads back to the field
  useEffect(() => {
    // After the dialog has given the focus to its safe choice.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [error]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {/* Tells a password keeper whose password this is. */}
      <input
        hidden
        readOnly
        autoComplete="username"
        value={session.status === "signed-in" ? (session.session.user.email ?? "") : ""}
      />
      <Field label={fields.currentPassword} hint={texts.hint} error={error}>
        <PasswordInput
          ref={input}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      {/* The button is outside, in the dialog's foot; without one in here Enter would not submit. */}
      <input type="submit" hidden />
    </form>
  );
}
