// The own views first, then those that others share; each as it was kept.

import { shownAreas } from "@fiducia/pages/shown-areas";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { expect, it } from "vitest";
import { saveView } from "./view.command.ts";
import { savedViewsQuery, saveViewCommand } from "./view.contract.ts";
import { savedViews } from "./view.query.ts";
import { reportsSeen } from "./view.store.ts";

const maySee = reportsSeen(shownAreas);
const counter = counterOfTest();

const SAVE = [saveViewCommand, saveView(maySee)] as const;
const report = "GetReceiptReport";
const view = (name: string, change: object = {}) => ({
  report,
  name,
  isShared: false,
  search: "range=LastMonth&lastName=Reed",
  columns: null,
  ...change,
});
const seenBy = async (initials: "MJS" | "CLK" | "TRK") =>
  (await counter.ask(initials, [savedViewsQuery, savedViews(maySee)], { report })).map(
    ({ name, owner = "own", isShared, mayChange }) =>
      `${name}: ${owner}${isShared ? ", shared" : ""}${mayChange ? "" : ", to look at"}`,
  );

it("stands first among the own, then among those that others share", async () => {
  granted(await counter.tell("TRK", SAVE, view("Reed")));
  granted(await counter.tell("TRK", SAVE, view("Audit")));
  granted(await counter.tell("MJS", SAVE, view("Checks", { isShared: true })));
  granted(await counter.tell("MJS", SAVE, view("Mine")));
  expect(await seenBy("TRK")).toEqual(["Audit: own", "Reed: own", "Checks: MJS, shared, to look at"]);
  expect(await seenBy("MJS")).toEqual(["Checks: own, shared", "Mine: own"]);
});

it("comes back as it was kept, and as it was changed", async () => {
  const columns = [{ key: "name", width: 220, isPinned: true as const }, { key: "tendered" }];
  const { viewId } = granted(await counter.tell("TRK", SAVE, view("Reed", { columns })));
  const kept = async () => (await counter.ask("TRK", [savedViewsQuery, savedViews(maySee)], { report }))[0];
  expect(await kept()).toMatchObject({ name: "Reed", search: "range=LastMonth&lastName=Reed", columns });
  granted(await counter.tell("TRK", SAVE, view("Park", { viewId, search: "lastName=Park" })));
  expect(await kept()).toMatchObject({ viewId, name: "Park", search: "lastName=Park", columns: null });
});

it("is found among those of all reports, where the user may see its report", async () => {
  granted(await counter.tell("MJS", SAVE, view("Month end", { report: "GetTrialBalance", isShared: true })));
  granted(await counter.tell("CLK", SAVE, view("Reed")));
  const allSeenBy = async (initials: "MJS" | "CLK") =>
    (await counter.ask(initials, [savedViewsQuery, savedViews(maySee)], {})).map(({ report: of, name }) => [
      of,
      name,
    ]);
  expect(await allSeenBy("CLK")).toEqual([[report, "Reed"]]);
  expect(await allSeenBy("MJS")).toEqual([["GetTrialBalance", "Month end"]]);
});
