import { expect, it, vi } from "vitest";
import { currentSession } from "@/lib/session";
import { proveIdentity, signIn } from "./api";

/** The server: each sign-in opens a session of its own. */
function server() {
  const said: string[] = [];
  let opened = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const bearer = new Headers(init?.headers).get("Authorization") ?? "";
    said.push(`${init?.method ?? "GET"} ${url.pathname}${url.search} ${bearer}`.trim());
    if (url.pathname.endsWith("/logout")) return new Response(null, { status: 204 });
    opened += 1;
    return Response.json({
      access_token: `a.e30.${opened}`,
      refresh_token: `r${opened}`,
      token_type: "bearer",
      expires_in: 3600,
      user: { id: "1", email: "ana@exemplo.com.br", user_metadata: {}, app_metadata: {}, aud: "", created_at: "" },
    });
  });
  return said;
}

it("ends the session that a proved password replaces, and only that one", async () => {
  const said = server();
  await signIn("ana@exemplo.com.br", "uma-senha");
  await vi.waitFor(() => expect(currentSession().status).toBe("signed-in"));
  await proveIdentity("uma-senha");
  expect(said.at(-1)).toBe("POST /api/auth/v1/logout?scope=local Bearer a.e30.1");
  expect(currentSession()).toMatchObject({ status: "signed-in", session: { access_token: "a.e30.2" } });
});
