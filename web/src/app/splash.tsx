import { shellTexts } from "@/texts/shell";
import { Logo } from "@/ui/logo";

/** Before anything is known: quiet for 300 ms, so that a fast start shows no flash of it. */
export function Splash() {
  return (
    <div role="status" className="grid min-h-(--screen) animate-[fade-in_200ms_300ms_both] place-items-center">
      <Logo className="h-11" />
      <span className="sr-only">{shellTexts.loading}</span>
    </div>
  );
}
