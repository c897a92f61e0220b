// Lines with what they clear, and the items that a bank has not shown.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { beforeAll, expect, it } from "vitest";
import { bankItemsQuery, bankLinesQuery } from "./matching.contract.ts";
import { bankItems, bankLines } from "./matching.query.ts";

const counter = counterOfFile("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);
const reconciler = new Reconciler(counter);

beforeAll(async () => {
  granted(await reconciler.start("2026-02-28"));
  await drawer.pay(7000);
  await drawer.pay(3000);
  await drawer.pay(3000);
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, 13000],
    [
      ["2026-03-03", 7000, "Deposit"],
      ["2026-03-04", 6000, "Deposit of two"],
    ],
  );
});

const asked = (change: object = {}) => ({ bankAccountId: ACCOUNT.trust, ...change });

it("seems to clear what has its amount, or adds up to it", async () => {
  const { lines, openCount, exactCount } = await counter.ask("MJS", [bankLinesQuery, bankLines], asked());
  expect(lines.map(({ suggestion }) => [suggestion.items.length, suggestion.because])).toEqual([
    [1, "Same amount, near in time; nothing else fits"],
    [0, ""],
  ]);
  expect([openCount, exactCount]).toEqual([2, 1]);
});

it("items are found by number, name and amount", async () => {
  const found = async (word: string) => {
    const { items, count, sum } = await counter.ask("MJS", [bankItemsQuery, bankItems], asked({ word }));
    return [items.length, count, sum];
  };
  expect(await found("")).toEqual([3, 3, 13000]);
  expect(await found("1002")).toEqual([1, 1, 3000]);
  expect(await found("ada")).toEqual([3, 3, 13000]);
  expect(await found("$70.00")).toEqual([1, 1, 7000]);
  expect(await found("nobody")).toEqual([0, 0, 0]);
});

it("a matched line says what it clears, and a user without the whole agency sees nothing", async () => {
  const keys = await reconciler.itemsOf(3000, 3000);
  granted(await reconciler.match([await reconciler.line("Deposit of two")], keys));
  const [line] = await reconciler.lines("matched");
  expect([line?.clears.length, line?.how]).toEqual([2, "byHand"]);
  expect((await counter.ask("LAK", [bankLinesQuery, bankLines], asked())).lines).toEqual([]);
  expect(sentenceOf(await reconciler.unmatch([line?.matchId ?? 0]))).toBe("done");
  expect((await reconciler.items()).length).toBe(3);
});

it("lines of a finished month are read by its days, each with what it cleared", async () => {
  granted(await reconciler.matchExact());
  const keys = await reconciler.itemsOf(3000, 3000);
  granted(await reconciler.match([await reconciler.line("Deposit of two")], keys));
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  const countsOf = async (change: object) => {
    const { lines } = await counter.ask("MJS", [bankLinesQuery, bankLines], asked(change));
    return lines.map(({ clears }) => clears.length);
  };
  expect(await countsOf({ state: "all" })).toEqual([]);
  expect(await countsOf({ state: "all", fromOn: "2026-03-01", throughOn: "2026-03-31" })).toEqual([1, 2]);
  expect(await countsOf({ state: "all", fromOn: "2026-03-04", throughOn: "2026-03-31" })).toEqual([2]);
});
