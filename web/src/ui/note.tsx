import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

const note = cva("flex gap-2.5 rounded-field px-3.5 py-3 text-small [&>.lucide]:size-5", {
  variants: {
    tone: {
      info: "bg-info-soft text-info",
      sun: "bg-sun-soft text-sun-text",
      bad: "bg-bad-soft text-bad",
      ok: "bg-ok-soft text-ok",
    },
  },
});

const icons = { info: <Info />, sun: <TriangleAlert />, bad: <CircleAlert />, ok: <CircleCheck /> };

export type NoteProps = ComponentProps<"div"> & { tone?: keyof typeof icons; icon?: ReactNode };

/** A notice that stays; in an error it also says what was kept. */
export function Note({ tone = "info", icon = icons[tone], className, children, ...rest }: NoteProps) {
  return (
    <div className={cn(note({ tone }), className)} {...rest}>
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
