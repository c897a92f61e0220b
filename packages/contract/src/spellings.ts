// Second names of filter fields: a filter names a thing as rows do, and also accepts the specification's name.
import type { z } from "zod";

/** A filter's field to its name in the specification. */
export const SPELLINGS = {
  officeId: "userOffice",
  policyOfficeId: "policyOffice",
  bankAccountId: "bankAccount",
  reportingAccountId: "reportingAccount",
  clientNumber: "customerId",
  paidStatus: "payablePaidStatus",
} as const;

export type Spelled = keyof typeof SPELLINGS;
type Spelling<N extends Spelled> = (typeof SPELLINGS)[N];
type Fields = Readonly<Record<string, unknown>>;

export const SPELLED = Object.keys(SPELLINGS) as Spelled[];

/** The field under both names; its filter is refined by `saysOneThing`. */
export const spelled = <N extends Spelled, F extends z.ZodType>(name: N, field: F) =>
  ({ [name]: field, [SPELLINGS[name]]: field }) as Record<N | Spelling<N>, F>;

/** The value that a filter has under either name. */
export function said<N extends Spelled, F extends { readonly [K in N | Spelling<N>]?: unknown }>(
  filter: F,
  name: N,
): NonNullable<F[N]> | undefined {
  const fields = filter as Fields;
  return (fields[name] ?? fields[SPELLINGS[name]] ?? undefined) as NonNullable<F[N]> | undefined;
}

/** A client number is accepted with or without leading zeros. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a !== "" && b !== "" && Number(a) === Number(b));

/** Refuses a filter whose two names for one field have different values. */
export function saysOneThing(filter: Fields, context: z.RefinementCtx): void {
  for (const name of SPELLED) {
    const other = SPELLINGS[name];
    const [value, otherValue] = [filter[name], filter[other]];
    if (value != null && otherValue != null && !isSame(value, otherValue))
      context.addIssue({
        code: "custom",
        path: [other],
        message: `${other} and ${name} mean the same and must not differ.`,
      });
  }
}
