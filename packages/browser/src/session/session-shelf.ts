// What a window remembers for as long as its session lives: the office one works in, the agency's offices, what
// reports offer, help that was hidden. It is cleared with the session.

const PREFIX = "fiducia.session.";

export type ShelfName = "officeContext" | "offices" | "reportOptions" | "queueHelpHidden";

/** Puts a value that survives JSON on the shelf, in place of what was there. */
export function shelve(name: ShelfName, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A window whose storage is full or shut asks the server again.
  }
}

/** What was put there; undefined when there is nothing that can be read. */
export function recall<Value>(name: ShelfName): Value | undefined {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    return kept === null ? undefined : (JSON.parse(kept) as Value);
  } catch {
    return undefined;
  }
}
