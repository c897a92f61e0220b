// The columns of a bank's positive-pay file: by name in the books, in words on the screen.

const COLUMNS = {
  account: "account",
  checkNumber: "check number",
  amount: "amount",
  issuedOn: "issue date",
  payee: "payee",
  kind: "issued or void",
} as const;

type Column = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as readonly Column[];

/** All columns in words, as a file has them unless the bank wants another order. */
export const ALL_COLUMNS: string = Object.values(COLUMNS).join(", ");

/** "account, Check number" as names; each text that is no column comes back as it is. */
export const namesOfColumns = (typed: string): readonly string[] =>
  typed
    .split(",")
    .map((each) => each.trim())
    .map(
      (each) =>
        NAMES.find((name) => name === each || COLUMNS[name] === each.toLowerCase().replace(/\s+/g, " ")) ??
        each,
    );

export const isColumn = (name: string): boolean => Object.hasOwn(COLUMNS, name);

/** "account,checkNumber" in words; words stay as they are. */
export const wordsOfColumns = (names: string): string =>
  names
    .split(",")
    .map((name) => name.trim())
    .map((name) => (isColumn(name) ? COLUMNS[name as Column] : name))
    .join(", ");
