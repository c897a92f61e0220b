// A command writes something. Its contract lists every refusal in order of precedence.
import { type Refusal, type RefusalKind, refused } from "@fiducia/kernel/outcome";
import type { z } from "zod";
import type { Access } from "./access.ts";

/** A rule's name to the sentence that the user reads; `{placeholders}` are filled in. Earlier rules take precedence. */
export type RefusalList = Readonly<Record<string, string>>;

export interface CommandContract<
  Name extends string = string,
  Body extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Refusals extends RefusalList = RefusalList,
> {
  readonly kind: "command";
  readonly name: Name;
  readonly summary: string;
  readonly access: Access;
  readonly body: Body;
  readonly answer: Answer;
  readonly refusals: Refusals;
}

// biome-ignore lint/suspicious/noExplicitAny: what takes every command must not ask for its name, body, answer or refusals.
export type AnyCommand = CommandContract<string, any, any, any>;

export const defineCommand = <
  Name extends string,
  Body extends z.ZodObject,
  Answer extends z.ZodType,
  Refusals extends RefusalList,
>(
  command: Omit<CommandContract<Name, Body, Answer, Refusals>, "kind">,
): CommandContract<Name, Body, Answer, Refusals> => ({ kind: "command", ...command });

interface RefusalDetail {
  readonly values?: Readonly<Record<string, string>>;
  readonly field?: string;
  readonly partId?: number | undefined;
  readonly kind?: RefusalKind;
  readonly figures?: Readonly<Record<string, unknown>>;
}

/** A refusal by a rule of the list, with its sentence filled in. Throws when a placeholder has no value. */
export function refuse<List extends RefusalList>(
  list: List,
  rule: keyof List & string,
  detail: RefusalDetail = {},
) {
  const message = (list[rule] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = detail.values?.[name];
    if (value === undefined) throw new Error(`${rule} needs a value for {${name}}`);
    return value;
  });
  const { field, partId, figures } = detail;
  const refusal: Refusal = {
    kind: detail.kind ?? "conflict",
    rule,
    message,
    ...(figures && { detail: figures }),
    ...(field !== undefined && { field }),
    ...(partId !== undefined && { partId }),
  };
  return refused(refusal);
}
