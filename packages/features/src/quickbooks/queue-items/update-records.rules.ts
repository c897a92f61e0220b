// Applies updates to the records of a table before the server's answer.

const REFUSED = "Unable to update table records. Reason: invalid argument types";

/**
 * The records in order, with the fields of updates that have the same `identifier`. An update without a record is
 * ignored. Throws when the arguments are not arrays, and without an identifier.
 */
export function updateRecords<Item extends object>(
  records: readonly Item[],
  updates: readonly Partial<Item>[],
  identifier: keyof Item & string,
): readonly Item[] {
  const isValid = Array.isArray(records) && Array.isArray(updates) && typeof identifier === "string";
  if (!isValid || identifier === "") throw new Error(REFUSED);
  const byId = new Map(updates.map((update) => [update[identifier], update]));
  return records.map((record) => {
    const update = byId.get(record[identifier]);
    return update ? { ...record, ...update } : record;
  });
}
