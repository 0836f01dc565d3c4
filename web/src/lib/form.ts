import { type ChangeEvent, type SubmitEvent, useCallback, useId, useRef, useState } from "react";
import { toast } from "@/ui/toast";
import { complaints, type Rules } from "./rules";
import { useSingleFlight } from "./single-flight";
import { useUnsaved } from "./unsaved";

type Values = Record<string, string | boolean>;
type Errors<T> = Partial<Record<keyof T, string>>;

/** What the sending of a form may do to it afterwards. */
type SentForm<T> = {
  /** Shows what the server refused beside its field, and leads there. */
  fail: (name: keyof T, message: string) => void;
  /** From now on these values are the saved ones. */
  reset: (saved: T) => void;
};

type SendingForm<T extends Values> = {
  rules: Rules<T>;
  defaultValues: T;
  /** What stands in it from the start without being saved anywhere. */
  typed?: Partial<T>;
  /** Said when a field was left empty, instead of the sentence of that field. */
  incomplete?: string;
  send: (values: T, form: SentForm<T>) => Promise<void>;
};

/** A form that sends once however often it is tapped, keeps what was typed, and says what is wrong. */
export function useSendingForm<T extends Values>({ rules, defaultValues, typed, incomplete, send }: SendingForm<T>) {
  const complaint = useId();
  const controls = useRef(new Map<keyof T, HTMLInputElement>());
  const [saved, setSaved] = useState(defaultValues);
  const [values, setValues] = useState<T>({ ...defaultValues, ...typed });
  const [errors, setErrors] = useState<Errors<T>>({});
  const [busy, setBusy] = useState(false);
  const names = Object.keys(rules) as (keyof T)[];
  useUnsaved(busy || names.some((name) => values[name] !== saved[name]));

  const focus = useCallback((name: keyof T) => controls.current.get(name)?.focus(), []);

  function change(name: keyof T, value: string | boolean) {
    const next = { ...values, [name]: value };
    setValues(next);
    // Only what was already complained about is asked again: nobody is corrected while still typing.
    const found: Errors<T> = complaints(rules, next);
    setErrors((before) => Object.fromEntries(Object.keys(before).map((key) => [key, found[key]])) as Errors<T>);
  }

  function complain(found: Errors<T>) {
    const wrong = names.filter((name) => found[name]);
    const isEmpty = wrong.some((name) => String(values[name]).trim() === "");
    const first = wrong[0];
    setErrors(found);
    if (first === undefined) return;
    focus(first);
    toast.error(isEmpty && incomplete ? incomplete : (found[first] ?? ""), { id: complaint });
  }

  const run = useSingleFlight(async () => {
    const found = complaints(rules, values);
    if (Object.keys(found).length > 0) {
      complain(found);
      return;
    }
    toast.dismiss(complaint);
    setErrors({});
    setBusy(true);
    try {
      await send(values, { fail, reset });
    } finally {
      setBusy(false);
    }
  });

  function fail(name: keyof T, message: string) {
    setErrors((before) => ({ ...before, [name]: message }));
    focus(name);
  }

  function reset(next: T) {
    setSaved(next);
    setValues(next);
  }

  return {
    focus,
    /** Puts a value into a field, as if it had been typed. */
    fill: change,
    busy,
    errorOf: (name: keyof T) => errors[name],
    /** What a control needs to be this field. */
    register: (name: keyof T & string, onChange?: (value: string) => void) => {
      const value: string | boolean = values[name] ?? "";
      return {
        name,
        ref: (control: HTMLInputElement | null) => {
          if (control) controls.current.set(name, control);
          else controls.current.delete(name);
        },
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
          change(name, typeof value === "boolean" ? target.checked : target.value);
          onChange?.(target.value);
        },
        ...(typeof value === "boolean" ? { checked: value } : { value }),
      };
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void run();
    },
  };
}
