// Two months of a trust bank: bank, books and owners are equal when everything is found, and only then.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY, VOID } from "@fiducia/stories/counter/tellers";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";

const counter = counterOfTest("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);
const reconciler = new Reconciler(counter);

beforeEach(async () => {
  granted(await reconciler.start("2026-02-28"));
});

/** Ada pays 1,100.00 into trust and 300.00 too much; Acme is paid 870.00 by check. */
async function march(): Promise<{ receipt: number; check: number; checkEvent: number }> {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(140000, [[invoice, 110000]]);
  const [premium, , fee] = (await drawer.parts(invoice)).filter(({ side }) => side === "thirdParty");
  const paid = granted(
    await counter.tell("MJS", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust, checkNumber: 5001 },
      lineItems: [premium, fee].map((part) => ({ partId: part?.partId ?? 0 })),
    }),
  );
  return { receipt, check: paid.items[0]?.itemId ?? 0, checkEvent: paid.eventId };
}

it("what the bank has not shown is under way, and all three are equal", async () => {
  await march();
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 140000], [["2026-03-03", 140000, "Deposit"]]);
  granted(await reconciler.matchExact());
  counter.at("2026-04-02T16:00:00Z");
  expect(await reconciler.three("2026-03-31")).toEqual([53000, 53000, 53000]);
  const { outstanding, legs, obstacles, owners } = await reconciler.through("2026-03-31");
  expect(outstanding.map(({ what, number, amount }) => [what, number, amount])).toEqual([
    ["Check", "5001", -87000],
  ]);
  expect([legs.statement, legs.outstanding, obstacles]).toEqual([140000, -87000, []]);
  expect(owners.map(({ account, amount }) => [account, amount])).toEqual([
    ["2120", 3000],
    ["2130", 15000],
    ["2130", 5000],
    ["2140", 30000],
  ]);
  granted(await reconciler.finish("2026-03-31"));
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("cannot be finished while a line clears nothing, a cent is missing, or no statement ends on the day", async () => {
  await march();
  counter.at("2026-04-02T16:00:00Z");
  expect(sentenceOf(await reconciler.finish("2026-03-31"))).toBe(
    "IN_THE_WAY: No statement of the bank ends on 03/31/2026. Import it, or type its balance.",
  );
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, 139001],
    [
      ["2026-03-03", 140000, "Deposit"],
      ["2026-03-31", -1000, "Fee"],
    ],
  );
  expect(sentenceOf(await reconciler.finish("2026-03-31"))).toBe(
    "IN_THE_WAY: The statement says 1,390.01; 0.00 and its lines come to 1,390.00, 0.01 less. A line is missing, or stands there twice.",
  );
  const { obstacles } = await reconciler.through("2026-03-31");
  expect(obstacles[1]).toEqual({
    words: "2 lines of the bank clear nothing yet. Match them, or record them.",
    cure: "lines",
  });
});

it("a charge, one taken back, interest and money of nobody known are recorded from their lines", async () => {
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, 50700],
    [
      ["2026-03-05", -1200, "Service fee"],
      ["2026-03-06", 1200, "Fee taken back"],
      ["2026-03-07", 700, "Interest"],
      ["2026-03-08", 50000, "Wire from somebody"],
    ],
  );
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.record(await reconciler.line("Service fee"), "charge"));
  granted(await reconciler.record(await reconciler.line("Fee taken back"), "charge"));
  granted(await reconciler.record(await reconciler.line("Interest"), "interest"));
  granted(await reconciler.record(await reconciler.line("Wire from somebody"), "unidentified"));
  expect(await reconciler.three("2026-03-31")).toEqual([50700, 50700, 50700]);
  const { owners } = await reconciler.through("2026-03-31");
  expect(owners.map(({ account, name, amount }) => [account, name, amount])).toEqual([
    ["2140", "Interest held", 700],
    ["2140", "Unidentified", 50000],
  ]);
  expect(sentenceOf(await reconciler.record(await reconciler.line("Interest"), "interest"))).toContain(
    "LINE_MATCHED",
  );
  granted(await reconciler.finish("2026-03-31"));
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("what the bank has shown cannot be voided, and what is voided cannot be matched", async () => {
  const { receipt, check } = await march();
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 140000], [["2026-03-03", 140000, "Deposit"]]);
  granted(await reconciler.matchExact());
  expect(sentenceOf(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Wrong client" }))).toContain(
    "CLEARED: Receipt 1001 is on the bank's statement: 03/03/2026 1,400.00 Deposit.",
  );
  const items = await reconciler.itemsOf(-87000);
  granted(await counter.tell("MJS", VOID, { itemId: check, reason: "Lost" }));
  await reconciler.statement(
    ["2026-04-01", "2026-04-30"],
    [140000, 53000],
    [["2026-04-02", -87000, "Check 5001"]],
  );
  expect(sentenceOf(await reconciler.match([await reconciler.line("Check 5001")], items))).toBe(
    "ITEM_SETTLED: An item was cleared or voided meanwhile. Look at the items again.",
  );
});

it("an error of the bank waits until the bank makes it good", async () => {
  await march();
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, 52900],
    [
      ["2026-03-03", 140000, "Deposit"],
      ["2026-03-20", -87100, "Check 5001"],
    ],
  );
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.matchExact());
  const line = await reconciler.line("Check 5001");
  expect(sentenceOf(await reconciler.match([line], await reconciler.itemsOf(-87000)))).toBe(
    "UNEQUAL: The lines and what they clear are 1.00 apart. Choose items that add up to the lines.",
  );
  granted(await reconciler.noteError([line], await reconciler.itemsOf(-87000)));
  expect(await reconciler.three("2026-03-31")).toEqual([53000, 53000, 53000]);
  granted(await reconciler.finish("2026-03-31"));
  await reconciler.statement(
    ["2026-04-01", "2026-04-30"],
    [52900, 53000],
    [["2026-04-05", 100, "Correction"]],
  );
  await reconciler.clear("Correction", 100);
  expect(await reconciler.three("2026-04-30")).toEqual([53000, 53000, 53000]);
});

it("months are finished in order, and what was posted on a finished month since shows", async () => {
  await march();
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 140000], [["2026-03-03", 140000, "Deposit"]]);
  granted(await reconciler.matchExact());
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  expect(sentenceOf(await reconciler.unmatch([(await reconciler.through("2026-03-31")).version]))).toContain(
    "UNMATCHED",
  );
  counter.at("2026-04-10T16:00:00Z");
  counter.datedOn = "2026-03-30" as never;
  await drawer.pay(500);
  counter.datedOn = undefined;
  const { finished, obstacles } = await reconciler.through("2026-03-31");
  expect(finished?.changedSince.map(({ what, amount }) => [what, amount])).toEqual([["Receipt 1002", 500]]);
  expect(obstacles).toEqual([]);
  expect(sentenceOf(await reconciler.approve("2026-03-31"))).toContain("CHANGED_SINCE: 03/31/2026");
  granted(await reconciler.finish("2026-03-31"));
  granted(await reconciler.approve("2026-03-31"));
  granted(await reconciler.reopen("2026-03-31"));
  expect((await reconciler.through("2026-03-31")).state).toBe("Open");
});

it("the owners are added up from their items: a wrong one is found", async () => {
  await march();
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 140000], [["2026-03-03", 140000, "Deposit"]]);
  granted(await reconciler.matchExact());
  await counter.database.ownerConnection.transaction().execute(async (owner) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(owner);
    await sql`update part_holding set held_cents = held_cents + 1 where part_id =
      (select min(part_id) from part_holding where held_cents > 0)`.execute(owner);
  });
  counter.at("2026-04-02T16:00:00Z");
  expect(sentenceOf(await reconciler.finish("2026-03-31"))).toBe(
    "IN_THE_WAY: Books and owners are 0.01 apart: a kept figure of the items is wrong. Tell whoever runs Fiducia for you.",
  );
});

it("begins with what was under way, which must explain the statement", async () => {
  const { checkEvent } = await march();
  counter.at("2026-04-02T16:00:00Z");
  expect(sentenceOf(await reconciler.start("2026-03-31", 140000))).toBe(
    "UNEQUAL: The statement's 1,400.00 with what is under way is 870.00 from the books' 530.00. Choose what the bank had not moved on that day, or correct the balance.",
  );
  granted(await reconciler.start("2026-03-31", 140000, [checkEvent]));
  await reconciler.statement(
    ["2026-04-01", "2026-04-30"],
    [140000, 53000],
    [["2026-04-02", -87000, "Check 5001", "5001"]],
  );
  granted(await reconciler.matchExact());
  expect(await reconciler.three("2026-04-30")).toEqual([53000, 53000, 53000]);
});

it("a day that is still to come cannot be finished, nor one that is open be reopened", async () => {
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 0], []);
  expect(sentenceOf(await reconciler.finish("2026-03-31"))).toBe(
    "DATE_AHEAD: 03/31/2026 is after today, 03/02/2026. Finish it once it is over.",
  );
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  expect(sentenceOf(await reconciler.reopen("2026-03-15"))).toBe(
    "NOT_FINISHED: This reconciliation is open.",
  );
  expect((await reconciler.through("2026-03-31")).state).toBe("Finished");
  granted(await reconciler.reopen("2026-03-31"));
  expect(sentenceOf(await reconciler.reopen("2026-03-31"))).toBe(
    "NOT_FINISHED: This reconciliation is open.",
  );
});

it("an approved month is finished anew only once something was posted on its days", async () => {
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 0], []);
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  granted(await reconciler.approve("2026-03-31"));
  expect(sentenceOf(await reconciler.finish("2026-03-31"))).toBe(
    "APPROVED: This month is approved, and nothing was posted on its days since. Reopen it, with a reason, to finish it anew.",
  );
  expect((await reconciler.through("2026-03-31")).state).toBe("Approved");
  counter.datedOn = "2026-03-30" as never;
  await drawer.pay(500);
  counter.datedOn = undefined;
  granted(await reconciler.finish("2026-03-31"));
  expect((await reconciler.through("2026-03-31")).state).toBe("Finished");
});

it("a month of which a statement is kept is not skipped", async () => {
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 0], []);
  await reconciler.statement(["2026-04-01", "2026-04-30"], [0, 0], []);
  counter.at("2026-05-02T16:00:00Z");
  expect(sentenceOf(await reconciler.finish("2026-04-30"))).toBe("IN_THE_WAY: Finish 03/31/2026 first.");
  granted(await reconciler.finish("2026-03-31"));
  granted(await reconciler.finish("2026-04-30"));
});
