// What is entered wrongly when companies are paid: each line is the input, the sentence that is read, and the line or field
// that has it. Nothing is half posted.
import type { Envelope } from "@fiducia/contract/envelope";
import { PERMISSION } from "@fiducia/contract/permissions";
import { openTestDatabase } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import { ACCOUNT, AGENCY, CLIENT, foundCounterAgency, STAFF } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSiteOver, send, type TestSite } from "../testing/site-over.ts";

const NOW = "2026-03-02T16:00:00Z";

let site: TestSite;
beforeAll(async () => {
  site = await openSiteOver(await openTestDatabase(), { startsAt: NOW, found: async () => undefined });
});
afterAll(() => site.close());

/** Each input comes to an agency of its own. */
let agencyId = AGENCY;
const cookies = new Map<"MJS" | "PAY", string>();
/** Acme's premium and policy fee and the tax, all collected; of Beta's premium a half. */
let part: { premium: number; tax: number; fee: number; beta: number };
let receipt: number;

const rows = <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  readAs(site.database.connection, agencyId, (unit) => unit.rows<T>(query));

async function tell(command: string, body: object, by: "MJS" | "PAY" = "MJS") {
  return send(site, {
    method: "POST",
    url: "/accounting/command",
    headers: { cookie: cookies.get(by) ?? "" },
    payload: { Command: command, ...body },
  });
}

interface Told {
  readonly items: readonly { readonly itemId: number }[];
}

async function item(command: string, body: object): Promise<number> {
  const told = await tell(command, body);
  expect(told.body).toMatchObject({ ok: true });
  return (told.body as Envelope<Told>).data?.items[0]?.itemId ?? 0;
}

const line = (lineType: string, amount: number, reportingAccountId: number) => ({
  ...{ lineType, amount, reportingAccountId, description: lineType },
});

beforeEach(async () => {
  agencyId += 1;
  const { connection } = site.database;
  await foundCounterAgency(connection, agencyId);
  await writeAs(connection, agencyId, (unit) =>
    grantPermission(unit, { userId: STAFF.PAY.userId, permissionId: PERMISSION.payOut }),
  );
  for (const initials of ["MJS", "PAY"] as const) {
    const { userId } = STAFF[initials];
    const { token } = await openSession({ connection, agencyId, userId });
    cookies.set(initials, `fiducia=${token}`);
  }
  const invoice = await item("IssueInvoice", {
    clientId: CLIENT.ada,
    lines: [
      line("premium", 100_000, ACCOUNT.acme),
      line("tax", 3_000, ACCOUNT.tax),
      line("carrierFee", 2_000, ACCOUNT.acme),
    ],
  });
  const other = await item("IssueInvoice", {
    clientId: CLIENT.ada,
    lines: [line("premium", 40_000, ACCOUNT.beta)],
  });
  receipt = await item("TakePayment", {
    ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust },
    payMethods: [{ method: "Check", amount: 125_000, referenceNumber: "7" }],
    invoices: [
      { itemId: invoice, amount: 105_000 },
      { itemId: other, amount: 20_000 },
    ],
  });
  const [premium = 0, tax = 0, fee = 0, beta = 0] = (
    await rows(sql<{ id: number }>`
      select p.part_id as id from line_part p join line_item l using (agency_id, line_id)
      where p.agency_id = ${agencyId} and p.side = 'thirdParty' order by p.item_id, l.line_number`)
  ).map(({ id }) => id);
  part = { premium, tax, fee, beta };
});

/** What stands in the books: nothing of it may change. */
const WRITTEN = [
  "event",
  "item",
  "pay_method",
  "entry",
  "posting",
  "issued_check",
  "held_payment",
  "idempotency",
];
const written = async () =>
  Promise.all(WRITTEN.map((table) => rows(sql<{ count: number }>`select count(*) from ${sql.table(table)}`)));

const of = (...partIds: number[]) => ({ lineItems: partIds.map((partId) => ({ partId })) });
const pay = (lines: object, payment: object = {}) => ({
  payment: { bankAccountId: ACCOUNT.trust, ...payment },
  ...lines,
});
const company = (change: object = {}) => ({
  ...{ name: "Acme Mutual Co.", payeeKind: "carrier", payableAccountId: ACCOUNT.acme, checkName: "" },
  address: { line1: "", line2: "", city: "", state: "", postalCode: "" },
  ...{ ourCode: "", termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
  ...{ commissionRate: 1_500, commissionByLine: {}, ...change },
});

type Case = readonly [
  input: string,
  before: () => Promise<unknown>,
  body: () => object,
  sentence: string,
  field: string,
];
const asIs = async () => undefined;

const cases: readonly Case[] = [
  ["nothing selected", asIs, () => pay(of()), "lineItems must have at least 1 entry.", "lineItems"],
  [
    "10,001 lines",
    asIs,
    () => pay(of(...Array.from({ length: 10_001 }, () => part.premium))),
    "lineItems must have at most 10000 entries.",
    "lineItems",
  ],
  [
    "a line twice",
    asIs,
    () => pay(of(part.premium, part.fee, part.premium)),
    "Invoice 1001, line 1 stands here twice; choose it once.",
    "lineItems.2.partId",
  ],
  [
    "a line that is paid already",
    () => item("CreateCompanyPayable", pay(of(part.fee))),
    () => pay(of(part.premium, part.fee)),
    "Invoice 1001, line 3 was paid with Company Payable 1001 by MJS Staff.",
    "lineItems.1.partId",
  ],
  [
    "an amount above what is open",
    asIs,
    () => pay({ lineItems: [{ partId: part.premium, amount: 100_001 }] }),
    "Invoice 1001, line 1: 1,000.00 is open; 1,000.01 is more than that.",
    "lineItems.0.amount",
  ],
  [
    "a line of which nothing is collected in that bank",
    asIs,
    () => pay(of(part.premium), { bankAccountId: ACCOUNT.trust2 }),
    "Invoice 1001, line 1: Trust Bank 2 holds nothing of it.",
    "lineItems.0.partId",
  ],
  [
    "two payees in one payment",
    asIs,
    () => pay(of(part.premium, part.tax)),
    "Invoice 1001, line 2 is owed to SL Tax Payable, not to Acme Payable. Make one payment for each company.",
    "lineItems.1.partId",
  ],
  [
    "a day of a closed period",
    async () =>
      expect((await tell("ClosePeriod", { throughOn: "2026-02-28" })).body).toMatchObject({ ok: true }),
    () => pay(of(part.premium), { datedOn: "2026-02-27" }),
    "The books are closed through 02/28/2026. Choose a later day, or ask somebody who may close and reopen periods to reopen it.",
    "payment.datedOn",
  ],
  [
    "a bank that is not trust",
    asIs,
    () => pay(of(part.premium), { bankAccountId: ACCOUNT.operating }),
    "Operating Bank is not a trust bank account; choose the trust bank that holds the money.",
    "payment.bankAccountId",
  ],
  [
    "a bank made inactive meanwhile",
    asIs,
    () => pay(of(part.premium), { bankAccountId: ACCOUNT.closedTrust }),
    "Closed Trust is inactive.",
    "payment.bankAccountId",
  ],
  [
    "a check number that is used",
    () => item("CreateCompanyPayable", pay(of(part.fee), { checkNumber: 1_001 })),
    () => pay(of(part.premium), { checkNumber: 1_001 }),
    "Check 1001 of Trust Bank was written already; the next free number is 1002.",
    "payment.checkNumber",
  ],
  [
    "a check number below the next",
    () => item("CreateCompanyPayable", pay(of(part.fee), { checkNumber: 2_000 })),
    () => pay(of(part.premium), { checkNumber: 1_999 }),
    "Check 1999 of Trust Bank is below the next number, 2001, and not one that was left out before. Take 2001 or a later one.",
    "payment.checkNumber",
  ],
  [
    "a check to a payee without an address",
    () => tell("SaveCarrier", company()),
    () => pay(of(part.premium)),
    "Acme Mutual Co. has no mailing address for a check. Enter it under Settings, Carriers and payees, or choose EFT as the method.",
    "lineItems.0.partId",
  ],
  [
    "an account made inactive meanwhile",
    () =>
      writeAs(site.database.connection, agencyId, (unit) =>
        unit.run(sql`
          update gl_account set inactive = true where agency_id = ${agencyId} and gl_account_id = ${ACCOUNT.acme}`),
      ),
    () => pay(of(part.premium)),
    "Acme Payable is inactive. Make the account active in the settings before you pay it.",
    "lineItems.0.partId",
  ],
];

test.each(cases)("%s", async (_, before, body, sentence, field) => {
  await before();
  const stood = await written();
  const { body: said } = await tell("CreateCompanyPayable", body());
  expect([said.errorMessage, said.field]).toEqual([sentence, field]);
  expect(await written()).toEqual(stood);
});

interface Paid {
  readonly createdPayables: readonly { readonly account: string; readonly amount: number }[];
  readonly failedPayables: readonly { readonly message: string; readonly field: string }[];
}
const paid = async (body: object) =>
  ((await tell("CreateCompanyPayables", body)).body as Envelope<Paid>).data as Paid;

test("an amount above what is collected, among lines that can be paid: those are paid, it is not, and says so itself", async () => {
  const lineItems = [{ partId: part.tax }, { partId: part.beta, amount: 20_001 }, { partId: part.premium }];
  const { createdPayables, failedPayables } = await paid({ lineItems });
  expect(createdPayables).toMatchObject([
    { account: "SL Tax Payable", amount: 3_000 },
    { account: "Acme Payable", amount: 100_000 },
  ]);
  expect(failedPayables).toMatchObject([
    {
      message: "Invoice 1002, line 1: 0.01 of 200.01 has not been collected.",
      field: "lineItems.1.partId",
    },
  ]);
});

test("and before, in the dry run, beside the same line", async () => {
  const lineItems = [{ partId: part.tax }, { partId: part.beta, amount: 20_001 }];
  const { body } = await send(site, {
    ...{ method: "POST", url: "/accounting/preview", headers: { cookie: cookies.get("MJS") ?? "" } },
    payload: { Command: "CreateCompanyPayables", lineItems },
  });
  expect([body.errorMessage, body.field]).toEqual([
    "Invoice 1002, line 1: 0.01 of 200.01 has not been collected.",
    "lineItems.1.partId",
  ]);
});

test("of one company's two lines one of which is paid, neither is paid now", async () => {
  await item("CreateCompanyPayable", pay(of(part.fee)));
  const stood = await written();
  const { createdPayables, failedPayables } = await paid(of(part.premium, part.fee));
  expect(createdPayables).toEqual([]);
  expect(failedPayables).toMatchObject([{ field: "lineItems.1.partId" }]);
  expect(await written()).toEqual(stood);
});

test("a company that is owed money is not made inactive under a payment", async () => {
  await tell("SaveCarrier", company());
  const [saved] = await rows(sql<{ id: number }>`
    select carrier_id as id from payee where gl_account_id = ${ACCOUNT.acme}`);
  const change = { savedCarrierId: saved?.id, inactive: true };
  const { body } = await tell("SaveCarrier", company(change));
  expect(body.errorMessage).toMatch(/^Acme Mutual Co\. is still owed 1,020\.00\. Pay it before/);
});

test("an approval of a payment whose money has gone", async () => {
  await tell("ChangeBookSettings", { approvalFrom: 50_000 });
  expect((await tell("CreateCompanyPayable", pay(of(part.premium)), "PAY")).body).toMatchObject({
    rule: "HELD",
  });
  const [held] = await rows(sql<{ id: number }>`select held_id as id from held_payment`);
  await item("VoidItem", { itemId: receipt, reason: "Typed twice" });
  const stood = await written();
  const { body } = await tell("ApprovePayment", { heldPaymentId: held?.id });
  expect(body.errorMessage).toBe("Invoice 1001, line 1: Trust Bank holds nothing of it.");
  expect(await written()).toEqual(stood);
});
