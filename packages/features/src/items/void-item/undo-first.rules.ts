// Which later transactions are in the way of a void: those that the refusal names, else all of the kind that it is about.

interface Later {
  readonly name: string;
  readonly transactionType: string;
}

const isNamedIn = (message: string, name: string): boolean => new RegExp(`${name}(?!\\d)`, "i").test(message);

/** The type of transaction that a rule is about. */
const TYPES: Readonly<Record<string, string>> = { ON_A_SLIP: "DepositSlip", RETURNED: "NSFCheck" };

export function inTheWay<Found extends Later>(
  { rule, message }: { readonly rule: string; readonly message: string },
  later: readonly Found[],
): readonly Found[] {
  const type = TYPES[rule];
  if (type !== undefined) return later.filter(({ transactionType }) => transactionType === type);
  const named = later.filter(({ name }) => isNamedIn(message, name));
  return named.length > 0 ? named : later;
}
