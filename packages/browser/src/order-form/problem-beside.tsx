// The message of a refusal below a form, unless one of its fields shows it.
import type { Problem } from "./problem.ts";

/** The message below the form; `fields` are the paths of fields that show their own refusals. */
export function problemBeside(problem: Problem | undefined, fields: readonly string[]): string | undefined {
  const { field } = problem ?? {};
  const isShown =
    field !== undefined && fields.some((path) => field === path || field.startsWith(`${path}.`));
  return isShown ? undefined : problem?.message;
}

/** A trust rule's refusal of a row by its name, such as "Credit Memo 1002: ..."; it names no field. */
export const saidOf = (
  problem: Problem | undefined,
  { name }: { readonly name: string },
): string | undefined =>
  problem?.field === undefined && problem?.message.startsWith(`${name}: `) ? problem.message : undefined;
