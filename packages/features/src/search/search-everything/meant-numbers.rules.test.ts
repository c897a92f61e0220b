// A number means an item, a check, an amount, or several of them.
import { expect, test } from "vitest";
import { readMeantNumbers } from "./meant-numbers.rules.ts";

test.each([
  ["R 1012", 1012, ["IncomingPayment", "NSFCheck"]],
  ["r1012", 1012, ["IncomingPayment", "NSFCheck"]],
  ["receipt 1012", 1012, ["IncomingPayment"]],
  ["Receipt #1012", 1012, ["IncomingPayment"]],
  ["inv 7", 7, ["Invoice"]],
  ["CM-6002", 6002, ["CreditMemo"]],
  ["refund 1003", 1003, ["InsuredRefund"]],
  ["nsf 1001", 1001, ["NSFCheck"]],
])("%s", (text, number, types) => {
  expect(readMeantNumbers(text).item).toEqual({ number, types });
});

test("a bare number is an item of any type, a check and an amount of whole dollars", () => {
  const { item, check, amount } = readMeantNumbers(" 001012 ");
  expect(item?.number).toBe(1012);
  expect(item?.types).toHaveLength(8);
  expect(check).toEqual({ written: "001012", number: 1012 });
  expect(amount).toBe(101_200);
});

test.each([
  ["check 2044", "2044", 2044],
  ["ck#2044", "2044", 2044],
  ["A-77310", "A-77310", undefined],
])("%s as a check", (text, written, number) => {
  expect(readMeantNumbers(text).check).toEqual({ written, number });
});

test("a word for a check means no item", () => {
  expect(readMeantNumbers("check 2044").item).toBeUndefined();
});

test.each([
  ["1250.75", 125_075],
  ["1,250.75", 125_075],
  ["$1,250", 125_000],
  ["(40.00)", 4_000],
  ["-40.5", 4_050],
  ["0.07", 7],
  ["0", undefined],
  ["1,25", undefined],
  ["12.345", undefined],
  ["123456789012", undefined],
  ["1250.75 usd", undefined],
])("%s as an amount", (text, amount) => {
  expect(readMeantNumbers(text).amount).toBe(amount);
});

test.each(["", "   ", "Ada Park", "HO"])("%j means no number", (text) => {
  expect(readMeantNumbers(text)).toEqual({});
});
