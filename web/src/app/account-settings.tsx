import { Camera, CircleQuestionMark, FolderDown, KeyRound, SunMoon, TriangleAlert, UserRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { ChangePasswordForm } from "@/features/accounts/change-password-form";
import { DownloadData } from "@/features/accounts/download-data";
import { SignOutButton } from "@/features/accounts/sign-out-button";
import { NamesForm } from "@/features/profile/names-form";
import { PhotoEditor } from "@/features/profile/photo-editor";
import { ProfileHeading } from "@/features/profile/profile-heading";
import { accountsTexts } from "@/texts/accounts";
import { profileTexts } from "@/texts/profile";
import { shellTexts } from "@/texts/shell";
import { Accordion, AccordionItem } from "@/ui/accordion";
import { Screen } from "@/ui/screen";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { HelpLinks } from "./help-links";
import { InstallApp } from "./install-app";
import { ThemeChoice } from "./theme-choice";

// Few people ever open it, and its dialog is the heaviest thing of this screen.
const DeleteAccount = lazy(async () => ({
  default: (await import("@/features/accounts/delete-account")).DeleteAccount,
}));

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

function Sections() {
  const [search, setSearch] = useSearchParams();
  const opened = { value: search.get("secao") ?? "", onValueChange: open };

  function open(section: string) {
    setSearch(section ? { secao: section } : {}, { replace: true });
  }

  return (
    <div className="flex flex-col gap-4">
      <Accordion {...opened}>
        <AccordionItem level={2} value="foto" icon={<Camera />} title={profileTexts.photo.section}>
          <PhotoEditor />
        </AccordionItem>
        <AccordionItem level={2} value="conta" icon={<UserRound />} title={profileTexts.names.section}>
          <NamesForm />
        </AccordionItem>
        <AccordionItem level={2} value="senha" icon={<KeyRound />} title={accountsTexts.changePassword.section}>
          <ChangePasswordForm />
        </AccordionItem>
        <AccordionItem level={2} value="dados" icon={<FolderDown />} title={accountsTexts.copy.section}>
          <DownloadData />
        </AccordionItem>
      </Accordion>
      <Accordion {...opened}>
        <AccordionItem level={2} value="aparencia" icon={<SunMoon />} title={shellTexts.theme.section}>
          <ThemeChoice />
        </AccordionItem>
        <AccordionItem level={2} value="ajuda" icon={<CircleQuestionMark />} title={shellTexts.help.section}>
          <HelpLinks />
        </AccordionItem>
      </Accordion>
      <Accordion {...opened}>
        <AccordionItem
          level={2}
          value="perigo"
          tone="bad"
          icon={<TriangleAlert />}
          title={accountsTexts.deletion.section}
        >
          <Suspense>
            <DeleteAccount />
          </Suspense>
        </AccordionItem>
      </Accordion>
      <InstallApp />
    </div>
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
      <SkeletonBlock className="h-43 rounded-card" />
      <SkeletonBlock className="mt-4 h-14 rounded-card" />
    </Skeleton>
  );
}
