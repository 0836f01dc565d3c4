// The unmodified @supabase/auth-js against a running server: node auth_js.mjs <server> <outbox folder>
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const { GoTrueClient, isAuthSessionMissingError, isAuthWeakPasswordError } = createRequire(
  new URL("../../../web/package.json", import.meta.url),
)("@supabase/auth-js");

const [server, outbox] = process.argv.slice(2);
const account = {
  email: `node-${crypto.randomUUID()}@exemplo.com.br`,
  password: "segredo-de-teste",
};

function newClient(stored = new Map()) {
  const client = new GoTrueClient({
    url: `${server}/api/auth/v1`,
    autoRefreshToken: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  return { client, stored };
}

async function recoveryToken() {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    const files = await readdir(outbox).catch(() => []);
    for (const file of files.filter((name) => name.endsWith(".eml"))) {
      const letter = await readFile(join(outbox, file), "utf8");
      if (!letter.includes(`To: ${account.email}`)) continue;
      const text = letter.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
      return new URL(text.match(/http\S+token_hash=\S+/)[0]).searchParams;
    }
  }
  throw new Error("no letter arrived");
}

function ok({ data, error }) {
  assert.equal(error, null);
  return data;
}

function refused({ error }, status, code, message) {
  assert.deepEqual([error?.status, error?.code], [status, code]);
  if (message) assert.equal(error.message, message);
}

const { client: first, stored } = newClient();

// Sign up.
const weak = await first.signUp({ ...account, password: "123" });
assert.ok(isAuthWeakPasswordError(weak.error));
assert.deepEqual(weak.error.reasons, ["length"]);
const opened = ok(await first.signUp({ ...account, options: { data: { full_name: "Ana" } } }));
assert.equal(opened.user.email, account.email);
assert.equal(opened.session.user.user_metadata.full_name, "Ana");
refused(await newClient().client.signUp(account), 422, "user_already_exists", "User already registered");

// Sign in.
const wrong = await newClient().client.signInWithPassword({ ...account, password: "nao-e-esta" });
refused(wrong, 400, "invalid_credentials", "Invalid login credentials");
const elsewhere = newClient().client;
const signedIn = ok(await elsewhere.signInWithPassword(account));
assert.ok(signedIn.session.expires_at > Date.now() / 1000);
assert.equal(ok(await elsewhere.getUser()).user.id, opened.user.id);
assert.equal(ok(await elsewhere.getClaims()).claims.sub, opened.user.id);

// Refresh.
const refreshed = ok(await first.refreshSession());
assert.notEqual(refreshed.session.refresh_token, opened.session.refresh_token);
const borrowed = { access_token: "", refresh_token: "inventado" };
refused(await newClient().client.refreshSession(borrowed), 400, "refresh_token_not_found");

// Two tabs that start from the same stored session and refresh at the same moment.
const tabs = [newClient(new Map(stored)).client, newClient(new Map(stored)).client];
const both = (await Promise.all(tabs.map((tab) => tab.refreshSession()))).map(ok);
assert.equal(both[0].session.refresh_token, both[1].session.refresh_token);
for (const tab of tabs) ok(await tab.refreshSession());
for (const tab of tabs) ok(await tab.getUser());

// Update user.
const updated = ok(await elsewhere.updateUser({ data: { full_name: "Ana Maria" } }));
assert.equal(updated.user.user_metadata.full_name, "Ana Maria");
refused(await elsewhere.updateUser({ password: account.password }), 422, "same_password");
refused(await elsewhere.updateUser({ email: "outra@exemplo.com.br" }), 422, "validation_failed");

// A session that signed in a while ago proves the password before it changes it.
const { client: stale } = newClient();
ok(await stale.signInWithPassword(account));
const database = new DatabaseSync(join(outbox, "../provai.db"), { timeout: 15_000 });
database.exec("UPDATE auth_sessions SET created_at = datetime(created_at, '-1 hour')");
database.close();
const asked = await stale.updateUser({ password: "senha-mudada" });
refused(asked, 400, "reauthentication_needed", "Password update requires reauthentication");
ok(await stale.signInWithPassword(account));
ok(await stale.updateUser({ password: "senha-mudada" }));
const common = await stale.updateUser({ password: "123456" });
assert.ok(isAuthWeakPasswordError(common.error));
assert.deepEqual(common.error.reasons, ["pwned"]);
ok(await stale.updateUser({ password: account.password, current_password: "senha-mudada" }));
ok(await elsewhere.signInWithPassword(account));

// Recover, new password.
ok(await newClient().client.resetPasswordForEmail(account.email, { redirectTo: `${server}/auth` }));
const link = await recoveryToken();
const { client: recovering } = newClient();
const events = [];
recovering.onAuthStateChange((event) => void events.push(event));
const token = { token_hash: link.get("token_hash"), type: link.get("type") };
ok(await recovering.verifyOtp(token));
ok(await recovering.updateUser({ password: "senha-nova" }));
assert.ok(events.includes("PASSWORD_RECOVERY") && events.includes("USER_UPDATED"));
refused(await newClient().client.verifyOtp(token), 403, "otp_expired", "Token has expired or is invalid");
assert.ok(isAuthSessionMissingError((await elsewhere.getUser()).error));
refused(await newClient().client.signInWithPassword(account), 400, "invalid_credentials");
account.password = "senha-nova";

// Sign out everywhere.
const { client: phone } = newClient();
ok(await phone.signInWithPassword(account));
ok(await phone.getUser());
assert.equal((await recovering.signOut({ scope: "others" })).error, null);
assert.ok(isAuthSessionMissingError((await phone.getUser()).error));
ok(await recovering.getUser());
ok(await phone.signInWithPassword(account));
const tokens = ok(await phone.getSession()).session;
assert.equal((await recovering.signOut()).error, null);
assert.ok(isAuthSessionMissingError((await phone.getUser()).error));
refused(await newClient().client.refreshSession(tokens), 400, "refresh_token_not_found");
