// The user's last five searches, in every tab of this browser and after a reload. They may name clients, so they are no
// preference: a sign-out forgets them, and whoever signs in next has those of others taken out.

export interface RecentSearch {
  readonly title: string;
  /** The words of its address. */
  readonly words: Readonly<Record<string, unknown>>;
}

const KEY = "fiducia.recent-searches";
const MOST = 5;

interface Kept {
  /** Whose they are, such as `MJS@1001`. */
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

/** Puts a search first; the same one stands there once. */
export function rememberSearch(owner: string, search: RecentSearch): void {
  const others = recentSearches(owner).filter((each) => !isSame(each, search));
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, searches: [search, ...others].slice(0, MOST) }));
  } catch {
    // A browser whose storage is full or shut has no recent searches.
  }
}

/** Takes out what somebody else searched for in this browser before. */
export function dropSearchesOfOthers(owner: string): void {
  try {
    if (kept().owner !== owner) localStorage.removeItem(KEY);
  } catch {
    // Where storage is shut nobody left anything.
  }
}
