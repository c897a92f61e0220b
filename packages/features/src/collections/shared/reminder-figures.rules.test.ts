// Letters are counted by the way they go.
import type { Cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { figuresOf } from "./reminder-figures.rules.ts";
import type { PlannedLetter } from "./reminder-plan.rules.ts";

const letter = (delivery: PlannedLetter["delivery"], items: number): PlannedLetter => ({
  ...{
    clientId: 1,
    client: "Ada Park",
    level: 1,
    delivery,
    email: "",
    address: [],
    total: (items * 100) as Cents,
  },
  items: Array.from({ length: items }, () => ({}) as PlannedLetter["items"][number]),
});

test("two letters by e-mail and one to print", () => {
  expect(figuresOf([letter("Email", 1), letter("Print", 3), letter("Email", 2)])).toEqual({
    ...{ letters: 3, emailed: 2, printed: 1, items: 6, total: 600 },
  });
});
