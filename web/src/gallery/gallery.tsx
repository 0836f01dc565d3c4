import { Button } from "@/ui/button";
import { Logo } from "@/ui/logo";
import { chooseTheme } from "@/ui/theme";
import { Toaster } from "@/ui/toast";
import { Actions, Fields, Labels } from "./controls";
import { Pictures } from "./pictures";
import { Empty, Folding, Frames, Moving, Notices, Overlays, People, Places } from "./places";

const palette = [
  ["papel", "ground"],
  ["cal", "surface"],
  ["areia", "sunken"],
  ["tinta", "ink"],
  ["quaresmeira", "action"],
  ["manga", "sun"],
  ["barro", "clay"],
  ["mata", "ok"],
] as const;

export function Gallery() {
  return (
    <main className="mx-auto max-w-330 px-gutter py-10 md:px-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-title">Componentes</h1>
        <div className="flex items-center gap-2">
          <Button variant="ghost" size="sm" onClick={() => chooseTheme("light")}>
            Claro
          </Button>
          <Button variant="ghost" size="sm" onClick={() => chooseTheme("dark")}>
            Escuro
          </Button>
          <Logo />
        </div>
      </header>
      <ul className="mt-5 grid grid-cols-4 gap-2.5 md:grid-cols-8">
        {palette.map(([name, token]) => (
          <li key={token} className="text-micro">
            <span
              className="mb-1.5 block h-13 rounded-[26px_6px_26px_6px] border border-line"
              style={{ background: `var(--${token})` }}
            />
            {name}
            <br />
            <span className="text-ink-3">{token}</span>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid items-start gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        <Actions />
        <Fields />
        <Labels />
        <Places />
        <Folding />
        <Notices />
        <Overlays />
        <Moving />
        <People />
        <Pictures />
        <Empty />
        <Frames />
      </div>
      <Toaster />
    </main>
  );
}
