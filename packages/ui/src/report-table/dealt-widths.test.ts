// Which columns have room, and how wide they are.
import { expect, test } from "vitest";
import { columnsWithRoom, dealtWidths, type WidthAsked } from "./dealt-widths.ts";

const words = (key: string, priority: number, natural: number): WidthAsked => ({
  ...{ key, priority, natural },
  least: Math.min(natural, 120),
  grows: true,
});
const amount = (key: string, priority: number, natural: number): WidthAsked => ({
  ...{ key, priority, natural },
  least: natural,
  grows: false,
});

const COLUMNS = [
  amount("number", 1, 70),
  words("client", 1, 200),
  words("memo", 3, 300),
  amount("paid", 2, 90),
  amount("amount", 1, 80),
];

test("of one rank those that have room are shown", () => {
  const shown = columnsWithRoom([...COLUMNS, amount("fee", 2, 40)], 325).map(({ key }) => key);
  expect(shown).toEqual(["number", "client", "amount", "fee"]);
});

const keysIn = (room: number) => columnsWithRoom(COLUMNS, room).map(({ key }) => key);

test("columns give way by their rank, and stay in their order", () => {
  expect(keysIn(1000)).toEqual(["number", "client", "memo", "paid", "amount"]);
  expect(keysIn(400)).toEqual(["number", "client", "paid", "amount"]);
  expect(keysIn(365)).toEqual(["number", "client", "paid", "amount"]);
  expect(keysIn(300)).toEqual(["number", "client", "amount"]);
  expect(keysIn(100)).toEqual(["number", "client", "amount"]);
});

test("what is left over goes to words, first up to what they need", () => {
  const shown = COLUMNS.filter(({ key }) => key !== "memo");
  expect(Object.fromEntries(dealtWidths(shown, 400))).toEqual({
    ...{ number: 70, client: 160, paid: 90, amount: 80 },
  });
  expect(Object.fromEntries(dealtWidths(shown, 500))).toEqual({
    ...{ number: 70, client: 260, paid: 90, amount: 80 },
  });
});

test("a table of numbers alone fills its room evenly", () => {
  expect(Object.fromEntries(dealtWidths([amount("a", 1, 50), amount("b", 1, 70)], 200))).toEqual({
    ...{ a: 90, b: 110 },
  });
});

test("words give way before a table is wider than its room; a number is never cut", () => {
  const shown = COLUMNS.filter(({ priority }) => priority === 1);
  expect(Object.fromEntries(dealtWidths(shown, 230))).toEqual({ number: 70, client: 80, amount: 80 });
  expect(Object.fromEntries(dealtWidths(shown, 100))).toEqual({ number: 70, client: 64, amount: 80 });
});
