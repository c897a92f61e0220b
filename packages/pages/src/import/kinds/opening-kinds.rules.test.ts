// Every field of a file of open documents is a field of the row that it becomes.
import { expect, test } from "vitest";
import { openingRow } from "../../opening/shared/opening-row.contract.ts";
import { OPENING_IMPORT_KINDS } from "./opening-kinds.rules.ts";

const KIND_OF_ROW = {
  openInvoices: "invoice",
  openMemos: "memo",
  openCredits: "credit",
  openHeld: "held",
  outstandingChecks: "outstanding",
  depositsInTransit: "transit",
} as const satisfies Record<keyof typeof OPENING_IMPORT_KINDS, string>;

const fieldsOf = (kind: string): readonly string[] =>
  openingRow.options.flatMap((option) => (option.shape.kind.value === kind ? Object.keys(option.shape) : []));

test.each(Object.entries(OPENING_IMPORT_KINDS))("%s", (name, { fields }) => {
  const known = fieldsOf(KIND_OF_ROW[name as keyof typeof KIND_OF_ROW]);
  const unknown = fields
    .map(({ path }) => path.replace("row.", ""))
    .filter((field) => !known.includes(field));
  expect(unknown).toEqual([]);
});
