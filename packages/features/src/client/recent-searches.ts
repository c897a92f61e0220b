// The user's last five searches in this window, by the words that they were shown with; a sign-out forgets them.

export interface RecentSearch {
  readonly title: string;
  readonly words: Readonly<Record<string, unknown>>;
}

const KEY = "fiducia.recent-searches";
const MOST = 5;

/** The last searches of the user, newest first. */
export function recentSearches(owner: string): readonly RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`${KEY} ${owner}`) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Puts a search first; the same one stands there once. */
export function rememberSearch(owner: string, search: RecentSearch): void {
  const others = recentSearches(owner).filter(({ title }) => title !== search.title);
  try {
    sessionStorage.setItem(`${KEY} ${owner}`, JSON.stringify([search, ...others].slice(0, MOST)));
  } catch {
    // A window whose storage is full or shut has no recent searches.
  }
}
