import { stylistTexts } from "@/texts/stylist";
import { Leaf } from "../leaf";

/** Three leaves that open one after the other. */
export function Writing({ stylist }: { stylist: string }) {
  return (
    <p
      role="status"
      aria-label={stylistTexts.conversation.writing(stylist)}
      className="flex items-center gap-1.5 rounded-card rounded-bl-[5px] border border-line bg-surface px-4.5 py-4"
    >
      {["0ms", "180ms", "360ms"].map((delay) => (
        <span key={delay} className="writing-motion" style={{ animationDelay: delay }}>
          <Leaf className="size-3 text-sun" />
        </span>
      ))}
    </p>
  );
}
