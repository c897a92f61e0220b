// The records of a table with some of them changed, as the server is about to have them.

const REFUSED = "Unable to update table records. Reason: invalid argument types";

/**
 * The records in their order, those that an update names by its `identifier` with the update's fields in place of theirs.
 * An update of a record that is not there is left out. Throws on what are no arrays, and without an identifier.
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
