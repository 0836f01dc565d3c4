import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Accordion, AccordionItem } from "./accordion";

test("one item is open at a time, and the open one can be closed", async () => {
  const user = userEvent.setup();
  render(
    <Accordion>
      <AccordionItem value="free" title="É grátis?">
        É grátis.
      </AccordionItem>
      <AccordionItem value="photo" title="Quem vê minha foto?">
        Só você.
      </AccordionItem>
    </Accordion>,
  );
  const free = screen.getByRole("button", { name: "É grátis?" });
  const photo = screen.getByRole("button", { name: "Quem vê minha foto?" });

  await user.click(free);
  expect(free).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("É grátis.")).toBeInTheDocument();

  await user.click(photo);
  expect(free).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByText("É grátis.")).not.toBeInTheDocument();
  expect(screen.getByText("Só você.")).toBeInTheDocument();

  await user.click(photo);
  expect(photo).toHaveAttribute("aria-expanded", "false");
});
