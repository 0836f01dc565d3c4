import { Heart } from "lucide-react";
import { Link } from "react-router";
import noLooks from "@/illustrations/looks-vazio.svg?no-inline";
import { dateAndTime } from "@/lib/format";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { homeTexts } from "@/texts/home";
import { Button } from "@/ui/button";
import { Photo } from "@/ui/photo";
import type { Home } from "./api";

const texts = homeTexts.recent;

export function RecentLooks({ home }: { home: Home }) {
  if (home.tryons === 0) return <NoLooks />;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-gutter">
        <h2 className="type-heading">{texts.count(home.tryons)}</h2>
        <Button asChild variant="ghost" size="sm" className="-mr-[12px]">
          <Link to="/virtual-tryon?aba=historico">{texts.all}</Link>
        </Button>
      </div>
      <ul
        aria-label={texts.strip}
        className="flex snap-x scroll-px-gutter gap-2.5 overflow-x-auto px-gutter pt-1 pb-2 [scrollbar-width:none]"
      >
        {home.latest_looks.map((look) => (
          <li key={look.id} className="relative flex-none snap-start">
            <Link
              to={`/virtual-tryon?aba=resultados&look=${look.id}`}
              aria-label={texts.look(dateAndTime(look.created_at))}
              className="relative block h-[150px] w-[112px] overflow-hidden rounded-[18px] bg-sunken lg:h-[216px] lg:w-[162px]"
            >
              <Photo src={look.thumbnail_url} alt="" loading="lazy" />
              {look.is_example ? <ExampleBadge className="absolute bottom-1.5 left-1.5" /> : null}
            </Link>
            {look.favorite ? (
              <span className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-surface text-bad">
                <Heart aria-hidden="true" className="size-4 fill-current" />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoLooks() {
  return (
    <section className="mx-gutter flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5">
      <img src={noLooks} alt="" width={334} className="mx-auto h-auto w-full max-w-60 flex-none illustration" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="type-heading">{texts.empty}</h2>
        <p className="mt-1.5 text-ink-2">{texts.emptyLead}</p>
        <Button asChild className="mt-4">
          <Link to="/virtual-tryon">{texts.create}</Link>
        </Button>
      </div>
    </section>
  );
}
