// Serialises work by key, in the order of arrival.

const lastOf = new Map<string, Promise<unknown>>();

/** Runs the work after all earlier work of the same key has ended. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (lastOf.get(key) ?? Promise.resolve()).then(work);
  const ended = turn.catch(() => undefined);
  lastOf.set(key, ended);
  try {
    return await turn;
  } finally {
    if (lastOf.get(key) === ended) lastOf.delete(key);
  }
}
