// Matching: several lines and items in one group, undone again; what is refused, and who may.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { beforeEach, expect, it } from "vitest";
import { withdrawBankLines } from "./matching.command.ts";
import { withdrawBankLinesCommand } from "./matching.contract.ts";

const counter = counterOfTest("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);
const reconciler = new Reconciler(counter);

beforeEach(async () => {
  granted(await reconciler.start("2026-02-28"));
  await drawer.pay(7000);
  await drawer.pay(3000);
});

const statement = (...lines: (readonly [string, number, string])[]) =>
  reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, lines.reduce((sum, [, amount]) => sum + amount, 0)],
    lines,
  );

it("one item in two lines, two items in one", async () => {
  await statement(
    ["2026-03-03", 2500, "First half"],
    ["2026-03-04", 4500, "Second half"],
    ["2026-03-05", 3000, "Rest"],
  );
  const halves = [await reconciler.line("First half"), await reconciler.line("Second half")];
  granted(await reconciler.match(halves, await reconciler.itemsOf(7000)));
  await reconciler.clear("Rest", 3000);
  expect((await reconciler.lines("matched")).map(({ clears }) => clears[0]?.amount)).toEqual([
    7000, 7000, 3000,
  ]);
  expect((await reconciler.lines("matched"))[0]?.clears[0]?.clearedOn).toBe("2026-03-04");
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  const [first] = await reconciler.lines("all");
  expect(first).toBeUndefined();
});

it("refuses lines of nobody, lines and items twice, and nothing at all", async () => {
  await statement(["2026-03-03", 7000, "Deposit"]);
  const line = await reconciler.line("Deposit");
  const items = await reconciler.itemsOf(7000);
  expect(sentenceOf(await reconciler.match([line + 1], items))).toContain("LINE_UNKNOWN");
  expect(sentenceOf(await reconciler.match([line, line], items))).toBe(
    "LINE_TWICE: A line is named twice. Name each once.",
  );
  expect(sentenceOf(await reconciler.match([], []))).toContain("NOTHING");
  expect(sentenceOf(await reconciler.match([line], [...items, ...items]))).toBe(
    "ITEM_TWICE: An item is named twice. Name each once.",
  );
  expect(sentenceOf(await reconciler.match([line], items, "TRK"))).toContain("NOT_WHOLE");
  expect(sentenceOf(await new Reconciler(counter, ACCOUNT.operating).match([line], items))).toContain(
    "BANK_UNKNOWN",
  );
  expect(sentenceOf(await new Reconciler(counter, ACCOUNT.trust2).match([line], items))).toContain(
    "LINE_UNKNOWN",
  );
});

it("a line is matched once, whoever comes second is told", async () => {
  await statement(["2026-03-03", 3000, "Deposit"], ["2026-03-03", 7000, "Other"]);
  const line = await reconciler.line("Deposit");
  const items = await reconciler.itemsOf(3000);
  const both = await Promise.all([reconciler.match([line], items), reconciler.match([line], items)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.map(sentenceOf).find((words) => words !== "done")).toMatch(/LINE_MATCHED|ITEM_SETTLED/);
});

it("an error that the bank has made good is undone in its order", async () => {
  await statement(["2026-03-03", -500, "Wrong debit"], ["2026-03-20", 500, "Correction"]);
  granted(await reconciler.noteError([await reconciler.line("Wrong debit")]));
  await reconciler.clear("Correction", 500);
  const [error, correction] = await reconciler.lines("matched");
  expect(sentenceOf(await reconciler.unmatch([error?.matchId ?? 0]))).toContain("ERROR_SETTLED");
  granted(await reconciler.unmatch([correction?.matchId ?? 0]));
  granted(await reconciler.unmatch([error?.matchId ?? 0]));
  expect((await reconciler.items()).map(({ source }) => source)).toEqual(["event", "event"]);
});

it("a deposit is no withdrawal of unknown origin, and no difference is no error", async () => {
  await statement(["2026-03-03", 7000, "Deposit"]);
  const line = await reconciler.line("Deposit");
  expect(sentenceOf(await reconciler.noteError([line], [], "unknownWithdrawal"))).toContain(
    "NOT_A_WITHDRAWAL",
  );
  expect(sentenceOf(await reconciler.noteError([line], await reconciler.itemsOf(7000)))).toContain(
    "NO_DIFFERENCE",
  );
});

it("what is reconciled stays as it was matched", async () => {
  await statement(["2026-03-03", 7000, "Deposit"], ["2026-03-05", 3000, "Rest"]);
  granted(await reconciler.matchExact());
  const [first] = await reconciler.lines("matched");
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  expect(sentenceOf(await reconciler.unmatch([first?.matchId ?? 0]))).toBe(
    "RECONCILED: The bank is reconciled through 03/31/2026. Reopen that reconciliation first.",
  );
});

it("a line that the bank does not say any more is withdrawn, unless it clears something", async () => {
  await statement(["2026-03-30", -5000, "CARD pending"], ["2026-03-03", 7000, "Deposit"]);
  const withdraw = async (name: string) =>
    counter.tell("MJS", [withdrawBankLinesCommand, withdrawBankLines], {
      ...{ bankAccountId: ACCOUNT.trust, lineIds: [await reconciler.line(name)], reason: "Came as 55.00" },
    });
  granted(await reconciler.matchExact());
  expect(sentenceOf(await withdraw("Deposit"))).toContain("LINE_MATCHED");
  granted(await withdraw("CARD pending"));
  expect(await reconciler.lines()).toEqual([]);
});
