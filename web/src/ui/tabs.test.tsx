import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Tab, TabList, TabPanel, Tabs } from "./tabs";

test("the arrows walk the tabs and bring their panels", async () => {
  const user = userEvent.setup();
  render(
    <Tabs defaultValue="in">
      <TabList label="Acesso" look="segments">
        <Tab value="in">Entrar</Tab>
        <Tab value="up" done>
          Criar Conta
        </Tab>
      </TabList>
      <TabPanel value="in">Formulário de entrada</TabPanel>
      <TabPanel value="up">Formulário de cadastro</TabPanel>
    </Tabs>,
  );
  await user.tab();
  expect(screen.getByRole("tab", { name: "Entrar" })).toHaveFocus();

  await user.keyboard("{ArrowRight}");
  const up = screen.getByRole("tab", { name: "Criar Conta (concluída)" });
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Formulário de cadastro");
  expect(screen.queryByText("Formulário de entrada")).not.toBeInTheDocument();
});

test("Home, End and the ends of the row wrap around, and a disabled tab is passed", async () => {
  const user = userEvent.setup();
  render(
    <Tabs defaultValue="a">
      <TabList label="Etapas">
        <Tab value="a">A</Tab>
        <Tab value="b" disabled>
          B
        </Tab>
        <Tab value="c">C</Tab>
      </TabList>
      <TabPanel value="a">painel A</TabPanel>
      <TabPanel value="c">painel C</TabPanel>
    </Tabs>,
  );
  await user.tab();
  for (const [key, name] of [
    ["{ArrowRight}", "C"],
    ["{ArrowRight}", "A"],
    ["{ArrowLeft}", "C"],
    ["{Home}", "A"],
    ["{End}", "C"],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole("tab", { name })).toHaveFocus();
  }
  expect(screen.getByRole("tabpanel", { name: "C" })).toHaveTextContent("painel C");
  await user.tab();
  expect(screen.getByRole("tabpanel")).toHaveFocus();
});
