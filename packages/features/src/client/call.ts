// One call to the server: an envelope comes back, or a failure is thrown.
import type { Envelope } from "@fiducia/contract/envelope";
import { CANCELLED, CallFailure, failureOf } from "./call-failure.ts";

export interface CallOptions {
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

async function send(path: string, { body, idempotencyKey, signal }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const request: RequestInit = { method: body === undefined ? "GET" : "POST", headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (signal) request.signal = signal;
  return fetch(path, { ...request, credentials: "same-origin" });
}

const readEnvelope = async (response: Response): Promise<Envelope | undefined> => {
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return isJson ? ((await response.json()) as Envelope) : undefined;
};

/** GETs a path, or POSTs a body to it. Throws `CallFailure`; without any answer its status is 499. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Envelope<Answer>> {
  let response: Response;
  let envelope: Envelope | undefined;
  try {
    response = await send(path, options);
    envelope = await readEnvelope(response);
  } catch {
    throw new CallFailure(CANCELLED);
  }
  const failure = failureOf(response.status, envelope);
  if (failure) throw new CallFailure(failure);
  return envelope as Envelope<Answer>;
}
