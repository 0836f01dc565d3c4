import { ArrowLeft } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import people from "@/illustrations/turma.svg";
import peopleOnPhone from "@/illustrations/turma-porta.webp";
import { config } from "@/lib/config";
import { isNative } from "@/lib/device";
import { siteAddress } from "@/lib/hosts";
import { serverPlace } from "@/lib/server";
import { accountsTexts as texts } from "@/texts/accounts";
import { shellTexts } from "@/texts/shell";
import { IconButton } from "@/ui/icon-button";
import { Logo } from "@/ui/logo";

/** The door: people above on a phone, beside on a wide screen; the paper below holds one form. */
export function AuthLayout({ back = <BackHome />, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className="relative flex min-h-(--screen) flex-col lg:grid lg:grid-cols-[1.1fr_1fr]">
      <div className="illustration relative h-59 flex-none overflow-hidden bg-[#f6ddbe] lg:sticky lg:top-(--safe-top) lg:h-(--screen)">
        <picture>
          {/* What a phone shows of it, as pixels: the drawing itself is more work than a phone should do first. */}
          <source media="(width <= 480px)" srcSet={peopleOnPhone} width={960} height={488} />
          <img
            src={people}
            alt=""
            fetchPriority="high"
            className="absolute -top-1.5 left-1/2 -ml-60 w-120 max-w-none min-[481px]:-ml-[351px] min-[481px]:w-[1000px] lg:inset-0 lg:ml-0 lg:size-full lg:object-cover lg:object-[40%_50%]"
          />
        </picture>
      </div>
      <header className="absolute top-3 left-3 lg:top-6 lg:left-6">{back}</header>
      <main className="relative -mt-8 flex flex-1 flex-col rounded-t-[32px] bg-ground px-gutter pt-7 pb-[calc(1.25rem+var(--safe-bottom))] lg:mt-0 lg:justify-center lg:rounded-none lg:py-12">
        <div className="mx-auto flex w-full max-w-[27.5rem] flex-1 flex-col lg:flex-none">
          <Logo className="-mt-2 h-11 self-start" />
          <p className="mt-2 mb-5 text-ink-2">{shellTexts.tagline}</p>
          {children}
          <p className="mt-auto pt-8 text-center text-micro text-ink-3">{texts.promise}</p>
        </div>
      </main>
    </div>
  );
}

/** Inside the apps this door is the beginning: nothing lies behind it. */
function BackHome() {
  const site = useSyncExternalStore(
    never,
    () => siteAddress(serverPlace(), config),
    // Where the door is drawn ahead of time its host is not known yet.
    () => "/",
  );
  if (isNative()) return null;
  return (
    <IconButton asChild label={texts.backHome} look="paper">
      <a href={site}>
        <ArrowLeft aria-hidden="true" />
      </a>
    </IconButton>
  );
}

/** An address does not change while its page is open. */
function never(): () => void {
  return () => {};
}
