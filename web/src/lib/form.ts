import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { toast } from "@/ui/toast";
import { useSingleFlight } from "./single-flight";

type Values = FieldValues;

type SendingForm<T extends Values> = {
  schema: $ZodType<T, T>;
  defaultValues: DefaultValues<T>;
  /** Said when a field was left empty, instead of the sentence of that field. */
  incomplete?: string;
  send: (values: T, form: UseFormReturn<T>) => Promise<void>;
};

/** A form that sends once however often it is tapped, keeps what was typed, and says what is wrong. */
export function useSendingForm<T extends Values>({ schema, defaultValues, incomplete, send }: SendingForm<T>) {
  const form = useForm<T>({ resolver: standardSchemaResolver(schema), defaultValues, reValidateMode: "onChange" });

  function complain(errors: FieldErrors<T>) {
    const isEmpty = Object.keys(errors).some((name) => !String(form.getValues()[name] ?? "").trim());
    const first = Object.values(errors)[0]?.message;
    toast.error(isEmpty && incomplete ? incomplete : String(first ?? ""));
  }

  return {
    form,
    register: form.register,
    errorOf: (name: keyof T) => form.formState.errors[name]?.message as string | undefined,
    busy: form.formState.isSubmitting,
    submit: useSingleFlight(form.handleSubmit((values) => send(values, form), complain)),
  };
}
