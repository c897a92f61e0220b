// What is needed to speak with the QuickBooks Online of an agency.
import type { Connection } from "@fiducia/database/unit";
import type { Clock } from "@fiducia/kernel/clock";
import type { Vault } from "@fiducia/secrets/vault.server";
import type { OnlineApp } from "../shared/online-app.server.ts";

export interface OnlineLink {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly clock: Clock;
  readonly vault: Pick<Vault, "seal" | "open">;
  readonly app: OnlineApp;
}

const A_MINUTE = 60_000;

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** Seconds after which QuickBooks wants to be asked again. */
  readonly retryAfter?: number;
}

interface Message {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The reply; undefined when it was lost, or never came. */
export async function send(
  { url, method, headers, body }: Message,
  signal?: AbortSignal,
): Promise<Reply | undefined> {
  const ends = [AbortSignal.timeout(A_MINUTE), ...(signal ? [signal] : [])];
  try {
    const answered = await fetch(url, {
      method,
      headers,
      redirect: "error",
      signal: AbortSignal.any(ends),
      body,
    });
    const retryAfter = Number(answered.headers.get("retry-after") ?? Number.NaN);
    return {
      status: answered.status,
      text: await answered.text(),
      ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    };
  } catch {
    return undefined;
  }
}
