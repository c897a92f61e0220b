// A credit memo's line is paid when the company gives the money back, and not when the client has it.

import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAYABLES_OF } from "@fiducia/stories/worked/account-ties";
import { expect, test } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const paidIn = async (startDate: string, endDate: string) => {
  const days = { payablePaidStatus: "None" as const, dateBasis: "paidOn" as const, startDate, endDate };
  const { rows } = await counter.list("PAY", PAYABLES_OF, days as never);
  return rows.map(({ paidInRange, paidOn, paymentNumber }) => [paidInRange, paidOn, paymentNumber]);
};

test("a memo is given back by the company, and refunded later", async () => {
  const memo = await drawer.memo();
  counter.at("2026-03-09T16:00:00Z");
  await drawer.returnPremium(memo, 34_000);
  const given = await paidIn("2026-03-01", "2026-03-31");
  expect(given).toEqual([[-34_000, "2026-03-09", expect.anything()]]);
  counter.at("2026-03-12T16:00:00Z");
  granted(await drawer.refunding(memo, 34_000));
  expect(await paidIn("2026-03-01", "2026-03-31")).toEqual(given);
  expect(await paidIn("2026-03-10", "2026-03-31")).toEqual([]);
});
