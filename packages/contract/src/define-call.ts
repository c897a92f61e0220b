// A call with an address of its own, as the specification defines for sign-in, agency and feature flags.
import type { z } from "zod";
import type { Access } from "./access.ts";

export interface CallContract<
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject | undefined = z.ZodObject | undefined,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly kind: "call";
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly summary: string;
  /** Absent when nobody needs to be signed in. */
  readonly access?: Access;
  /** Answered also to a session that waits for its user's second factor. */
  readonly beforeSecondFactor?: true;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** The part of the answer that is a file instead of JSON. */
  readonly bytes?: "answer" | "body";
  /** The HTTP statuses with which it refuses, and when, in addition to those that every call shares. */
  readonly refusals: Readonly<Record<number, string>>;
}

export const defineCall = <
  Query extends z.ZodObject,
  Body extends z.ZodObject | undefined,
  Answer extends z.ZodType,
>(
  call: Omit<CallContract<Query, Body, Answer>, "kind">,
): CallContract<Query, Body, Answer> => ({ kind: "call", ...call });
