// What is held and what was paid ahead, key by key.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { type HeldRow, heldByKey } from "./held-keys.rules.ts";

const [ACME, BETA] = [1, 2];

const row = (key: string, glAccountId: number, amount: number, age: HeldRow["age"] = "upTo30"): HeldRow => ({
  key,
  glAccountId,
  name: glAccountId === ACME ? "Acme" : "Beta",
  age,
  amount: cents(amount),
});

const seen = (...rows: HeldRow[]) => {
  const { total, ages, accounts, advanced, advancedTo } = heldByKey(rows, 5);
  return {
    held: [total, ...accounts.map(({ name, amount }) => `${name} ${amount}`)],
    ages: ages.flatMap(({ age, amount }) => (amount === 0 ? [] : [`${age} ${amount}`])),
    ahead: [advanced, ...advancedTo.map(({ name, amount }) => `${name} ${amount}`)],
  };
};

test("keys below zero are paid ahead, and lower no other", () => {
  expect(seen(row("1/a", ACME, 200), row("1/b", BETA, 300), row("2/a", ACME, -100))).toEqual({
    held: [500, "Beta 300", "Acme 200"],
    ages: ["upTo30 500"],
    ahead: [100, "Acme 100"],
  });
});

test("lines of one company in one bank offset each other, the youngest money first", () => {
  expect(seen(row("1/a", ACME, 200, "over90"), row("1/a", ACME, 150), row("1/a", ACME, -180))).toEqual({
    held: [170, "Acme 170"],
    ages: ["over90 170"],
    ahead: [0],
  });
});
