import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { homeTexts as texts } from "@/texts/home";
import { shellTexts } from "@/texts/shell";
import { homeQuery } from "./api";
import { Hello } from "./hello";
import { HomeSkeleton } from "./home-skeleton";
import { QuickActions } from "./quick-actions";
import { RaiseScore } from "./raise-score";
import { RecentLooks } from "./recent-looks";
import { Stats } from "./stats";
import { TodayLook } from "./today-look";
import { TryOnCard } from "./try-on-card";

/** `signOut` is the button of the accounts. */
export function HomePage({ signOut }: { signOut: ReactNode }) {
  return (
    <main className="pb-10">
      <title>{shellTexts.title(texts.title)}</title>
      <Suspense fallback={<HomeSkeleton />}>
        <Content signOut={signOut} />
      </Suspense>
    </main>
  );
}

function Content({ signOut }: { signOut: ReactNode }) {
  const { data: home } = useSuspenseQuery(homeQuery);
  return (
    <>
      <Hello fullName={home.full_name} signOut={signOut} />
      <div className="relative z-10 mx-auto -mt-23 grid max-w-270 gap-x-8 gap-y-6 px-gutter lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <TryOnCard />
        <div className="flex flex-col gap-6 lg:mt-23 lg:justify-end">
          <Stats home={home} />
          <QuickActions stylistName={home.stylist_name} />
        </div>
      </div>
      <div className="mx-auto mt-8 flex max-w-270 flex-col gap-9">
        {home.wardrobe_items > 0 ? <TodayLook /> : null}
        <RecentLooks home={home} />
        <RaiseScore missing={home.missing_habits} />
      </div>
    </>
  );
}
