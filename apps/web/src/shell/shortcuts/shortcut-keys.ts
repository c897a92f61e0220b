// Which keys do what: one key, or G and then another to go to a screen.

export interface Shortcut {
  /** As people read it: "G T", "?", "Shift D". */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

export interface TableKeys {
  readonly keys: string;
  readonly label: string;
  /** A key alone, which can be turned off. */
  readonly isSingle: boolean;
}

/** What the table of a report does by key, from the row or the cell that has the focus. */
export const TABLE_KEYS: readonly TableKeys[] = [
  { keys: "J", label: "Next row", isSingle: true },
  { keys: "K", label: "Previous row", isSingle: true },
  { keys: "F", label: "Show only rows with this value", isSingle: true },
  { keys: "Space", label: "Select the row", isSingle: false },
  { keys: "Ctrl A", label: "Select all rows that can be selected", isSingle: false },
  { keys: "Ctrl Enter", label: "Go to what can be done with the selected rows", isSingle: false },
  { keys: "Ctrl C", label: "Copy the selected rows, with their headers", isSingle: false },
  { keys: "Ctrl Z", label: "Undo the last change to the view", isSingle: false },
  { keys: "← → ↑ ↓", label: "Move between cells", isSingle: false },
  { keys: "Enter", label: "Open the row", isSingle: false },
  { keys: "Ctrl F", label: "Search the rows of a report", isSingle: false },
  { keys: "Ctrl Home", label: "First row", isSingle: false },
  { keys: "Ctrl End", label: "Last row", isSingle: false },
  { keys: "Alt ↓", label: "Open a column's menu, from its header", isSingle: false },
];

/** The menu entries that G and a letter go to. */
export const GO_TO: Readonly<Record<string, string>> = {
  T: "Today",
  Y: "Yesterday",
  S: "Search",
  Q: "QB Transfer Queue",
  P: "Unpaid Payables",
  B: "Batch Client Statements",
};

/** What every form and its lines do by key. */
export const FORM_KEYS: readonly Pick<TableKeys, "keys" | "label">[] = [
  { keys: "Ctrl Enter", label: "Record what the form says" },
  { keys: "F1", label: "Explain the word beside a field, or in a column's header" },
  { keys: "Enter", label: "Next line, from a cell of an invoice" },
  { keys: "Ctrl Delete", label: "Remove the line of an invoice" },
  { keys: "Enter", label: "Pay the oldest invoices, from the amount received" },
];

export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The keys as a shortcut names them; undefined when a modifier makes them somebody else's. */
export function keysOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (ctrlKey || metaKey || altKey || key.length !== 1) return undefined;
  const letter = key.toUpperCase();
  return shiftKey && /[A-Z]/.test(letter) ? `Shift ${letter}` : letter;
}

/** What the keys mean after what was pressed before: a shortcut, the first half of one, or nothing. */
export function follow(
  shortcuts: readonly Shortcut[],
  before: string,
  keys: string,
): { readonly shortcut?: Shortcut; readonly waiting: string } {
  const both = before ? `${before} ${keys}` : keys;
  const shortcut = shortcuts.find((one) => one.keys === both);
  if (shortcut) return { shortcut, waiting: "" };
  return { waiting: shortcuts.some((one) => one.keys.startsWith(`${both} `)) ? both : "" };
}
