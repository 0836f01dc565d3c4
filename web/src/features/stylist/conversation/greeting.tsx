import conversa from "@/illustrations/conversa.svg";
import { stylistTexts } from "@/texts/stylist";

const texts = stylistTexts.greeting;

type Props = { stylist: string; person: string; suggests: boolean; onAsk: (question: string) => void };

/** How a conversation opens while nothing was said in it. */
export function Greeting({ stylist, person, suggests, onAsk }: Props) {
  return (
    <div className="flex grow flex-col justify-end gap-4">
      <img
        src={conversa}
        alt=""
        width={334}
        className="illustration mx-auto h-auto w-full max-w-64 [@media(max-height:640px)]:hidden"
      />
      <p className="w-fit max-w-[min(100%,320px)] rounded-card rounded-bl-[5px] border border-line bg-surface px-4 py-[11px] leading-[1.45] md:max-w-105">
        {texts.words(stylist, person)}
      </p>
      {suggests ? (
        <ul aria-label={texts.suggestions} className="flex flex-wrap gap-2">
          {texts.chips.map((chip) => (
            <li key={chip}>
              <button
                type="button"
                onClick={() => onAsk(chip)}
                className="min-h-target rounded-pill border-[1.5px] border-line bg-surface px-4 py-2 text-left text-label font-medium transition-colors motion-base hover:border-line-strong active:bg-sunken"
              >
                {chip}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
