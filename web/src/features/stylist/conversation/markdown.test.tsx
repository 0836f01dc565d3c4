import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Markdown } from "./markdown";
import { blocksOf } from "./markdown-parts";

function htmlOf(text: string): string {
  return render(<Markdown text={text} />).container.innerHTML.replace(/ (class|start|target|rel)="[^"]*"/g, "");
}

test("paragraphs, bold, italics and lists are drawn", () => {
  expect(htmlOf("Use o **blazer** com a *saia*.\n\n- calça\n- camisa\n\n1. primeiro\n2. segundo")).toBe(
    "<div><p>Use o <strong>blazer</strong> com a <em>saia</em>.</p><ul><li>calça</li><li>camisa</li></ul><ol><li>primeiro</li><li>segundo</li></ol></div>",
  );
});

test("what is no markup stays as it is written", () => {
  for (const text of ["2 * 3 * 4 = 24", "tamanho_da_peça_azul", "5 ** 2", "um asterisco *sem fim"]) {
    expect(blocksOf(text)).toEqual([{ kind: "paragraph", lines: [[{ kind: "text", text }]] }]);
  }
});

test("HTML is shown as letters, never run", () => {
  render(<Markdown text={'<img src=x onerror="alert(1)"> <script>alert(1)</script>'} />);
  expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeInTheDocument();
  expect(document.querySelector("img, script")).toBeNull();
});

test("only the web is linked to", () => {
  render(<Markdown text="[loja](https://exemplo.com.br/a) [mal](javascript:alert(1)) [outro](data:text/html,oi)" />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["https://exemplo.com.br/a"]);
});

test("no picture is fetched from an address that a reply names", () => {
  render(<Markdown text="![foto](https://malvado.exemplo/?d=segredo) e mais" />);
  expect(document.querySelector("img")).toBeNull();
});

test("a reply cut in the middle of its markup is drawn all the same", () => {
  const whole = "Use **blazer** e [veja](https://exemplo.com.br) isto:\n- um\n- *dois*";
  for (let end = 0; end <= whole.length; end++) expect(() => blocksOf(whole.slice(0, end))).not.toThrow();
});
