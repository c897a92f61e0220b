// A call with an address of its own, together with its handler.
import type { Caller } from "@fiducia/contract/caller";
import type { CallContract } from "@fiducia/contract/define-call";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Instant } from "@fiducia/kernel/clock";
import type { refused } from "@fiducia/kernel/outcome";
import type { z } from "zod";

export interface CallQuestion<Query> {
  readonly unit: ReadUnit;
  readonly caller: Caller;
  readonly query: Query;
  readonly agencyFlags: number;
  /** When the session ends unless it is used again. */
  readonly expiresAt: Instant;
  /** How long that is from now, by the clock that ends it. */
  readonly secondsToLive: number;
  readonly now: Instant;
  /** Whether the session waits for its user's second factor. */
  readonly isSecondFactorDue?: boolean;
  /** Present when a host system keeps the session. */
  readonly host?: { readonly isDebug: boolean } | undefined;
}

/** The answer of a call that a rule refuses. */
export type CallRefusal = ReturnType<typeof refused>;

export type CallHandler<C> =
  C extends CallContract<infer Query, infer _Body, infer Answer>
    ? (question: CallQuestion<z.output<Query>>) => Promise<z.output<Answer> | CallRefusal>
    : never;

/** A handler that never refuses. */
export type PlainCallHandler<C> =
  C extends CallContract<infer Query, infer _Body, infer Answer>
    ? (question: CallQuestion<z.output<Query>>) => Promise<z.output<Answer>>
    : never;

export interface ServedCall {
  readonly contract: CallContract;
  readonly answer: (question: CallQuestion<unknown>) => Promise<unknown>;
}

/** Tells a refusal from an answer, which never has both of these fields. */
export const isCallRefusal = (answer: unknown): answer is CallRefusal =>
  typeof answer === "object" &&
  answer !== null &&
  "ok" in answer &&
  answer.ok === false &&
  "refusal" in answer;

/** Pairs a reading call with its handler. */
export const serveCall = <C extends CallContract>(contract: C, answer: CallHandler<C>): ServedCall =>
  ({ contract, answer }) as unknown as ServedCall;
