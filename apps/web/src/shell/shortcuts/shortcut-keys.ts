// Which keys do what: one key, or G and then another to go to a screen.

export interface Shortcut {
  /** As people read it: "G T", "?", "Shift D". */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

/** The menu entries that G and a letter go to. */
export const GO_TO: Readonly<Record<string, string>> = {
  T: "Today",
  Y: "Yesterday",
  S: "Search",
  Q: "QB Transfer Queue",
  P: "Unpaid Payables",
  B: "Batch Client Statements",
};

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
