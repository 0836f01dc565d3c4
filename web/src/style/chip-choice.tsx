import { useId } from "react";
import { Chip } from "@/ui/chip";

type ChipChoiceProps = {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Several of a list; what was chosen elsewhere and is not in the list stays, and can be taken off. */
export function ChipChoice({ label, options, chosen, onChange }: ChipChoiceProps) {
  const id = useId();
  const shown = [...options, ...chosen.filter((choice) => !options.includes(choice))];
  return (
    <fieldset aria-labelledby={id}>
      <p id={id} className="mb-2 text-small font-semibold text-ink">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {shown.map((option) => (
          <Chip
            key={option}
            pressed={chosen.includes(option)}
            onPressedChange={(pressed) =>
              onChange(pressed ? [...chosen, option] : chosen.filter((choice) => choice !== option))
            }
          >
            {option}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
