import type { Session } from "@supabase/auth-js";
import { beforeEach, describe, expect, it, vi } from "vitest";

const hourFromNow = () => Math.floor(Date.now() / 1000) + 3600;

function sessionWith(token: string): Session {
  return {
    access_token: token,
    refresh_token: `refresh-of-${token}`,
    expires_in: 3600,
    expires_at: hourFromNow(),
    token_type: "bearer",
    user: { id: "ana", email: "ana@example.com", app_metadata: {}, user_metadata: {}, aud: "", created_at: "" },
  };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = () => json(401, { code: "not_signed_in", message: "Entre na sua conta para continuar." });

type Answers = { profile: (token: string) => Response; refresh?: () => Response };

/** A server of two routes, and the calls it received. */
function serve({ profile, refresh }: Answers) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "none";
    calls.push(path.endsWith("/profile") ? `profile ${token}` : path.slice(path.lastIndexOf("/") + 1));
    if (path.endsWith("/profile")) return profile(token);
    if (path.endsWith("/token") && refresh) return refresh();
    return json(204, null);
  });
  return calls;
}

async function signedInApi() {
  localStorage.setItem("provai-session", JSON.stringify(sessionWith("old")));
  return { ...(await import("./api")), ...(await import("./session")) };
}

describe("calls of a signed-in person", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });

  it("renew a refused token once and repeat, so that nobody notices", async () => {
    const calls = serve({
      profile: (token) => (token === "new" ? json(200, { full_name: "Ana" }) : refused()),
      refresh: () => json(200, sessionWith("new")),
    });
    const { api, body } = await signedInApi();
    await expect(body(api.GET("/api/v1/profile"))).resolves.toEqual({ full_name: "Ana" });
    expect(calls).toEqual(["profile old", "token", "profile new"]);
  });

  it("end the session when the renewed token is refused too", async () => {
    const calls = serve({ profile: refused, refresh: () => json(200, sessionWith("new")) });
    const { api, currentSession } = await signedInApi();
    await expect(api.GET("/api/v1/profile")).rejects.toMatchObject({ code: "not_signed_in", status: 401 });
    expect(calls.filter((call) => call.startsWith("profile"))).toEqual(["profile old", "profile new"]);
    expect(currentSession()).toEqual({ status: "signed-out", left: false });
    expect(localStorage.getItem("provai-session")).toBeNull();
  });

  it("end the session when the refresh token is refused", async () => {
    serve({
      profile: refused,
      refresh: () => json(400, { code: "refresh_token_not_found", message: "Entre de novo." }),
    });
    const { api, currentSession } = await signedInApi();
    await expect(api.GET("/api/v1/profile")).rejects.toMatchObject({ status: 401 });
    expect(currentSession().status).toBe("signed-out");
  });

  it("carry the server's code and sentence when something else is refused", async () => {
    serve({ profile: () => json(422, { code: "invalid", message: "Confira os dados.", details: ["full_name"] }) });
    const { api } = await signedInApi();
    await expect(api.GET("/api/v1/profile")).rejects.toMatchObject({
      code: "invalid",
      message: "Confira os dados.",
      status: 422,
      details: ["full_name"],
    });
    expect(console.error).toHaveBeenCalled();
  });

  it("say in Portuguese that there is no network, and keep the session", async () => {
    serve({
      profile: () => {
        throw new TypeError("Failed to fetch");
      },
    });
    const { api } = await signedInApi();
    await expect(api.GET("/api/v1/profile")).rejects.toMatchObject({
      code: "network",
      status: 0,
      message: expect.stringContaining("Sem conexão"),
    });
    expect(localStorage.getItem("provai-session")).not.toBeNull();
  });
});
