// A view is its owner's, or everybody's who may see the report; another's is not changed.

import { shownAreas } from "@fiducia/pages/shown-areas";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { expect, it } from "vitest";
import { deleteView, saveView } from "./view.command.ts";
import { deleteViewCommand, saveViewCommand } from "./view.contract.ts";
import { reportsSeen } from "./view.store.ts";

const maySee = reportsSeen(shownAreas);
const counter = counterOfTest();

const SAVE = [saveViewCommand, saveView(maySee)] as const;
const DELETE = [deleteViewCommand, deleteView(maySee)] as const;
const report = "GetReceiptReport";
const view = (name: string, change: object = {}) => ({
  report,
  name,
  isShared: false,
  search: "range=LastMonth&lastName=Reed",
  columns: null,
  ...change,
});
it("has a name once for each owner and report", async () => {
  granted(await counter.tell("TRK", SAVE, view("Reed")));
  expect(sentenceOf(await counter.tell("TRK", SAVE, view("Reed")))).toBe(
    "NAME_TAKEN: There is a view Reed of this report already.",
  );
  granted(await counter.tell("MJS", SAVE, view("Reed")));
  const both = await Promise.all([
    counter.tell("TRK", SAVE, view("Twice")),
    counter.tell("TRK", SAVE, view("Twice")),
  ]);
  expect(both.map(sentenceOf).filter((sentence) => sentence !== "done")).toHaveLength(1);
});

it("is changed by its owner, and when it is shared by an administrator", async () => {
  const own = granted(await counter.tell("TRK", SAVE, view("Reed")));
  const shared = granted(await counter.tell("TRK", SAVE, view("Month", { isShared: true })));
  const unknown = "VIEW_UNKNOWN: There is no such view.";
  expect(sentenceOf(await counter.tell("MJS", DELETE, own))).toBe(unknown);
  expect(sentenceOf(await counter.tell("CLK", DELETE, shared))).toBe(
    "NOT_YOURS: Month belongs to TRK; save your own under another name.",
  );
  expect(sentenceOf(await counter.tell("CLK", SAVE, view("Month", shared)))).toBe(
    "NOT_YOURS: Month belongs to TRK; save your own under another name.",
  );
  granted(await counter.tell("TRK", DELETE, own));
  expect(sentenceOf(await counter.tell("TRK", DELETE, own))).toBe(unknown);
});

it("stays with its report", async () => {
  const month = granted(await counter.tell("TRK", SAVE, view("Month")));
  granted(await counter.tell("TRK", SAVE, view("Reed")));
  const elsewhere = view("Reed", { ...month, report: "GetTransactionsByPeriod" });
  expect(sentenceOf(await counter.tell("TRK", SAVE, elsewhere))).toBe("VIEW_UNKNOWN: There is no such view.");
});

it("is of a report that there is and that the caller may see", async () => {
  expect(sentenceOf(await counter.tell("TRK", SAVE, view("Reed", { report: "GetNothing" })))).toBe(
    "REPORT_UNKNOWN: There is no such report.",
  );
  const hidden = view("All", { report: "GetTrialBalance" });
  expect(sentenceOf(await counter.tell("CLK", SAVE, hidden))).toBe(
    "REPORT_UNKNOWN: There is no such report.",
  );
});
