import { examplesTexts } from "@/texts/examples";
import { Badge } from "@/ui/badge";

/** Says over a picture that it is none of the person's own. */
export function ExampleBadge({ className }: { className?: string }) {
  return (
    <Badge tone="veil" className={className}>
      {examplesTexts.label}
    </Badge>
  );
}
