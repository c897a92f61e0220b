// What is recorded from a line: on its own day while that is open, with what it clears besides, and what is refused.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { together } from "@fiducia/stories/counter/rivals";
import { CLOSE, RECEIPTS_REGISTER, VOID } from "@fiducia/stories/counter/tellers";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";

const counter = counterOfTest("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);
const reconciler = new Reconciler(counter);

beforeEach(async () => {
  granted(await reconciler.start("2026-02-28"));
});

it("the rest of a line beyond what it clears is a charge", async () => {
  await drawer.pay(7000);
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 6975], [["2026-03-03", 6975, "Card deposit"]]);
  counter.at("2026-04-02T16:00:00Z");
  granted(
    await reconciler.record(await reconciler.line("Card deposit"), "charge", await reconciler.itemsOf(7000)),
  );
  expect(await drawer.position()).toEqual([6975, 7000, 0, 0, -25, -25]);
  expect(await reconciler.three("2026-03-31")).toEqual([6975, 6975, 6975]);
  const [line] = await reconciler.lines("matched");
  expect(line?.clears.map(({ what, amount }) => [what, amount])).toEqual([
    ["Receipt", 7000],
    ["Bank Charge", -25],
  ]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("in a closed month it is dated today, and the line waits as one of the books' later days", async () => {
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, -1200], [["2026-03-31", -1200, "Fee"]]);
  counter.at("2026-04-02T16:00:00Z");
  granted(await counter.tell("MJS", CLOSE, { throughOn: "2026-03-31" as never }));
  granted(await reconciler.record(await reconciler.line("Fee"), "charge"));
  const { recordedLater, legs } = await reconciler.through("2026-03-31");
  expect(recordedLater.map(({ description, amount }) => [description, amount])).toEqual([["Fee", -1200]]);
  expect([legs.bank, legs.book, legs.owners]).toEqual([0, 0, 0]);
  granted(await reconciler.finish("2026-03-31"));
  await reconciler.statement(["2026-04-01", "2026-04-30"], [-1200, -1200], []);
  expect(await reconciler.three("2026-04-30")).toEqual([-1200, -1200, -1200]);
});

it("a withdrawal is no interest, and what is equal needs no record", async () => {
  await drawer.pay(7000);
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, 5800],
    [
      ["2026-03-03", -1200, "Fee"],
      ["2026-03-03", 7000, "Deposit"],
    ],
  );
  expect(sentenceOf(await reconciler.record(await reconciler.line("Fee"), "interest"))).toBe(
    "NOT_A_DEPOSIT: Only a deposit can be recorded so. This line took 12.00 from the bank.",
  );
  const items = await reconciler.itemsOf(7000);
  expect(sentenceOf(await reconciler.record(await reconciler.line("Deposit"), "charge", items))).toContain(
    "NOTHING_LEFT",
  );
});

it("a bank that nobody has begun to reconcile records nothing", async () => {
  const other = new Reconciler(counter, 12);
  await other.statement(["2026-03-01", "2026-03-31"], [0, -1200], [["2026-03-03", -1200, "Fee"]]);
  expect(sentenceOf(await other.record(await other.line("Fee"), "charge"))).toContain("NOT_STARTED");
});

it("interest is held for the clients, but the agency's from the day of their consent on", async () => {
  await drawer.settle("interest_consent_on = '2026-03-10'");
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, 300],
    [
      ["2026-03-09", 100, "Interest before"],
      ["2026-03-10", 200, "Interest after"],
    ],
  );
  counter.at("2026-04-02T16:00:00Z");
  for (const line of ["Interest before", "Interest after"])
    granted(await reconciler.record(await reconciler.line(line), "interest"));
  expect(await drawer.position()).toEqual([300, 100, 0, 0, 200, 200]);
  expect(await reconciler.three("2026-03-31")).toEqual([300, 300, 300]);
  const events = await counter.read((unit) =>
    unit.rows(
      sql`select event_type as type, tendered_cents as tendered from event where agency_id = ${unit.agencyId} order by event_id`,
    ),
  );
  expect(events).toEqual([
    { type: "IncomingPayment", tendered: 100 },
    { type: "TrustInterest", tendered: 200 },
  ]);
  const register = await counter.list("MJS", RECEIPTS_REGISTER, {
    startDate: "2026-03-01",
    endDate: "2026-03-31",
  } as never);
  expect(register.rows.map(({ payee, amount }) => [payee, amount])).toContainEqual(["Trust Bank", 200]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("interest of the agency is voided as one transaction, once the bank's line is free", async () => {
  await drawer.settle("interest_consent_on = '2026-03-01'");
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 200], [["2026-03-10", 200, "Interest"]]);
  counter.at("2026-04-02T16:00:00Z");
  const { eventId } = granted(await reconciler.record(await reconciler.line("Interest"), "interest"));
  const reason = "Of another agency";
  expect(sentenceOf(await counter.tell("MJS", VOID, { eventId, reason }))).toContain("CLEARED");
  const [line] = await reconciler.lines("matched");
  granted(await reconciler.unmatch([line?.matchId ?? 0]));
  granted(await counter.tell("MJS", VOID, { eventId, reason }));
  expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("a charge is taken back once, also by two who record its return at once", async () => {
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, 6850],
    [
      ["2026-03-03", -13150, "Fees"],
      ["2026-03-05", 10000, "First return"],
      ["2026-03-06", 10000, "Second return"],
    ],
  );
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.record(await reconciler.line("Fees"), "charge"));
  const lines = [await reconciler.line("First return"), await reconciler.line("Second return")];
  const [first, second] = await together(
    counter,
    "trust_position",
    lines.map((line) => () => reconciler.record(line, "charge")),
  );
  const refusals = [first, second]
    .filter((each) => each?.ok === false)
    .map((each) => sentenceOf(each as never));
  expect(refusals).toEqual([
    "MORE_THAN_CHARGED: The bank charged 31.50 in the year before; it cannot have taken 100.00 back. Hold the deposit as unidentified until its owner is known.",
  ]);
  expect(await drawer.position()).toEqual([-3150, 0, 0, 0, -3150, -3150]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("an item that is named twice is refused", async () => {
  await drawer.pay(7000);
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 6975], [["2026-03-03", 6975, "Card deposit"]]);
  const [item] = await reconciler.itemsOf(7000);
  expect(
    sentenceOf(
      await reconciler.record(await reconciler.line("Card deposit"), "charge", [item, item] as never),
    ),
  ).toBe("ITEM_TWICE: An item is named twice. Name each once.");
});

it("a line from before the first day that is reconciled is refused", async () => {
  const other = new Reconciler(counter, 12);
  await other.statement(["2026-02-01", "2026-02-28"], [0, -1200], [["2026-02-20", -1200, "Earlier fee"]]);
  const line = await other.line("Earlier fee");
  granted(await other.start("2026-02-28"));
  expect(sentenceOf(await other.record(line, "charge"))).toBe(
    "RECONCILED: The bank is reconciled through 02/28/2026. Reopen that reconciliation first.",
  );
});
