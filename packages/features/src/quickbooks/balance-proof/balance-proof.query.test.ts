// The proof finds what is missing in QuickBooks and what was changed there, and tells the two apart.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { waitingWorkQuery } from "@fiducia/pages/to-do/waiting-work/waiting-work.contract";
import { waitingWork } from "@fiducia/pages/to-do/waiting-work/waiting-work.query";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { PROOFS, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();

test("equal, then one not sent, then one changed by hand", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  const issue = () => counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES });
  granted(await issue());
  await transferAll(counter);
  await desk.update();
  expect((await counter.ask("MJS", PROOFS, {})).proofs[0]).toMatchObject({ differing: 0, day: "2026-03-02" });

  granted(await issue());
  counter.at("2026-03-03T16:00:00Z");
  await desk.update();
  const waiting = (await desk.differences()).map(({ title, missing, unexplained }) => ({
    title,
    missing,
    unexplained,
  }));
  expect(waiting).toContainEqual({
    title: "What clients owe",
    missing: [{ name: "Invoice 1002, waiting", amount: 110000 }],
    unexplained: 0,
  });

  await transferAll(counter);
  const [posting] = desk.company.books.transactions[0]?.postings ?? [];
  if (posting) Object.assign(posting, { amount: cents(posting.amount + 1) });
  const [changed] = desk.company.books.transactions;
  if (changed) changed.editSequence += 1;
  await desk.update();
  expect((await desk.differences()).map(({ title, unexplained }) => `${title} ${unexplained}`)).toEqual([
    "What clients owe 1",
  ]);
  const { entries } = await counter.ask("MJS", [waitingWorkQuery, waitingWork], {});
  expect(entries).toContainEqual(expect.objectContaining({ kind: "booksDiffer", count: 1 }));
});

test("what is dated before the first day is not missing: it was kept there by hand", async () => {
  const issue = () => counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES });
  granted(await issue());
  counter.at("2026-03-05T16:00:00Z");
  granted(await issue());
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-03-05"));
  await desk.update();
  expect(await desk.differences()).toContainEqual(
    expect.objectContaining({
      title: "What clients owe",
      difference: -220000,
      missing: [{ name: "Invoice 1002, waiting", amount: 110000 }],
      unexplained: -110000,
      opening: 110000,
    }),
  );
});

test("what was changed, deleted or entered by hand is named", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  const issue = () => counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES });
  granted(await issue());
  await transferAll(counter);
  await desk.update();
  counter.at("2026-03-09T16:00:00Z");
  granted(await issue());
  await transferAll(counter);
  await desk.update();
  const second = desk.company.books.transactions.find(({ number }) => number === "1002");
  const change = (by: number) =>
    Object.assign(second ?? {}, {
      total: cents((second?.total ?? 0) + by),
      postings: second?.postings.map((each) => ({
        ...each,
        amount: cents(
          each.amount + Math.sign(each.amount) * (Math.abs(each.amount) === second.total ? by : 0),
        ),
      })),
    });
  counter.at("2026-03-20T16:00:00Z");
  change(100);
  await desk.update();
  const { found } = await counter.ask("MJS", PROOFS, {});
  expect(found).toEqual({
    day: "2026-03-09",
    changes: [{ what: "changed", type: "Invoice", name: "Invoice 1002", ours: 110000, theirs: 110100 }],
  });
});

test("the balances are compared at the first contact of a day, though nothing waits", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  await desk.update();
  counter.at("2026-03-03T05:30:00Z");
  await desk.update();
  const days = async () => (await counter.ask("MJS", PROOFS, {})).proofs.map((proof) => proof.day);
  expect(await days()).toEqual(["2026-03-02"]);
  counter.at("2026-03-03T06:30:00Z");
  await desk.update();
  expect(await days()).toEqual(["2026-03-03", "2026-03-02"]);
});

test("what the last fiscal year has not sent is no income of this one", async () => {
  await new Drawer(counter).settle("recognition = 'ACCRUAL'");
  const issue = () => counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES });
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2025-12-01"));
  counter.at("2025-12-30T16:00:00Z");
  granted(await issue());
  counter.at("2026-03-02T17:00:00Z");
  granted(await issue());
  await desk.update();
  const found = await desk.differences();
  expect(found.filter(({ unexplained }) => unexplained !== 0)).toEqual([]);
  const names = (title: string) =>
    found.find((each) => each.title === title)?.missing.map(({ name }) => name);
  expect(names("AB Commission")).toEqual(["Invoice 1002, waiting"]);
  expect(names("What clients owe")).toEqual(["Invoice 1001, waiting", "Invoice 1002, waiting"]);
});

test("of a journal a day the last day that has ended is compared", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("DailyJournal", day("2026-03-01"));
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  const newest = async () => (await counter.ask("MJS", PROOFS, {})).proofs[0];
  await desk.update();
  expect(await newest()).toMatchObject({ day: "2026-03-01", differing: 0 });
  expect((await desk.update()).ended).toBe("none");
  counter.at("2026-03-03T16:00:00Z");
  await desk.update();
  expect(await newest()).toMatchObject({ day: "2026-03-02", differing: 0 });
  expect(desk.company.books.transactions.map(({ type }) => type)).toEqual(["JournalEntry"]);
});
