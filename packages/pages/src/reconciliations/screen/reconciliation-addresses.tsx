// The addresses of a trust bank's lines, of one of its months, and of its statements.
import type { Day } from "@fiducia/kernel/day";

export const RECONCILIATIONS = "/reconciliations";

export const addressOfBank = (bankAccountId: number): string => `${RECONCILIATIONS}?bank=${bankAccountId}`;

/** The lines of a month alone. */
export const addressOfLines = (
  bankAccountId: number,
  { fromOn, throughOn }: { readonly fromOn: Day; readonly throughOn: Day },
): string => `${RECONCILIATIONS}?bank=${bankAccountId}&from=${fromOn}&through=${throughOn}`;

export const addressOfMonth = (bankAccountId: number, throughOn: Day): string =>
  `${RECONCILIATIONS}?bank=${bankAccountId}&through=${throughOn}`;

export const addressOfStatements = (bankAccountId: number): string =>
  `${RECONCILIATIONS}/statements?bank=${bankAccountId}`;
