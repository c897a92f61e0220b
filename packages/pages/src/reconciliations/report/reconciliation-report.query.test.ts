// The report of a month says who finished it, and nothing to whom it does not concern.
import { day } from "@fiducia/kernel/day";
import { ACCOUNT, callerOf, type Initials } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { expect, it } from "vitest";
import { reconciliationReport } from "./reconciliation-report.query.ts";

const counter = counterOfFile("2026-03-02T16:00:00Z");
const reconciler = new Reconciler(counter);

const report = (initials: Initials = "MJS") =>
  counter.read((unit) =>
    reconciliationReport(unit, callerOf(initials), {
      ...{ bankAccountId: ACCOUNT.trust, throughOn: day("2026-03-31"), form: "pdf" },
    }),
  );

it("is a draft, then finished", async () => {
  expect(sentenceOf(await report())).toContain("UNKNOWN");
  granted(await reconciler.start("2026-02-28"));
  await new Drawer(counter).pay(7000);
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 7000], [["2026-03-03", 7000, "Deposit"]]);
  expect(granted(await report())[0]?.facts).toEqual(["Counter Agency", "Draft: it is not finished yet."]);
  granted(await reconciler.matchExact());
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  const [cover] = granted(await report());
  expect(cover?.facts).toEqual([
    "Counter Agency",
    "Prepared by MJS Staff on 04/02/2026 11:00 AM",
    "Not approved yet.",
  ]);
  expect(cover?.rows.map((row) => row.at(-1))).toEqual([7000, 0, 0, 0, 0, 7000, 7000, 7000]);
  expect(sentenceOf(await report("LAK"))).toContain("UNKNOWN");
});
