import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

export type ProviderServer = {
  url: string;
  /** How many pictures each request carried. */
  asked: number[];
  /** From now on: the drawn person well dressed, or nothing but this status. */
  answerWith: (what: "picture" | number) => void;
  close: () => void;
};

type GeminiRequest = { contents: { parts: { inlineData?: { data: string } }[] }[] };

/** Speaks as much of Gemini's protocol as the try-on engine asks: generateContent with pictures, one picture back. */
export async function providerServer(pictures: string): Promise<ProviderServer> {
  const dressed = await readFile(join(pictures, "pessoa-de-camiseta.jpg"), "base64");
  const picture = { inlineData: { mimeType: "image/jpeg", data: dressed } };
  const asked: number[] = [];
  let answer: "picture" | number = "picture";
  const server = createServer((request, response) => {
    const sent: Buffer[] = [];
    request.on("data", (part: Buffer) => sent.push(part));
    request.on("end", () => {
      const { contents } = JSON.parse(Buffer.concat(sent).toString()) as GeminiRequest;
      asked.push(contents[0]?.parts.filter(({ inlineData }) => inlineData).length ?? 0);
      response.statusCode = answer === "picture" ? 200 : answer;
      response.setHeader("Content-Type", "application/json");
      const content = { role: "model", parts: [picture] };
      response.end(JSON.stringify(answer === "picture" ? { candidates: [{ content, finishReason: "STOP" }] } : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1beta`,
    asked,
    answerWith: (what) => {
      answer = what;
    },
    close: () => server.close(),
  };
}
