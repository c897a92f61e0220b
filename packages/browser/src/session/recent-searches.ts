// The user's last five searches, shared by all tabs of this browser. They may name clients, so signing out deletes
// them, and a new sign-in deletes those of other users.

export interface RecentSearch {
  readonly title: string;
  /** Its search parameters. */
  readonly words: Readonly<Record<string, unknown>>;
}

const KEY = "fiducia.recent-searches";
const MOST = 5;

interface Kept {
  /** The user they belong to, such as `MJS@1001`. */
  readonly owner: string;
  readonly searches: readonly RecentSearch[];
}

function kept(): Partial<Kept> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Partial<Kept>;
  } catch {
    return {};
  }
}

/** The last searches of the user, newest first. */
export function recentSearches(owner: string): readonly RecentSearch[] {
  const { owner: whose, searches } = kept();
  return whose === owner && Array.isArray(searches) ? searches : [];
}

const isSame = (a: RecentSearch, b: RecentSearch): boolean =>
  JSON.stringify(a.words) === JSON.stringify(b.words);

/** Puts a search first; an equal one is removed. */
export function rememberSearch(owner: string, search: RecentSearch): void {
  const others = recentSearches(owner).filter((each) => !isSame(each, search));
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, searches: [search, ...others].slice(0, MOST) }));
  } catch {
    // Without storage there are no recent searches.
  }
}

/** Deletes the searches of other users. */
export function dropSearchesOfOthers(owner: string): void {
  try {
    if (kept().owner !== owner) localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
