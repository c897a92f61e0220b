// What the user looked for last, in every tab of this browser and after a reload. It may name clients, so it is no preference: a
// sign-out forgets it, and whoever signs in next has that of others taken out.

const PREFIX = "fiducia.recent-";

/** Searches of the dialog Search Accounting Items, and what the search of the toolbar led to. */
export type RecentName = "searches" | "results";

interface Kept<Recent> {
  /** Whose it is, such as `MJS@1001`. */
  readonly owner: string;
  readonly recent: readonly Recent[];
}

function storedRecents<Recent>(name: RecentName): Partial<Kept<Recent>> {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + name) ?? "{}") ?? {}) as Partial<Kept<Recent>>;
  } catch {
    return {};
  }
}

/** The user's last ones, newest first. */
export function recents<Recent>(name: RecentName, owner: string): readonly Recent[] {
  const { owner: whose, recent } = storedRecents<Recent>(name);
  return whose === owner && Array.isArray(recent) ? recent : [];
}

interface Remembered<Recent> {
  readonly owner: string;
  readonly added: Recent;
  /** What tells two apart; the same one stands there once. */
  readonly keyOf: (recent: Recent) => string;
  readonly most: number;
}

/** Puts one first, and drops the oldest beyond `most`. */
export function rememberRecent<Recent>(name: RecentName, entry: Remembered<Recent>): void {
  const { owner, added, keyOf, most } = entry;
  const others = recents<Recent>(name, owner).filter((each) => keyOf(each) !== keyOf(added));
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ owner, recent: [added, ...others].slice(0, most) }));
  } catch {
    // A browser whose storage is full or shut remembers nothing.
  }
}

/** Takes out what somebody else looked for in this browser before. */
export function dropRecentsOfOthers(owner: string): void {
  for (const name of ["searches", "results"] as const) {
    try {
      if (storedRecents(name).owner !== owner) localStorage.removeItem(PREFIX + name);
    } catch {
      // Where storage is shut nobody left anything.
    }
  }
}
