// One call to the server: returns the answer of its envelope, or throws a failure.
import { type Envelope, EXPECTED_REFUSALS_HEADER } from "@fiducia/contract/envelope";
import { noteAhead, takeAhead } from "./asked-ahead.ts";
import { logDebug } from "./browser-log.ts";
import { CallFailure, cancelled, type FailureDetail, failureOf } from "./call-failure.ts";
import { failureWatch } from "./failure-watch.ts";

export interface CallOptions {
  readonly body?: unknown;
  /** A file that is sent as the body. */
  readonly bytes?: Blob;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** True when the caller handles the end of the session itself; the failure is then reported to nobody else. */
  readonly unwatched?: boolean;
}

async function send(path: string, { body, bytes, idempotencyKey, signal }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: "application/json", [EXPECTED_REFUSALS_HEADER]: "answered" });
  if (bytes) headers.set("content-type", "application/octet-stream");
  else if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const request: RequestInit = { method: body === undefined && !bytes ? "GET" : "POST", headers };
  if (bytes) request.body = bytes;
  if (body !== undefined) request.body = JSON.stringify(body);
  if (signal) request.signal = signal;
  return fetch(path, { ...request, credentials: "same-origin" });
}

const questionOf = (path: string, body: unknown): string =>
  body === undefined ? path : `${path} ${JSON.stringify(body)}`;

/** Sends what the first screen will ask, so that the answer is on its way while the screen is drawn. */
export const askAhead = (path: string, body: unknown): void =>
  noteAhead(questionOf(path, body), send(path, { body }));

const readEnvelope = async (response: Response): Promise<Envelope | undefined> => {
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return isJson ? ((await response.json()) as Envelope) : undefined;
};

function fail(detail: FailureDetail, { unwatched = false }: CallOptions): never {
  const failure = new CallFailure(detail);
  if (!unwatched) failureWatch.tell(failure);
  throw failure;
}

/** GETs a path, or POSTs a body to it. Throws `CallFailure`, with status 499 when there is no answer. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Envelope<Answer>> {
  let response: Response;
  let envelope: Envelope | undefined;
  const [plainPath = path] = path.split("?", 1);
  try {
    response = await (takeAhead(questionOf(path, options.body)) ?? send(path, options));
    envelope = await readEnvelope(response);
  } catch {
    logDebug("no answer", plainPath);
    fail(cancelled(plainPath), options);
  }
  const { headers } = response;
  // An expected refusal is an answer; its status is in the envelope.
  const status = envelope && !envelope.ok ? envelope.status : response.status;
  logDebug(`${status} ${plainPath}`, envelope?.code);
  const retryAfter = Number(headers.get("retry-after")) || undefined;
  const failure = failureOf({ status, path: plainPath, envelope, retryAfter });
  if (failure) fail(failure, options);
  return envelope as Envelope<Answer>;
}
