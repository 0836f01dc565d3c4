import { useSuspenseQuery } from "@tanstack/react-query";
import { sinceMonth } from "@/lib/format";
import { profileTexts as texts } from "@/texts/profile";
import { Avatar } from "@/ui/avatar";
import { profileQuery } from "./api";

export function ProfileHeading() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const name = profile.full_name || profile.email;
  return (
    <div className="flex flex-wrap items-center gap-4 pb-5">
      <Avatar name={name} src={profile.avatar_url} size="lg" />
      <div className="min-w-0 flex-[1_1_14ch]">
        <p className="type-heading break-words">{name}</p>
        <p className="text-small text-ink-2">
          {texts.withStylist(profile.stylist_name, sinceMonth(new Date(profile.created_at), new Date()))}
        </p>
      </div>
    </div>
  );
}
