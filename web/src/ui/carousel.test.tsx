import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Carousel } from "./carousel";

const SLIDE_WIDTH = 300;
const slides = ["Foto", "Análise", "Resultado"].map((words) => ({ id: words, content: <p>{words}</p> }));
let lessMotion: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  lessMotion = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion") && lessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // The test page has no layout: give the slides the one of a row, so that the carousel has where to go.
  document.head.innerHTML = "<style>[role=group] { margin-right: 0px }</style>";
  Object.defineProperty(HTMLElement.prototype, "offsetParent", { configurable: true, get: () => document.body });
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(SLIDE_WIDTH);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    const isSlide = this.getAttribute("role") === "group";
    return isSlide ? Array.from(this.parentElement?.children ?? []).indexOf(this) * SLIDE_WIDTH : 0;
  });
});

afterEach(() => {
  document.head.innerHTML = "";
  Reflect.deleteProperty(HTMLElement.prototype, "offsetParent");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function currentSlide() {
  const shown = screen.getAllByRole("group").filter((slide) => !slide.hasAttribute("inert"));
  expect(shown).toHaveLength(1);
  return shown[0]?.textContent;
}

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

test("it moves on by itself and starts over after the last slide", () => {
  render(<Carousel label="Como funciona" slides={slides} autoplayMs={3_000} />);
  expect(currentSlide()).toBe("Foto");
  wait(3_000);
  expect(currentSlide()).toBe("Análise");
  wait(6_000);
  expect(currentSlide()).toBe("Foto");
});

test.each([
  ["the next button", () => fireEvent.click(screen.getByRole("button", { name: "Próximo" })), "Análise"],
  ["the previous button", () => fireEvent.click(screen.getByRole("button", { name: "Anterior" })), "Resultado"],
  ["a dot", () => fireEvent.click(screen.getByRole("button", { name: "Ir para o slide 3" })), "Resultado"],
  ["an arrow key", () => fireEvent.keyDown(screen.getByRole("region"), { key: "ArrowRight" }), "Análise"],
])("moving it with %s stops it for good", (_way, move, expected) => {
  render(<Carousel label="Como funciona" slides={slides} autoplayMs={3_000} />);
  act(() => {
    move();
  });
  expect(currentSlide()).toBe(expected);
  wait(30_000);
  expect(currentSlide()).toBe(expected);
});

test("a swipe stops it too", () => {
  const { container } = render(<Carousel label="Como funciona" slides={slides} autoplayMs={3_000} />);
  const viewport = container.querySelector("[aria-live]");
  act(() => {
    fireEvent.mouseDown(viewport as Element, { button: 0 });
    fireEvent.mouseUp(viewport as Element, { button: 0 });
  });
  wait(30_000);
  expect(currentSlide()).toBe("Foto");
});

test("under reduced motion it waits for the person", () => {
  lessMotion = true;
  render(<Carousel label="Como funciona" slides={slides} autoplayMs={3_000} />);
  wait(30_000);
  expect(currentSlide()).toBe("Foto");
});

test("it says what it is, where one is, and which dot is current", () => {
  render(<Carousel label="Como funciona" slides={slides} />);
  expect(screen.getByRole("region", { name: "Como funciona" })).toHaveAttribute("aria-roledescription", "carrossel");
  expect(screen.getByRole("group", { name: "1 de 3" })).toHaveTextContent("Foto");
  expect(screen.getByRole("button", { name: "Ir para o slide 1" })).toHaveAttribute("aria-current", "true");
});
