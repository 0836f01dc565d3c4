import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LegalText } from "@/texts/terms";
import { LegalDocument } from "./legal-document";
import { LegalPage } from "./legal-page";

const text: LegalText = {
  title: "Termos",
  updated: "Última atualização: Janeiro de 2025",
  version: "2025-01",
  intro: ["Leia com calma."],
  sections: [
    { id: "conta", title: "Sua conta", paragraphs: ["É pessoal.", { list: ["Uma senha só sua;", "um email seu."] }] },
    { id: "contato", title: "Contato", paragraphs: ["Escreva para oi@cabide.test. Uma pessoa lê."] },
  ],
};

it("shows the whole text, its headings under the level it was given", () => {
  render(<LegalDocument text={text} level={2} />);
  expect(screen.getByRole("heading", { level: 2, name: "Termos" })).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual(["Sua conta", "Contato"]);
  for (const words of [text.updated, "Leia com calma.", "É pessoal.", "um email seu."])
    expect(screen.getByText(words)).toBeVisible();
});

it("makes the address of contact a link, without the full stop", () => {
  render(<LegalDocument text={text} />);
  const link = screen.getByRole("link", { name: "oi@cabide.test" });
  expect(link).toHaveAttribute("href", "mailto:oi@cabide.test");
  expect(link.closest("p")).toHaveTextContent("Escreva para oi@cabide.test. Uma pessoa lê.");
});

it("on a page of its own, every section is one press away", () => {
  render(<LegalPage text={text} />);
  for (const contents of screen.getAllByRole("navigation", { name: "Nesta página" })) {
    for (const { id, title } of text.sections) {
      const link = within(contents).getByRole("link", { name: title });
      expect(document.querySelector(link.getAttribute("href") ?? "")?.id).toBe(id);
    }
  }
});
