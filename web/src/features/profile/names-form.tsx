import { useSuspenseQuery } from "@tanstack/react-query";
import { useSendingForm } from "@/lib/form";
import { atMost, filled } from "@/lib/rules";
import { profileTexts } from "@/texts/profile";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { profileQuery, useSaveNames } from "./api";

const texts = profileTexts.names;
const LONGEST = 120;

const namesRules = {
  full_name: [filled(texts.required), atMost(LONGEST, texts.tooLong)],
  stylist_name: [filled(texts.stylistRequired), atMost(LONGEST, texts.tooLong)],
};

export function NamesForm() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const saveNames = useSaveNames();
  const { register, errorOf, busy, submit } = useSendingForm({
    rules: namesRules,
    defaultValues: { full_name: profile.full_name ?? "", stylist_name: profile.stylist_name },
    async send(typed, form) {
      const names = { full_name: typed.full_name.trim(), stylist_name: typed.stylist_name.trim() };
      try {
        await saveNames.mutateAsync(names);
        // What is saved is what further changes start from.
        form.reset(names);
        toast.success(texts.done, { id: "names" });
      } catch {
        toast.error(texts.failed, { id: "names" });
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
