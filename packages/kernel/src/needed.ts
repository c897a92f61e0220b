// What is always there, and what a map has for a key that may be missing.

/** The value; throws where it is missing, which is a defect. */
export function needed<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}

export const valueAt = <K, V>(map: ReadonlyMap<K, V>, key: K | null | undefined): V | undefined =>
  key === null || key === undefined ? undefined : map.get(key);
