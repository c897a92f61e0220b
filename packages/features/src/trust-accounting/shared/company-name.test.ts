// A payment to a company stands under the company's name wherever transactions are listed, for one client or for several.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSEMENTS_REGISTER, LISTING, PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { WAITING } from "@fiducia/stories/exporting/export-desk";
import { beforeAll, expect, test } from "vitest";
import { searchEverythingQuery } from "../../search/search-everything/search-everything.contract.ts";
import { searchEverything } from "../../search/search-everything/search-everything.query.ts";
import { glDetail } from "../gl-detail/gl-detail.query.ts";
import { glDetailReport } from "../gl-detail/gl-detail.report.ts";

const DAY = "2026-03-02";
const ACME = "Acme Mutual";
const counter = counterOfFile(`${DAY}T16:00:00Z`);
const drawer = new Drawer(counter);

async function collected(clientId: number): Promise<number> {
  const invoice = await drawer.invoice({ clientId });
  await drawer.pay(110_000, [[invoice, 110_000]], { clientId });
  return (await drawer.parts(invoice))[0]?.partId ?? 0;
}

beforeAll(async () => {
  const payment = { bankAccountId: ACCOUNT.trust, payee: ACME };
  const [ada, bo, again] = [
    await collected(CLIENT.ada),
    await collected(CLIENT.bo),
    await collected(CLIENT.ada),
  ];
  for (const parts of [[ada], [bo, again]]) {
    const lineItems = parts.map((partId) => ({ partId }));
    granted(await counter.tell("PAY", PAY_COMPANY, { payment, lineItems }));
  }
});

interface Listed {
  readonly transactionType: string;
  readonly clientNumber: string | null;
}
const ofCompany = <R extends Listed>(rows: readonly R[], nameOf: (row: R) => string | null) =>
  rows
    .filter(({ transactionType }) => transactionType === "CompanyPayable")
    .map((row) => [nameOf(row), row.clientNumber]);

const BOTH = [
  [ACME, null],
  [ACME, null],
];

test("in the day's transactions, which Home shows too", async () => {
  const { rows } = await counter.list("MJS", LISTING, { timePeriod: 0 });
  expect(ofCompany(rows, ({ name }) => name)).toEqual(BOTH);
  expect(rows[0]).toMatchObject({ name: "Ada Park", clientNumber: "00000042" });
});

test("in To Be Exported", async () => {
  const { rows } = await counter.list("MJS", WAITING, {});
  expect(ofCompany(rows, ({ name }) => name)).toEqual(BOTH);
});

test("in the disbursements register and the general ledger", async () => {
  const days = { startDate: DAY, endDate: DAY } as const;
  const register = await counter.list("MJS", DISBURSEMENTS_REGISTER, days as never);
  expect(ofCompany(register.rows, ({ payee }) => payee)).toEqual(BOTH);
  const ledger = await counter.list("MJS", [glDetailReport, glDetail], { ...days, account: "1010" } as never);
  expect(ofCompany(ledger.rows, ({ name }) => name)).toEqual(BOTH);
});

test("and in the search for everything", async () => {
  const { items } = await counter.ask("MJS", [searchEverythingQuery, searchEverything], { text: "1001" });
  const found = items.filter(({ transactionType }) => transactionType === "CompanyPayable");
  expect(found.map(({ name }) => name)).toEqual([ACME]);
});
