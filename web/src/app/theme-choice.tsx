import { useState } from "react";
import { shellTexts } from "@/texts/shell";
import { Segmented } from "@/ui/segmented";
import { type ThemeChoice as Choice, chooseTheme, chosenTheme } from "@/ui/theme";

const texts = shellTexts.theme;
const options = [
  { value: "system", label: texts.system },
  { value: "light", label: texts.light },
  { value: "dark", label: texts.dark },
] as const;

/** Kept on this device, like the choice itself. */
export function ThemeChoice() {
  const [choice, setChoice] = useState(chosenTheme);

  function choose(next: Choice) {
    chooseTheme(next);
    setChoice(next);
  }

  return (
    <>
      <Segmented<Choice> label={texts.section} value={choice} onValueChange={choose} options={options} />
      <p className="mt-2.5">{texts.hint}</p>
    </>
  );
}
