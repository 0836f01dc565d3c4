import { Suspense } from "react";
import { SignOutButton } from "@/features/accounts/sign-out-button";
import { ProfileHeading } from "@/features/profile/profile-heading";
import { profileTexts } from "@/texts/profile";
import { Screen } from "@/ui/screen";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { Sections } from "./sections";

/** Lives here and not in a feature because each feature brings its own section. */
export function AccountSettingsPage() {
  return (
    <Screen title={profileTexts.title} action={<SignOutButton />}>
      <Suspense fallback={<SettingsSkeleton />}>
        <ProfileHeading />
        <Sections />
      </Suspense>
    </Screen>
  );
}

function SettingsSkeleton() {
  return (
    <Skeleton>
      <div className="flex items-center gap-4 pb-5">
        <SkeletonBlock className="size-20 rounded-full" />
        <div className="flex-1">
          <SkeletonBlock className="h-5 w-1/2" />
          <SkeletonBlock className="mt-2.5 w-1/3" />
        </div>
      </div>
      <SkeletonBlock className="h-112 rounded-card" />
      <SkeletonBlock className="mt-4 h-14 rounded-card" />
    </Skeleton>
  );
}
