// Where the columns of a report stand on a card.
import type { Column } from "@fiducia/contract/column";
import { expect, test } from "vitest";
import { cardPlan } from "./card-plan.ts";

const columns = [
  { key: "at", label: "Date/Time", kind: "instant", priority: 2 },
  { key: "type", label: "Type", kind: "text" },
  { key: "number", label: "Number", kind: "text", identifies: true },
  { key: "name", label: "Client", kind: "text", leads: true },
  { key: "payee", label: "Payee", kind: "text", priority: 3 },
  { key: "amount", label: "Amount", kind: "money" },
  { key: "fee", label: "Fee", kind: "money", priority: 3 },
  { key: "state", label: "State", kind: "status" },
  { key: "memo", label: "Memo", kind: "text", hidden: true },
] as const satisfies readonly Column<Record<string, unknown>>[];

const keys = (chosen: readonly { readonly key: string }[]) => chosen.map(({ key }) => key);

test("the leading column is the title, the texts after it stand in for it", () => {
  expect(keys(cardPlan(columns).titles)).toEqual(["name", "payee"]);
});

test("details begin with what identifies the row and end with its time", () => {
  expect(keys(cardPlan(columns).details)).toEqual(["number", "type", "name", "at"]);
});

test("where there are no states, days and moments have the line of their own", () => {
  const stateless = columns.filter(({ kind }) => kind !== "status");
  expect(keys(cardPlan(stateless).details)).toEqual(["number", "type", "name"]);
  expect(keys(cardPlan(stateless).times)).toEqual(["at"]);
  expect(keys(cardPlan(columns).times)).toEqual([]);
});

test("amounts and states of the lowest priority are left out", () => {
  const { money, states } = cardPlan(columns);
  expect([keys(money), keys(states)]).toEqual([["amount"], ["state"]]);
});

test("an amount that leads stands before the others", () => {
  const closing = { key: "closing", label: "Closing", kind: "money", leads: true } as const;
  const { money, titles } = cardPlan<Record<string, unknown>>([...columns, closing]);
  expect([keys(money), keys(titles)[0]]).toEqual([["closing", "amount"], "name"]);
});

test("a column that gives way early in the table keeps its place on cards when it says so", () => {
  const early = columns.map((column) =>
    column.key === "fee" || column.key === "at"
      ? { ...column, priority: 4 as const, onCards: column.key === "at" }
      : column,
  );
  const { money, details } = cardPlan(early);
  expect(keys(money)).toEqual(["amount"]);
  expect(keys(details)).toContain("at");
});
