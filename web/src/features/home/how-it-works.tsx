import { CirclePlay } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import photo from "@/illustrations/passo-foto.svg?no-inline";
import analysis from "@/illustrations/passo-ia.svg?no-inline";
import tryOn from "@/illustrations/passo-provar.svg?no-inline";
import { homeTexts } from "@/texts/home";
import { Button } from "@/ui/button";
import { Carousel } from "@/ui/carousel";
import { Dialog } from "@/ui/dialog";

const texts = homeTexts.how;
const pictures = [photo, analysis, tryOn];
const INTERVAL_MS = 3000;

export function HowItWorks() {
  const [open, setOpen] = useState(false);
  const slides = texts.steps.map(({ title, text }, place) => ({
    id: title,
    content: (
      <div className="px-0.5 text-center">
        <img
          src={pictures[place]}
          alt=""
          width={480}
          height={400}
          className="mx-auto h-auto max-h-[38dvh] w-auto max-w-full illustration rounded-photo"
        />
        <h3 className="mt-4 type-heading">{title}</h3>
        <p className="mx-auto mt-1 max-w-[34ch] text-ink-2">{text}</p>
      </div>
    ),
  }));

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={texts.title}
      trigger={
        <Button variant="ghost" size="sm" className="mt-1.5 -ml-[12px]">
          <CirclePlay aria-hidden="true" />
          {texts.open}
        </Button>
      }
      actions={
        <Button asChild>
          <Link to="/virtual-tryon">{texts.start}</Link>
        </Button>
      }
    >
      <Carousel label={texts.label} slides={slides} autoplayMs={INTERVAL_MS} />
    </Dialog>
  );
}
