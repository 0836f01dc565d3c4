import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster, toast } from "@/ui/toast";
import { AuthPage } from "./auth-page";

function open(address: string) {
  const router = createMemoryRouter([{ path: "/auth", element: <AuthPage /> }], { initialEntries: [address] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return { router, person: userEvent.setup() };
}

/** Answers every auth call with one failure and counts them. */
function refuseWith(status: number, code: string, message = "") {
  const answer = vi.fn(
    async () => new Response(JSON.stringify({ code, error_code: code, message, msg: code }), { status }),
  );
  vi.stubGlobal("fetch", answer);
  return answer;
}

const email = () => screen.getByLabelText("Email");
const password = () => screen.getByLabelText("Senha");

describe("/auth", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  // While the region is still there: what it forgot to dismiss it would show to the next test.
  afterEach(() => toast.dismiss());

  it("asks for every field before creating an account and puts the focus on the first", async () => {
    const sent = refuseWith(500, "");
    const { person } = open("/auth?aba=criar-conta");
    await person.click(screen.getByRole("button", { name: "Criar Conta" }));
    expect(await screen.findByText("Por favor, preencha todos os campos")).toBeInTheDocument();
    expect(screen.getByLabelText("Nome completo")).toHaveFocus();
    expect(screen.getByLabelText("Nome completo")).toHaveAccessibleDescription(/Escreva seu nome/);
    expect(sent).not.toHaveBeenCalled();
  });

  it("refuses a short password and keeps what was typed", async () => {
    const sent = refuseWith(500, "");
    const { person } = open("/auth?aba=criar-conta");
    await person.type(screen.getByLabelText("Nome completo"), "Ana Luz");
    await person.type(email(), "ana@example.com");
    await person.type(password(), "12345");
    await person.click(screen.getByRole("button", { name: "Criar Conta" }));
    expect(await screen.findAllByText("A senha deve ter pelo menos 6 caracteres")).not.toHaveLength(0);
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue("12345");
    expect(sent).not.toHaveBeenCalled();
  });

  it("asks for email and password before signing in", async () => {
    const sent = refuseWith(500, "");
    const { person } = open("/auth");
    await person.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByText("Por favor, preencha todos os campos")).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  });

  async function signIn(person: ReturnType<typeof userEvent.setup>, address = "ana@example.com") {
    await person.type(email(), address);
    await person.type(password(), "segredo1");
    await person.click(screen.getByRole("button", { name: "Entrar" }));
  }

  it.each([
    [400, "invalid_credentials", "Email ou senha incorretos"],
    [429, "over_request_rate_limit", "Muitas tentativas seguidas. Espere um pouco e tente de novo."],
    [400, "email_not_confirmed", "Este email ainda não foi confirmado."],
    [500, "unexpected", "Erro ao fazer login"],
    [422, "something_new", "Uma frase do servidor."],
  ])("answers a sign-in refused with %i %s", async (status, code, sentence) => {
    refuseWith(status, code, "Uma frase do servidor.");
    const { person } = open("/auth");
    await signIn(person);
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(email()).toHaveValue("ana@example.com");
    expect(password()).toHaveValue("segredo1");
  });

  it("says that there is no network", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    const { person } = open("/auth");
    await signIn(person);
    expect(await screen.findByText(/Sem conexão/)).toBeInTheDocument();
  });

  it("offers another confirmation link to an account that waits for one", async () => {
    refuseWith(400, "email_not_confirmed");
    const { person } = open("/auth");
    await signIn(person);
    expect(await screen.findByRole("button", { name: "Enviar o link de novo" })).toBeInTheDocument();
  });

  it("shows beside the field why the server finds a password weak", async () => {
    const sentence = "Esta senha é muito comum e fácil de adivinhar. Escolha outra.";
    refuseWith(422, "weak_password", sentence);
    const { person } = open("/auth?aba=criar-conta");
    await person.type(screen.getByLabelText("Nome completo"), "Ana Luz");
    await person.type(email(), "ana@example.com");
    await person.type(password(), "senha123");
    await person.click(screen.getByLabelText("Tenho 18 anos ou mais"));
    await person.click(screen.getByRole("button", { name: "Criar Conta" }));
    await waitFor(() => expect(password()).toHaveAccessibleDescription(expect.stringContaining(sentence)));
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue("senha123");
  });

  it("sends once however often the button is tapped", async () => {
    let answer = (_: Response) => {};
    const sent = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal("fetch", sent);
    const { person } = open("/auth");
    await person.type(email(), "ana@example.com");
    await person.type(password(), "segredo1");
    const form = screen.getByRole<HTMLButtonElement>("button", { name: "Entrar" }).form ?? document.body;
    // Both within one frame, before any button could look busy.
    fireEvent.submit(form);
    fireEvent.submit(form);
    await person.keyboard("{Enter}");
    await waitFor(() => expect(sent).toHaveBeenCalled());
    answer(new Response(JSON.stringify({ code: "invalid_credentials" }), { status: 400 }));
    await screen.findAllByRole("button", { name: "Entrar" });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("asks an adult to say so, and tells the server when they did", async () => {
    const sent = refuseWith(422, "user_already_exists");
    const { person } = open("/auth?aba=criar-conta");
    await person.type(screen.getByLabelText("Nome completo"), " Ana Luz ");
    await person.type(email(), "ana@example.com");
    await person.type(password(), "segredo1");
    await person.click(screen.getByRole("button", { name: "Criar Conta" }));
    const adult = screen.getByLabelText("Tenho 18 anos ou mais");
    expect(adult).toHaveAccessibleDescription("Confirme que você tem 18 anos ou mais para criar a conta");
    expect(adult).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
    await person.click(adult);
    await person.click(screen.getByRole("button", { name: "Criar Conta" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const { data } = JSON.parse(String((sent.mock.calls as unknown as [string, RequestInit][])[0]?.[1].body));
    expect(data.full_name).toBe("Ana Luz");
    expect(new Date(data.adult_confirmed_at).toISOString()).toBe(data.adult_confirmed_at);
  });

  it("says that an email is taken, beside the field", async () => {
    refuseWith(422, "user_already_exists");
    const { person } = open("/auth?aba=criar-conta");
    await person.type(screen.getByLabelText("Nome completo"), "Ana Luz");
    await person.type(email(), "ana@example.com");
    await person.type(password(), "segredo1");
    await person.click(screen.getByLabelText("Tenho 18 anos ou mais"));
    await person.click(screen.getByRole("button", { name: "Criar Conta" }));
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/Este email já está cadastrado/));
    expect(email()).toHaveFocus();
  });

  it("keeps the tab in the address and the email between tabs", async () => {
    const { router, person } = open("/auth?voltar=%2Faccount-settings");
    await person.type(email(), "ana@example.com");
    await person.click(screen.getByRole("tab", { name: "Criar Conta" }));
    expect(router.state.location.search).toBe("?voltar=%2Faccount-settings&aba=criar-conta");
    expect(email()).toHaveValue("ana@example.com");
  });

  it("explains a link that was already used and offers another", async () => {
    refuseWith(403, "otp_expired");
    const { person } = open("/auth?token_hash=abc&type=recovery");
    await person.click(await screen.findByRole("button", { name: "Usar o link" }));
    expect(await screen.findByText("Este link não vale mais")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Pedir um link novo" })).toHaveAttribute("href", "/forgot-password");
  });
});
