import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import model from "@/illustrations/cenas/pessoa-depois.svg?no-inline";
import { homeTexts } from "@/texts/home";
import { buttonLook } from "@/ui/button-look";
import { cn } from "@/ui/cn";

const texts = homeTexts.tryOn;

/** The first thing to do here; one link as a whole. */
export function TryOnCard() {
  return (
    <Link
      to="/virtual-tryon"
      className="group relative block min-h-46 overflow-hidden rounded-photo bg-brand text-paper no-underline shadow-2 lg:min-h-75"
    >
      <div className="absolute inset-y-0 right-0 w-[38%] overflow-hidden rounded-tl-[120px] max-[22rem]:w-[32%]">
        <img
          src={model}
          alt=""
          className="absolute -top-3 left-1/2 h-auto w-[17rem] max-w-none -translate-x-[48%] lg:w-[26rem]"
        />
      </div>
      <div className="relative flex min-h-46 w-[62%] flex-col p-5 pr-0 lg:min-h-75 lg:p-7">
        <h2 className="font-display text-[1.5625rem] leading-7.5 lg:text-title">{texts.title}</h2>
        <p className="mt-1.5 mb-4 text-small text-[#efe0f3] lg:text-body">{texts.text}</p>
        <span
          className={cn(buttonLook({ variant: "paper", size: "sm" }), "mt-auto self-start group-hover:bg-[#f1e8dc]")}
        >
          {texts.action}
          <ArrowRight aria-hidden="true" />
        </span>
      </div>
    </Link>
  );
}
