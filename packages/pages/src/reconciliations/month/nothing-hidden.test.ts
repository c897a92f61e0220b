// Ways in which a cent could hide, or in which nobody could go on: each is refused, shown, or has a way on.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { CHARGE, CLOSE } from "@fiducia/stories/counter/tellers";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { beforeEach, expect, it } from "vitest";

const counter = counterOfTest("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);
const reconciler = new Reconciler(counter);

beforeEach(async () => {
  granted(await reconciler.start("2026-02-28"));
});

const MARCH = ["2026-03-01", "2026-03-31"] as const;

it("two lines that cancel each other need a reason, and stand among the errors", async () => {
  await reconciler.statement(
    MARCH,
    [0, 0],
    [
      ["2026-03-08", -50000, "Withdrawal"],
      ["2026-03-21", 50000, "Wire"],
    ],
  );
  const both = [await reconciler.line("Withdrawal"), await reconciler.line("Wire")];
  expect(sentenceOf(await reconciler.match(both, []))).toContain("LINES_ALONE");
  granted(await reconciler.noteError(both));
  const { errors, legs } = await reconciler.through("2026-03-31");
  expect(errors.map(({ description, reason }) => [description, reason])).toEqual([
    ["Withdrawal", "The bank was told"],
    ["Wire", "The bank was told"],
  ]);
  expect([legs.bank, legs.book, legs.owners]).toEqual([0, 0, 0]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("lines of days before the start wait for nobody, and spoil no match of others", async () => {
  await drawer.pay(7000);
  counter.at("2026-03-12T16:00:00Z");
  await drawer.pay(4000);
  await reconciler.statement(
    MARCH,
    [0, 11000],
    [
      ["2026-03-03", 7000, "Early"],
      ["2026-03-13", 4000, "Late"],
    ],
  );
  granted(await reconciler.start("2026-03-10", 7000));
  expect((await reconciler.lines()).map(({ description }) => description)).toEqual(["Late"]);
  granted(await reconciler.matchExact());
  expect(await reconciler.lines()).toEqual([]);
});

it("an error on an item that the books have later counts from the later day on", async () => {
  await drawer.pay(100000);
  await reconciler.statement(
    MARCH,
    [0, 90000],
    [
      ["2026-03-03", 100000, "Deposit"],
      ["2026-03-28", -10000, "Fee"],
    ],
  );
  granted(await reconciler.matchExact());
  counter.at("2026-04-02T16:00:00Z");
  granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 9000 }));
  granted(await reconciler.noteError([await reconciler.line("Fee")], await reconciler.itemsOf(-9000)));
  expect(await reconciler.three("2026-03-31")).toEqual([100000, 100000, 100000]);
  await reconciler.statement(["2026-04-01", "2026-04-30"], [90000, 90000], []);
  expect(await reconciler.three("2026-04-30")).toEqual([91000, 91000, 91000]);
});

it("lines that the books have later are listed, also where they cancel each other", async () => {
  await reconciler.statement(
    MARCH,
    [0, 0],
    [
      ["2026-03-30", -1000, "Fee"],
      ["2026-03-30", 1000, "Wire"],
    ],
  );
  counter.at("2026-04-04T16:00:00Z");
  granted(await counter.tell("MJS", CLOSE, { throughOn: "2026-03-31" as never }));
  granted(await reconciler.record(await reconciler.line("Fee"), "charge"));
  granted(await reconciler.record(await reconciler.line("Wire"), "unidentified"));
  const { recordedLater } = await reconciler.through("2026-03-31");
  expect(recordedLater.map(({ description }) => description)).toEqual(["Fee", "Wire"]);
});

it("what nobody was charged is not taken back, it is held", async () => {
  await reconciler.statement(MARCH, [0, 500000], [["2026-03-05", 500000, "Wire"]]);
  counter.at("2026-04-04T16:00:00Z");
  const line = await reconciler.line("Wire");
  expect(sentenceOf(await reconciler.record(line, "charge"))).toContain(
    "MORE_THAN_CHARGED: The bank charged 0.00",
  );
  granted(await reconciler.record(line, "unidentified"));
});

it("a statement that says something else after it was finished stops the approval", async () => {
  await reconciler.statement(MARCH, [0, 0], []);
  counter.at("2026-04-04T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  await reconciler.statement(MARCH, [0, 100], []);
  expect(sentenceOf(await reconciler.approve("2026-03-31"))).toContain(
    "IN_THE_WAY: The bank's lines, statement and books",
  );
});
