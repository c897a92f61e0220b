// Counts visits of screens, to offer the most visited ones on Page Not Found.

const STORAGE_KEY = "fiducia.visits";
const MOST_PATHS = 50;

type Visits = Readonly<Record<string, number>>;

function read(): Visits {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Visits;
  } catch {
    return {};
  }
}

/** Counts a visit; the least visited paths are dropped when there are too many. */
export function countVisit(path: string): void {
  const visits = Object.entries({ ...read(), [path]: (read()[path] ?? 0) + 1 });
  const mostVisited = visits.sort(([, a], [, b]) => b - a).slice(0, MOST_PATHS);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(mostVisited)));
}

/** Most visited first; others in their own order. */
export function byVisits<Screen extends { readonly to: string }>(
  screens: readonly Screen[],
): readonly Screen[] {
  const visits = read();
  return [...screens].sort((a, b) => (visits[b.to] ?? 0) - (visits[a.to] ?? 0));
}
