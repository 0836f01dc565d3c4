import { Check, ChevronDown } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field";
import { controlClasses } from "./input";

type ComboboxProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly string[];
  /** The name of the list. */
  listLabel: string;
  /** Whether an option answers to what was typed. */
  matches: (option: string, typed: string) => boolean;
};

/** A text that may be picked from a list or written freely. */
export function Combobox({ value, onValueChange, options, listLabel, matches, className, ...rest }: ComboboxProps) {
  const wiring = useFieldControl(rest);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Until something is typed the whole list is offered, whatever stands in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const offered = typed ? options.filter((option) => matches(option, typed)) : options;
  const isShown = open && offered.length > 0;

  function show() {
    setOpen(true);
    setTyped(null);
    setAt(-1);
  }

  function pick(option: string) {
    onValueChange(option);
    setOpen(false);
  }

  function move(to: number) {
    const next = (to + offered.length) % offered.length;
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }

  function press(event: KeyboardEvent) {
    const option = offered[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isShown) show();
      else move(event.key === "ArrowDown" ? at + 1 : at < 0 ? -1 : at - 1);
    } else if (event.key === "Enter" && isShown && option) pick(option);
    else if (event.key === "Escape" && isShown) {
      // Only the list closes, not the dialog around it.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      setOpen(false);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <input
        autoComplete="off"
        {...rest}
        {...wiring}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
        value={value}
        onChange={({ target }) => {
          onValueChange(target.value);
          setTyped(target.value);
          setAt(-1);
          setOpen(true);
        }}
        onFocus={({ target }) => target.select()}
        onClick={show}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        className={cn(controlClasses, "h-control pr-12", className)}
      />
      <ChevronDown
        aria-hidden="true"
        className={cn(
          "pointer-events-none absolute top-[15px] right-3.5 text-ink-2 transition-transform motion-base",
          isShown && "rotate-180",
        )}
      />
      {/* Always there, so that what the field refers to exists. */}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-field border border-line bg-surface p-1 shadow-2"
      >
        {offered.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as the pattern asks
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here
          <div
            key={option}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={option === value}
            // Before the field loses the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            className={cn(
              "flex min-h-target cursor-pointer items-center justify-between gap-2 rounded-[10px] px-3 hover:bg-sunken",
              place === at && "bg-sunken outline-2 -outline-offset-2 outline-focus",
            )}
          >
            {option}
            {option === value ? <Check aria-hidden="true" className="size-4.5 text-action" /> : null}
          </div>
        ))}
      </div>
    </div>
  );
}
