import { useSuspenseQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { ApiError } from "@/lib/api";
import { useSendingForm } from "@/lib/form";
import { profileTexts } from "@/texts/profile";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { profileQuery, useSaveNames } from "./api";

const texts = profileTexts.names;
const LONGEST = 120;

const name = (required: string) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(LONGEST, texts.tooLong));

const namesSchema = z.object({
  full_name: name(texts.required),
  stylist_name: name(texts.stylistRequired),
});

export function NamesForm() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const saveNames = useSaveNames();
  const { register, errorOf, busy, submit } = useSendingForm({
    schema: namesSchema,
    defaultValues: { full_name: profile.full_name ?? "", stylist_name: profile.stylist_name },
    async send(names) {
      try {
        await saveNames.mutateAsync(names);
        toast.success(texts.done);
      } catch (error) {
        toast.error(error instanceof ApiError && error.status === 0 ? error.message : texts.failed);
      }
    },
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <Field label={texts.fullName} error={errorOf("full_name")}>
        <Input autoComplete="name" {...register("full_name")} />
      </Field>
      <Field label={texts.stylistName} error={errorOf("stylist_name")}>
        <Input autoComplete="off" {...register("stylist_name")} />
      </Field>
      <Field label={texts.email} mark={texts.emailHint}>
        <Input type="email" readOnly value={profile.email} />
      </Field>
      <Button type="submit" block busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
