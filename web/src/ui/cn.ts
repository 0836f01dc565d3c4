import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Our scale names; without them the merge would take `text-small` for a colour and drop the real one. */
const merge = extendTailwindMerge<"type-step">({
  extend: {
    theme: {
      text: ["micro", "small", "label", "body", "lead", "heading", "title", "display", "poster"],
      radius: ["label", "field", "card", "photo", "pill", "leaf"],
      shadow: ["1", "2", "up"],
      spacing: ["gutter", "target", "control", "nav"],
    },
    classGroups: { "type-step": ["type-poster", "type-display", "type-title", "type-heading", "type-lead"] },
  },
});

/** Joins class names; on conflict the last one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
