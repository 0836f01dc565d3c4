import { Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { homeTexts as texts } from "@/texts/home";
import { IconButton } from "@/ui/icon-button";
import { Logo } from "@/ui/logo";
import { HowItWorks } from "./how-it-works";

export function Hello({ fullName, signOut }: { fullName: string | null; signOut: ReactNode }) {
  return (
    <header className="lit px-gutter pt-1 pb-29">
      <div className="mx-auto max-w-270 lg:px-gutter">
        <div className="-mr-2.5 flex min-h-15 items-center gap-1 py-2">
          <div className="flex-1">
            <Logo className="h-7.5 xl:invisible" />
          </div>
          <IconButton label={texts.settings} asChild>
            <Link to="/account-settings">
              <Settings />
            </Link>
          </IconButton>
          {signOut}
        </div>
        <h1 className="mt-2 type-display">{texts.hello(firstName(fullName))}</h1>
        <p className="mt-1.5 max-w-[27ch] text-ink-2 text-pretty">{texts.lead}</p>
        <HowItWorks />
      </div>
    </header>
  );
}

function firstName(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] ?? "";
}
