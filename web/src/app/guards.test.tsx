import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";

function token(method: string) {
  return `h.${btoa(JSON.stringify({ amr: [{ method }] }))}.s`;
}

function keepSession(method = "password") {
  const user = { id: "ana", email: "ana@example.com", app_metadata: {}, user_metadata: {}, aud: "", created_at: "" };
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const session = {
    access_token: token(method),
    refresh_token: "r",
    expires_in: 3600,
    expires_at,
    token_type: "bearer",
    user,
  };
  localStorage.setItem("provai-session", JSON.stringify(session));
}

function acceptEverything() {
  localStorage.setItem("provai-terms-accepted", "true");
  localStorage.setItem("provai-privacy-accepted", "true");
  localStorage.setItem("provai-permissions", '{"camera":true,"location":false,"notifications":false}');
  localStorage.setItem("provai-permissions-completed", "true");
}

function Where({ name }: { name: string }) {
  const { pathname, search, hash } = useLocation();
  return <p>{`${name} ${pathname}${search}${hash}`}</p>;
}

async function open(address: string) {
  const { SignedInOnly, SignedOutOnly } = await import("./guards");
  const { afterSignIn } = await import("./journey");
  const { startSession } = await import("@/lib/session");
  startSession();
  const router = createMemoryRouter(
    [
      {
        element: <SignedOutOnly onward={(search) => afterSignIn(search, ["/terms", "/onboarding"])} />,
        children: [{ path: "/auth", element: <Where name="door" /> }],
      },
      { element: <SignedInOnly />, children: [{ path: "/account-settings", element: <Where name="account" /> }] },
      { path: "/terms", element: <Where name="terms" /> },
      { path: "/onboarding", element: <Where name="onboarding" /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}

describe("guards", () => {
  beforeEach(() => vi.resetModules());

  it("send a signed-out person to /auth with the way back", async () => {
    await open("/account-settings?secao=senha#fim");
    expect(await screen.findByText("door /auth?voltar=%2Faccount-settings%3Fsecao%3Dsenha%23fim")).toBeVisible();
  });

  it("let a signed-in person through", async () => {
    keepSession();
    await open("/account-settings?secao=senha");
    expect(await screen.findByText("account /account-settings?secao=senha")).toBeVisible();
  });

  it("bring a person with a session, and with nothing left to accept, to where they wanted to go past onboarding", async () => {
    keepSession();
    acceptEverything();
    await open("/auth?voltar=%2Faccount-settings%3Fsecao%3Dsenha");
    expect(await screen.findByText("onboarding /onboarding?voltar=%2Faccount-settings%3Fsecao%3Dsenha")).toBeVisible();
  });

  it("bring a person who has not accepted everything to /terms, with the way back", async () => {
    keepSession();
    await open("/auth?voltar=%2Faccount-settings");
    expect(await screen.findByText("terms /terms?voltar=%2Faccount-settings")).toBeVisible();
  });

  it("bring a person with a session from /auth onward", async () => {
    keepSession();
    await open("/auth");
    expect(await screen.findByText("terms /terms")).toBeVisible();
  });

  it("do not leave our own address", async () => {
    keepSession();
    acceptEverything();
    await open("/auth?voltar=//evil.example/");
    expect(await screen.findByText(/^terms /)).toBeVisible();
  });

  it("keep a session of a recovery link at the door until the password is chosen", async () => {
    keepSession("recovery");
    await open("/account-settings");
    expect(await screen.findByText("door /auth")).toBeVisible();
  });
});
