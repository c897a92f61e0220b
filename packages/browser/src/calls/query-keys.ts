// Under which names the browser remembers answers, so that a command can have them read again.

/** The answer of a contract under a filter. */
export const answerKey = (contractName: string, filter: unknown) => ["answer", contractName, filter] as const;

type Part = { readonly rows: unknown } | { readonly sums: unknown } | { readonly first: unknown };

/** Of a report under a filter: its rows in an order, its sums, or its first rows with both. */
export const reportKey = (contractName: string, filter: unknown, part: Part) =>
  [...answerKey(contractName, filter), part] as const;

/** Every answer of every contract: after a posting all of them may have changed. */
export const ALL_ANSWERS = ["answer"] as const;
