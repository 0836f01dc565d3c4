import createClient from "openapi-fetch";
import { errorTexts } from "@/texts/errors";
import { toast } from "@/ui/toast";
import type { paths } from "./api.gen";
import { askMissingConsent } from "./consent-needed";
import { linkedAnswer, serverOrigin } from "./server";
import { accessToken, expire, renewedToken } from "./session";

/** Every failed call, whatever failed: `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;

  constructor({
    code,
    message,
    status,
    details,
  }: { code: string; message: string; status: number; details?: unknown }) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Its message is a sentence of the server's for this person: what it refuses, or that it is too busy or cut off now. */
export function isSaid(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status < 500 || (error.status === 503 && error.code !== UNKNOWN);
}

/** The code of an answer that is not the server's own, such as a proxy's page. */
const UNKNOWN = "unknown";

/** A purpose is not allowed: the person was asked for it on the spot and said no, so they need no toast. */
export function isConsentNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === "consent_needed";
}

export const api = createClient<paths>({
  baseUrl: serverOrigin,
  fetch: (request) => answerOf((token) => fetch(authorized(request.clone(), token))),
});

/** The body of a successful call; a refused one never gets here, see `answerOf`. */
export async function body<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  return data as T;
}

/**
 * Sends with the person's token. A refused token is renewed once and the call repeated, so that an expired hour goes
 * unnoticed; when that is refused too the session is over, and the guard leads to /auth. What lacks the person's leave
 * waits for their answer, and is sent again after a yes.
 */
export async function answerOf(send: (token: string | null) => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    const token = await accessToken();
    response = await send(token);
    if (response.status === 401 && token) {
      const renewed = await renewedToken(token);
      if (renewed) response = await send(renewed);
      if (response.status === 401) {
        await expire();
        toast.error(errorTexts.signedOut, { id: "session" });
      }
    }
  } catch (cause) {
    // Who called it off knows already.
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    console.error(cause);
    throw new ApiError({ code: "network", message: errorTexts.network, status: 0 });
  }
  toast.reconnected();
  if (response.ok) return linkedAnswer(response);
  const error = await errorOf(response);
  if (isConsentNeeded(error) && (await askMissingConsent(error.details))) return answerOf(send);
  throw error;
}

async function errorOf(response: Response): Promise<ApiError> {
  const written = await response.json().catch(() => null);
  const error = new ApiError({
    code: written?.code ?? UNKNOWN,
    message: written?.message ?? errorTexts.unexpected,
    details: written?.details,
    status: response.status,
  });
  console.error(error.code, response.status, response.url, written);
  return error;
}

function authorized(request: Request, token: string | null): Request {
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  return request;
}
