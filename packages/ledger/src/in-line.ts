// Work of one agency that is done one after another.
const LAST = new Map<number, Promise<void>>();

/** Whether work of the agency is under way or waits in its line. */
export const hasLine = (agencyId: number): boolean => LAST.has(agencyId);

/** Does the work once all that came before it in the agency's line has ended, whatever came of that. */
export function inLine<T>(agencyId: number, work: () => Promise<T>): Promise<T> {
  const mine = (LAST.get(agencyId) ?? Promise.resolve()).then(work);
  const ended = mine.then(
    () => undefined,
    () => undefined,
  );
  LAST.set(agencyId, ended);
  void ended.then(() => LAST.get(agencyId) === ended && LAST.delete(agencyId));
  return mine;
}
