// Which past-due items are reminded of, at which level, and why others are not.
import type { Cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { PLAIN_LEVELS } from "./reminder-levels.contract.ts";
import { type PastDueItem, planReminders } from "./reminder-plan.rules.ts";

const TODAY = day("2026-03-31");
const item = (change: Partial<PastDueItem> = {}): PastDueItem => ({
  ...{
    itemId: 1,
    name: "Invoice 1001",
    clientId: 7,
    client: "Ada Park",
    description: "",
    open: 500 as Cents,
  },
  ...{ datedOn: day("2026-02-01"), dueOn: day("2026-03-01"), lastLevel: 0, lastOn: null, leftOut: null },
  ...{ prefersEmail: true, email: "ada@example.com", address: ["12 Elm St"], credit: 0 as Cents },
  ...change,
});
const plan = (...items: PastDueItem[]) => planReminders(items, { levels: PLAIN_LEVELS, today: TODAY });
const reasonOf = (change: Partial<PastDueItem>) => plan(item(change)).notReminded.map(({ reason }) => reason);

test("an old debt that was never reminded of begins at the first level", () => {
  const { letters } = plan(item({ dueOn: day("2025-01-01") }));
  expect(letters.map(({ level, delivery }) => [level, delivery])).toEqual([[1, "Email"]]);
});

test("the next level waits for its age, and for its distance from the letter before", () => {
  expect(reasonOf({ dueOn: day("2026-03-25") })).toEqual(["The next reminder is due on 04/01/2026."]);
  expect(reasonOf({ lastLevel: 1, lastOn: day("2026-03-20") })).toEqual([
    "The next reminder is due on 04/03/2026.",
  ]);
  expect(plan(item({ lastLevel: 1, lastOn: day("2026-03-17") })).letters[0]?.level).toBe(2);
  expect(reasonOf({ lastLevel: 3, lastOn: day("2026-01-01") })).toEqual(["The last reminder has been sent."]);
});

test("items of one client and level share a letter; other levels have letters of their own", () => {
  const { letters } = plan(
    item(),
    item({ itemId: 2, open: 700 as Cents }),
    item({ itemId: 3, lastLevel: 1, lastOn: day("2026-03-01") }),
    item({ itemId: 4, clientId: 8, client: "Bo Reed" }),
  );
  expect(letters.map(({ client, level, total, items }) => [client, level, total, items.length])).toEqual([
    ["Ada Park", 1, 1_200, 2],
    ["Ada Park", 2, 500, 1],
    ["Bo Reed", 1, 500, 1],
  ]);
});

test("who is left out, who cannot be reached, and whose credit covers it gets no letter", () => {
  expect(reasonOf({ leftOut: "In a payment plan" })).toEqual(["Left out: In a payment plan"]);
  expect(reasonOf({ email: "", address: [] })).toEqual(["No e-mail address and no postal address."]);
  expect(reasonOf({ credit: 500 as Cents })).toEqual(["Unused credit of 5.00 covers it. Apply it first."]);
  expect(plan(item({ credit: 499 as Cents })).letters).toHaveLength(1);
});

test.each([
  [{ prefersEmail: false }, "Print"],
  [{ prefersEmail: false, address: [] }, "Email"],
  [{ email: "" }, "Print"],
] as const)("with %j the letter goes by %s", (change, delivery) => {
  expect(plan(item(change)).letters[0]?.delivery).toBe(delivery);
});

test.each([
  [{}, ["Print"], []],
  [{ prefersEmail: false }, ["Print"], []],
  [{ address: [] }, [], ["No mail server is set up, and no postal address."]],
  [{ email: "", address: [] }, [], ["No e-mail address and no postal address."]],
])("without a mail server %j is printed, or named with the reason", (change, deliveries, reasons) => {
  const planned = planReminders([item(change)], { levels: PLAIN_LEVELS, today: TODAY, withoutMail: true });
  expect(planned.letters.map(({ delivery }) => delivery)).toEqual(deliveries);
  expect(planned.notReminded.map(({ reason }) => reason)).toEqual(reasons);
});
