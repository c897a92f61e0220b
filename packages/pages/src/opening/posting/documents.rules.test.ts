// Lines of one invoice are one document, however they were entered.
import { oldInvoice, oldMemo, oldMoney, outstandingCheck } from "@fiducia/stories/importing/opening-rows";
import { expect, test } from "vitest";
import { documentsOf } from "./documents.rules.ts";

test("lines are put together by number and in their order; a list of the bank's is no document", () => {
  const rows = [
    oldInvoice("inv-1", { lineNumber: 2 }),
    oldMemo("INV-1"),
    outstandingCheck,
    oldInvoice("INV-1", { lineNumber: 1 }),
    oldMoney("credit"),
  ];
  const staged = rows.map((row, place) => ({ rowId: place + 1, row, savedBy: 1, eventId: null }));
  expect(
    documentsOf(staged).map((document) => [
      document.kind,
      document.rowIds,
      "lines" in document ? document.lines.map(({ lineNumber }) => lineNumber) : [],
    ]),
  ).toEqual([
    ["invoice", [1, 4], [1, 2]],
    ["memo", [2], [1]],
    ["credit", [5], []],
  ]);
});
