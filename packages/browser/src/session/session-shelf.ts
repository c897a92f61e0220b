// Values that a window keeps for the session: the current office, the agency's offices, report options, hidden help.
// Cleared with the session.

const PREFIX = "fiducia.session.";

export type ShelfName = "officeContext" | "offices" | "reportOptions" | "queueHelpHidden";

/** Stores a value that JSON can hold. */
export function shelve(name: ShelfName, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage the server is asked again.
  }
}

/** The stored value; undefined when there is none or it cannot be read. */
export function recall<Value>(name: ShelfName): Value | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}
