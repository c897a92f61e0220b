// A press fills in what a row takes, and no more than the others leave.
import { cents } from "@fiducia/kernel/cents";
import { expect, it } from "vitest";
import { mostToFill } from "./typed-amounts.ts";

const row = { id: 1, name: "Invoice 1001", most: cents(68_092) };

it("is all of the row where nothing limits it", () => expect(mostToFill(row, {})).toBe(68_092));

it("is what is there, less what the other rows take", () => {
  expect(mostToFill(row, {}, cents(50_000))).toBe(50_000);
  expect(mostToFill(row, { 1: "7.00", 2: "120.00" }, cents(50_000))).toBe(38_000);
  expect(mostToFill(row, { 2: "600" }, cents(50_000))).toBe(0);
});
