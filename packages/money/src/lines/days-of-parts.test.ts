// What the days of payables and revenue can be of, and the figures of past days, compared with the journal.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { type Counter, granted, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY, TRANSFER_REVENUE } from "@fiducia/stories/counter/tellers";
import { addedUp, inRows, PAYABLES_OF, REVENUE_OF } from "@fiducia/stories/worked/account-ties";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let counter: Counter;
let drawer: Drawer;
const on = (day: string) => counter.at(`${day}T16:00:00Z`);

/** Invoiced on the 2nd and the 20th, collected on the 5th, Acme's premium paid on the 9th, revenue taken on the 12th. */
beforeAll(async () => {
  counter = await openCounter("2026-03-02T16:00:00Z");
  drawer = new Drawer(counter);
  const first = await drawer.invoice({ effectiveOn: "2026-04-01" });
  on("2026-03-05");
  await drawer.pay(110_000, [[first, 110_000]]);
  on("2026-03-09");
  const [premium] = await drawer.parts(first);
  granted(
    await counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust },
      lineItems: [{ partId: premium?.partId ?? 0 }],
    }),
  );
  on("2026-03-12");
  granted(
    await counter.tell("PAY", TRANSFER_REVENUE, {
      payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
    }),
  );
  on("2026-03-20");
  await drawer.invoice();
  on("2026-03-25");
});
afterAll(() => counter.close());

const payables = async (filter: object) =>
  addedUp(await counter.list("PAY", PAYABLES_OF, { payablePaidStatus: "None", ...filter }));
const seen = async (filter: object) =>
  (await payables(filter)).map(({ account, itemNumber, owed, open, paidOn, checkNumber }) =>
    `${account} ${itemNumber}: ${owed}, open ${open}, paid ${paidOn ?? "never"} ${checkNumber ?? ""}`.trim(),
  );

const PAID = "Acme Payable 1001: 85000, open 0, paid 2026-03-09 1001";
const FEE = "Acme Payable 1001: 2000, open 2000, paid never";
const TAX = "SL Tax Payable 1001: 3000, open 3000, paid never";

test("what was paid in these days, and what of it", async () => {
  const march = { dateBasis: "paidOn", startDate: "2026-03-01", endDate: "2026-03-10" };
  expect(await seen(march)).toEqual([PAID]);
  expect((await payables(march))[0]).toMatchObject({ paymentNumber: "1001", paidInRange: 85_000 });
  expect(await seen({ ...march, startDate: "2026-03-10" })).toEqual([]);
});

test("of the effective date, of collecting", async () => {
  expect(await seen({ dateBasis: "effective", startDate: "2026-04-01", endDate: "2026-04-01" })).toEqual([
    PAID,
    FEE,
    TAX,
  ]);
  expect(await seen({ dateBasis: "collected", startDate: "2026-03-05", endDate: "2026-03-05" })).toEqual([
    PAID,
    FEE,
    TAX,
  ]);
  expect(await seen({ dateBasis: "collected", startDate: "2026-03-06", endDate: "2026-03-31" })).toEqual([]);
});

test("unpaid at the end of a past day is what was unpaid then", async () => {
  const unpaid = (asOf: string) => seen({ payablePaidStatus: "Unpaid", asOf });
  expect(await unpaid("2026-03-01")).toEqual([]);
  expect(await unpaid("2026-03-08")).toEqual(["Acme Payable 1001: 85000, open 85000, paid never", FEE, TAX]);
  expect(await unpaid("2026-03-09")).toEqual([FEE, TAX]);
});

test("a register keeps what was open in its days, with the figures at their end", async () => {
  const days = { openInRange: true, startDate: "2026-03-09", endDate: "2026-03-15" };
  expect(await seen(days)).toEqual([PAID, FEE, TAX]);
  expect(await seen({ ...days, startDate: "2026-03-10" })).toEqual([FEE, TAX]);
});

test("revenue says what may be transferred, and why not the rest", async () => {
  const rows = addedUp(await counter.list("PAY", REVENUE_OF, { paidStatus: "None" }));
  expect(
    rows.map(({ itemNumber, owed, transferable, whyNot, collectedOn, depositedOn, paidOn }) => [
      ...[itemNumber, owed, transferable, whyNot, collectedOn, depositedOn, paidOn],
    ]),
  ).toEqual([
    ["1001", 15_000, 0, null, "2026-03-05", "2026-03-05", "2026-03-12"],
    ["1002", 15_000, 0, "Not collected", null, null, null],
    ["1001", 5_000, 0, null, "2026-03-05", "2026-03-05", "2026-03-12"],
    ["1002", 5_000, 0, "Not collected", null, null, null],
  ]);
});

/** What each account had open at the end of a day, by the journal. */
const inJournal = (day: string) =>
  counter.read((unit) =>
    unit.rows<{ words: string }>(sql`
      select a.name || ': held ' || coalesce(-sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2130')), 0)
        || ', open ' || -sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2130', '2190')) as words
      from posting p join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
      join line_part l on l.agency_id = p.agency_id and l.part_id = p.part_id
      join gl_account a on a.agency_id = l.agency_id and a.gl_account_id = l.owner_account_id
      where p.agency_id = ${unit.agencyId} and n.dated_on <= ${day} group by a.name
      having coalesce(sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2130', '2190')), 0) <> 0
        or coalesce(sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2130')), 0) <> 0 order by 1`),
  );

test.each(["2026-03-01", "2026-03-02", "2026-03-05", "2026-03-09", "2026-03-12", "2026-03-24"])(
  "at the end of %s both reports are the journal's",
  async (asOf) => {
    const rows = [
      ...(await payables({ asOf })),
      ...addedUp(await counter.list("PAY", REVENUE_OF, { paidStatus: "None", asOf })),
    ];
    expect(inRows(rows)).toEqual((await inJournal(asOf)).map(({ words }) => words));
  },
);
