// A call with an address of its own, beside who answers it.
import type { Caller } from "@fiducia/contract/caller";
import type { CallContract } from "@fiducia/contract/define-call";
import type { Instant } from "@fiducia/kernel/clock";
import type { z } from "zod";
import type { ReadUnit } from "./unit.ts";

export interface CallQuestion<Query> {
  readonly unit: ReadUnit;
  readonly caller: Caller;
  readonly query: Query;
  readonly agencyFlags: number;
  /** When the session ends unless it is used again. */
  readonly expiresAt: Instant;
  readonly now: Instant;
}

export type CallHandler<C> =
  C extends CallContract<infer Query, infer _Body, infer Answer>
    ? (question: CallQuestion<z.output<Query>>) => Promise<z.output<Answer>>
    : never;

export interface ServedCall {
  readonly contract: CallContract;
  readonly answer: (question: CallQuestion<unknown>) => Promise<unknown>;
}

/** Pairs a reading call with its handler. */
export const serveCall = <C extends CallContract>(contract: C, answer: CallHandler<C>): ServedCall =>
  ({ contract, answer }) as unknown as ServedCall;
