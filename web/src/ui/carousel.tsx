import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { prefersLessMotion } from "./motion";

export type CarouselProps = {
  /** What the slides are about, read aloud on arrival. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Moves on by itself until the person moves it; never under reduced motion. */
  autoplayMs?: number;
  className?: string;
};

/** One slide at a time: swipe, arrows, buttons or dots. */
export function Carousel({ label, slides, autoplayMs, className }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true });
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => autoplayMs !== undefined && !prefersLessMotion());

  useEffect(() => {
    if (!embla) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    const stop = () => setPlaying(false);
    embla.on("select", follow).on("reInit", follow).on("pointerDown", stop);
    return () => {
      embla.off("select", follow).off("reInit", follow).off("pointerDown", stop);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !playing || autoplayMs === undefined) return;
    const timer = setInterval(() => embla.scrollNext(), autoplayMs);
    return () => clearInterval(timer);
  }, [embla, playing, autoplayMs]);

  /** By the person's hand: from here on it moves only when they say so. */
  function goTo(position: number) {
    setPlaying(false);
    embla?.scrollTo((position + slides.length) % slides.length, prefersLessMotion());
  }

  function moveWithArrows(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") goTo(current - 1);
    else if (event.key === "ArrowRight") goTo(current + 1);
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-roledescription={uiTexts.carousel}
      aria-label={label}
      onKeyDown={moveWithArrows}
      className={className}
    >
      <div ref={viewport} className="overflow-hidden" aria-live={playing ? "off" : "polite"}>
        <div className="flex touch-pan-y">
          {slides.map((slide, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset of a form
            <div
              key={slide.id}
              role="group"
              aria-roledescription={uiTexts.slide}
              aria-label={uiTexts.slideOf(position + 1, slides.length)}
              inert={position !== current}
              className="min-w-0 flex-[0_0_100%]"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between">
        <IconButton label={uiTexts.previous} onClick={() => goTo(current - 1)}>
          <ChevronLeft />
        </IconButton>
        <div className="flex">
          {slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              aria-label={uiTexts.goToSlide(position + 1)}
              aria-current={position === current ? "true" : undefined}
              onClick={() => goTo(position)}
              className="group grid size-target place-items-center rounded-full"
            >
              <span
                className={cn(
                  "size-2.5 rounded-full bg-line-strong transition-[background-color,border-radius,scale] motion-base",
                  "group-aria-[current]:scale-140 group-aria-[current]:rounded-[100%_12%_100%_12%] group-aria-[current]:bg-action",
                )}
              />
            </button>
          ))}
        </div>
        <IconButton label={uiTexts.next} onClick={() => goTo(current + 1)}>
          <ChevronRight />
        </IconButton>
      </div>
    </section>
  );
}
