// Who owes us, by the days since it was due; credit stands apart, and each user sees the clients of their offices.
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { ACCOUNT, CLIENT, type Initials } from "@fiducia/stories/counter/agency";
import { type Counter, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receivablesQuery } from "./receivables.contract.ts";
import { receivables } from "./receivables.query.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
  const drawer = new Drawer(counter);
  const fee = (amount: number) => ({
    lines: [{ lineType: "agencyFee", description: "Fee", amount, reportingAccountId: ACCOUNT.fees }],
  });
  const day = counter.today;
  const first = await drawer.invoice({ dueOn: day });
  await drawer.pay(10_000, [[first, 10_000]]);
  await drawer.invoice({ ...fee(2_500), clientId: CLIENT.bo, dueOn: day });
  await drawer.pay(7_000);
});
afterAll(() => counter.close());

async function owing(initials: Initials = "MJS") {
  const answer = await counter.ask(initials, [receivablesQuery, receivables], {});
  return {
    total: `${answer.total} in ${answer.count}`,
    ages: answer.ages.flatMap(({ age, amount, count }) => (count > 0 ? [`${age} ${amount}`] : [])),
    credit: answer.unusedCredit,
    clients: answer.mostOwing.map(({ name, amount }) => `${name} ${amount}`),
  };
}

test("what is open, the client who owes most first; unused credit is not taken off", async () => {
  expect(await owing()).toEqual({
    total: "102500 in 2",
    ages: ["notDue 102500"],
    credit: 7_000,
    clients: ["Ada Park 100000", "Bo Reed 2500"],
  });
});

test("as days pass the same money is older, and its sum stays", async () => {
  const ages: string[] = [];
  for (const day of ["30", "31", "60", "61", "90", "91"]) {
    counter.at(isoInstant((Date.parse("2026-03-02T18:00:00Z") + Number(day) * 86_400_000) as Instant));
    const seen = await owing();
    expect(seen.total).toBe("102500 in 2");
    ages.push(...seen.ages);
  }
  expect(ages).toEqual([
    "days1To30 102500",
    "days31To60 102500",
    "days31To60 102500",
    "days61To90 102500",
    "days61To90 102500",
    "over90 102500",
  ]);
});

test("clients of other offices are not counted", async () => {
  expect(await owing("LAK")).toEqual({ total: "0 in 0", ages: [], credit: 0, clients: [] });
});
