import { generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

export type PushMessage = { token: string; notification: { title: string; body: string }; data: { look: string } };
export type PushServer = { url: string; credentials: string; close: () => void };

/** Speaks as much of Google's push protocol as one server of ours asks, and shows at /messages what it was given. */
export async function pushServer(folder: string): Promise<PushServer> {
  const messages: PushMessage[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      response.setHeader("Content-Type", "application/json");
      if (request.url === "/messages") response.end(JSON.stringify(messages));
      else if (request.url === "/token") response.end(JSON.stringify({ access_token: "acesso", expires_in: 3599 }));
      else {
        messages.push(JSON.parse(Buffer.concat(parts).toString()).message);
        response.end(JSON.stringify({ name: `projects/teste/messages/${messages.length}` }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const credentials = join(folder, "google.json");
  const account = {
    project_id: "teste",
    client_email: "avisos@teste.iam.gserviceaccount.com",
    token_uri: `${url}/token`,
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
  await writeFile(credentials, JSON.stringify(account));
  return { url, credentials, close: () => server.close() };
}

/** The messages for one phone so far. */
export async function pushedTo(token: string): Promise<PushMessage[]> {
  const answer = await fetch(`${process.env.PROVAI_E2E_PUSH}/messages`);
  return ((await answer.json()) as PushMessage[]).filter((message) => message.token === token);
}
