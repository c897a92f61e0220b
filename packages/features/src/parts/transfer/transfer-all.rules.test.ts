// What is asked before everything goes to QuickBooks: how much it is, and how much of it will stay behind.
import type { Cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { askAll } from "./transfer-all.rules.ts";

const item = (cents: number, isHeldBack = false) => ({
  ...{ itemId: cents, itemType: "Invoice", name: `Invoice ${cents}` },
  ...{ amount: cents as Cents, isHeldBack },
});

test("all items with their amount", () => {
  const items = Array.from({ length: 1214 }, () => item(10_050));
  expect(askAll(items, true)).toEqual({
    title: "Transfer all 1,214 items to QuickBooks?",
    sentences: ["Their amounts add up to 122,007.00."],
  });
});

test("one item is not all items", () => {
  expect(askAll([item(860)], true)).toEqual({
    title: "Transfer 1 item to QuickBooks?",
    sentences: ["Its amount is 8.60."],
  });
});

test.each([
  [[item(100), item(200, true)], "1 of them is held back and stays here; its row says why."],
  [[item(100, true), item(200, true), item(1)], "2 of them are held back and stay here; their rows say why."],
  [[item(100, true), item(200, true)], "All of them are held back and stay here; their rows say why."],
  [[item(100, true)], "It is held back and stays here; its row says why."],
])("says how many are held back", (items, sentence) => {
  expect(askAll(items, true).sentences[1]).toBe(sentence);
});

test("of more rows than a screen takes it does not say that these are all", () => {
  expect(askAll([item(1), item(2)], false).title).toBe("Transfer 2 items to QuickBooks?");
});

test("items of different types come to no sum: an invoice and its payment are the same money", () => {
  const payment = { ...item(100), itemType: "Payment" };
  expect(askAll([item(100), payment], true).sentences).toEqual([]);
});
