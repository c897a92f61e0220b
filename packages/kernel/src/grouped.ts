// Values in groups, each with one value at least, in the order in which their keys first appear.
export function grouped<T>(
  values: readonly T[],
  keyOf: (value: T) => string,
): readonly (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups.values()];
}
