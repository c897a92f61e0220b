// The list of owners: each line with its document, what was paid ahead below zero, and the cash of the bank as the sum.
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSE, FUNDS_IN, POSITION } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { trustOwners } from "./trust-owners.query.ts";
import { trustOwnersReport } from "./trust-owners.report.ts";

const counter = counterOfFile();
const goTo = (days: number) =>
  counter.at(isoInstant((Date.parse("2026-01-20T18:00:00Z") + days * 86_400_000) as Instant));

const list = (asOf: string, filter: object = {}) =>
  counter.list("MJS", [trustOwnersReport, trustOwners], { asOf: day(asOf), ...filter });

const shown = async (asOf: string, filter: object = {}) =>
  (await list(asOf, filter)).rows.map(
    ({ kind, standing, lineStanding, owner, itemNumber, since, age, balance }) =>
      [kind, standing, lineStanding, owner, itemNumber, since, age, balance].join(" | "),
  );

beforeAll(async () => {
  goTo(0);
  const drawer = new Drawer(counter);
  const invoice = await drawer.invoice();
  await drawer.pay(90_000, [[invoice, 85_000]]);
  const part = await drawer.directBill(20_000);
  goTo(14);
  granted(
    await counter.tell("MJS", DISBURSE, {
      bankAccountId: ACCOUNT.trust,
      method: "EFT",
      lines: [{ partId: part, amount: 12_000 }],
    }),
  );
  const funds = { operatingBankAccountId: ACCOUNT.operating, amount: 2_000 };
  granted(await counter.tell("MJS", FUNDS_IN, { bankAccountId: ACCOUNT.trust, ...funds }));
});

test("has each line with its document and its age on the day", async () => {
  expect(await shown("2026-01-31")).toMatchInlineSnapshot(`
    [
      "Company | Held | Held | Acme Payable | 1001 | 2026-01-20 | 11 | 80000",
      "Company | Held | Held | Acme Payable | 1001 | 2026-01-20 | 11 | 2000",
      "ClientCredit | Held | Held | Ada Park | 1001 | 2026-01-20 | 11 | 5000",
      "DirectBill | Held | Held | Beta Payable | 1002 | 2026-01-20 | 11 | 20000",
      "Payee | Held | Held | SL Tax Payable | 1001 | 2026-01-20 | 11 | 3000",
    ]
  `);
});

test("of a later day has what was paid on since, and the agency's funds", async () => {
  expect(await shown("2026-02-03")).toMatchInlineSnapshot(`
    [
      "Company | Held | Held | Acme Payable | 1001 | 2026-01-20 | 14 | 80000",
      "Company | Held | Held | Acme Payable | 1001 | 2026-01-20 | 14 | 2000",
      "ClientCredit | Held | Held | Ada Park | 1001 | 2026-01-20 | 14 | 5000",
      "DirectBill | Held | Held | Beta Payable | 1002 | 2026-01-20 | 14 | 8000",
      "Payee | Held | Held | SL Tax Payable | 1001 | 2026-01-20 | 14 | 3000",
      "AgencyFunds |  |  | The agency |  |  |  | 2000",
    ]
  `);
});

test("adds up to the cash of the banks, and of one bank to its own", async () => {
  for (const asOf of ["2026-01-20", "2026-01-31", "2026-02-03"]) {
    const { banks, total } = await counter.ask("MJS", POSITION, { asOf: day(asOf) });
    expect((await list(asOf)).totals.balance).toBe(total.cash);
    for (const { bankAccountId, cash } of banks)
      expect((await list(asOf, { bankAccountId })).totals.balance).toBe(cash);
  }
});

test("of a day on which there is nothing to show says why", async () => {
  expect((await list("2026-01-19")).notice).toBe("The books begin on 01/20/2026.");
  expect((await list("2026-02-04")).notice).toContain("is still to come");
});
