// Cache keys of answers, so that a command can have them read again.

/** The answer of a contract under a filter. */
export const answerKey = (contractName: string, filter: unknown) => ["answer", contractName, filter] as const;

type Part = { readonly rows: unknown } | { readonly sums: unknown } | { readonly first: unknown };

/** Keys for a report under a filter: its rows in an order, its sums, or its first rows with both. */
export const reportKey = (contractName: string, filter: unknown, part: Part) =>
  [...answerKey(contractName, filter), part] as const;

/** The prefix of all answers, any of which a posting may change. */
export const ALL_ANSWERS = ["answer"] as const;
