// What is said of a refusal below a form: nothing where a field of the form says it.
import type { Problem } from "./use-order.tsx";

/** The sentence for the form's foot; `fields` are the paths that show their own refusals. */
export function problemBeside(problem: Problem | undefined, fields: readonly string[]): string | undefined {
  const { field } = problem ?? {};
  const isShown =
    field !== undefined && fields.some((path) => field === path || field.startsWith(`${path}.`));
  return isShown ? undefined : problem?.message;
}

/** What a trust rule says of a row by its name, such as "Credit memo 1002: ..."; it names no field. */
export const saidOf = (
  problem: Problem | undefined,
  { name }: { readonly name: string },
): string | undefined =>
  problem?.field === undefined && problem?.message.startsWith(`${name}: `) ? problem.message : undefined;
