// One after the other: what comes at once for the same key is done in the order in which it came.

const lastOf = new Map<string, Promise<unknown>>();

/** Does the work once everything that came before it for this key has ended, however it ended. */
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
