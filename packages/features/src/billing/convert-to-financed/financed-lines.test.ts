// What is financed of a line stays one line: the company's part with what the agency retains of it, with policy, company
// and producers.
import { writeAs } from "@fiducia/database/write-unit";
import { openOf } from "@fiducia/ledger/part";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT, OFFICE, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  DISBURSEMENTS_REGISTER,
  LISTING,
  PAY_COMPANY,
  PAYMENT,
  RECEIPTS_REGISTER,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createPolicy } from "../../clients/save-policy/create-policy.store.ts";
import { disableUser } from "../../identity/shared/create-user.store.ts";
import { itemDetailQuery } from "../../items/item-detail/item-detail.contract.ts";
import { itemDetail } from "../../items/item-detail/item-detail.query.ts";
import { convertToFinanced } from "./convert-to-financed.command.ts";
import { convertToFinancedCommand } from "./convert-to-financed.contract.ts";

const CONVERT = [convertToFinancedCommand, convertToFinanced] as const;
const counter = counterOfTest();
const drawer = new Drawer(counter);

const split = (userId: number, rate: number, basis = "collected") => ({ userId, rate, basis });

/** An invoice to Ada Park for her policy: 1,000.00, of which 850.00 are Acme's and 150.00 are retained. */
const premium = (...producerSplits: object[]) =>
  drawer.invoice({
    policyId: POLICY.ada,
    lines: [
      {
        lineType: "premium",
        description: "Homeowners premium",
        amount: 100000,
        reportingAccountId: ACCOUNT.acme,
        retainedAmount: 15000,
        retainedAccountId: ACCOUNT.commission,
        producerSplits,
      },
    ],
  });

/** The client's memo and Bo Reed's invoice. */
async function financed(invoiceId: number, amount: number): Promise<readonly [memo: number, loan: number]> {
  const body = { invoiceId, financeClientId: CLIENT.bo, amount };
  const { items } = granted(await counter.tell("MJS", CONVERT, body));
  return [items[0]?.itemId ?? 0, items[1]?.itemId ?? 0];
}

async function linesOf(itemId: number) {
  const { detail } = await counter.ask("MJS", [itemDetailQuery, itemDetail], { itemId });
  return (detail?.lines ?? []).map((line) => [
    `${line.lineType} ${line.amount} ${line.account}`,
    `${line.retained} ${line.retainedAccount}`,
    `${line.policyNumber} ${line.carrier}`,
  ]);
}

/** The balance of an account of the agency's own books. */
async function balance(account: string): Promise<number> {
  const [row] = await counter.read((unit) =>
    unit.rows<{ amount: number }>(sql`
      select coalesce(sum(amount_cents), 0)::bigint as amount from posting
      where agency_id = ${unit.agencyId} and account = ${account}`),
  );
  return row?.amount ?? 0;
}

const bank = { bankAccountId: ACCOUNT.trust };
const payingLoan = (loan: number, change: object = {}) =>
  counter.tell("MJS", PAYMENT, {
    ...{ ...bank, clientId: CLIENT.bo, payMethods: [{ method: "Card" as const, amount: 100000 }] },
    ...{ invoices: [{ itemId: loan, amount: 100000 }], ...change },
  });

const payingAcme = async (document: number) => {
  const [acme] = await drawer.parts(document);
  return counter.tell("MJS", PAY_COMPANY, { payment: bank, lineItems: [{ partId: acme?.partId ?? 0 }] });
};

it("a premium is given back and lent whole, with its policy and company", async () => {
  const [memo, loan] = await financed(await premium(), 100000);
  const policy = "HO-1 Acme Mutual";
  expect(await linesOf(memo)).toEqual([["premium -100000 Acme Payable", "-15000 AB Commission", policy]]);
  expect(await linesOf(loan)).toEqual([["premium 100000 Acme Payable", "15000 AB Commission", policy]]);
  const { rows } = await counter.list("MJS", LISTING, { timePeriod: 0 });
  expect(rows.map((row) => `${row.transactionType} ${row.policyNumber} ${row.company}`)).toEqual([
    "Invoice HO-1 Acme Mutual",
    "CreditMemo HO-1 Acme Mutual",
    "Invoice HO-1 Acme Mutual",
    "CreditApplication null null",
  ]);
  granted(await payingLoan(loan));
  granted(await payingAcme(loan));
  const today = { startDate: counter.today, endDate: counter.today };
  const received = await counter.list("MJS", RECEIPTS_REGISTER, today);
  const disbursed = await counter.list("MJS", DISBURSEMENTS_REGISTER, today);
  expect([...received.rows, ...disbursed.rows].map((row) => `${row.policyNumber} ${row.company}`)).toEqual([
    policy,
    policy,
  ]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("the lender's retained commission is collected in trust, and earned when Acme is paid", async () => {
  await drawer.settle("recognition = 'AP_CASH'");
  const [, loan] = await financed(await premium(), 100000);
  const invoices = [{ itemId: loan, amount: 100000, nonFiduciary: 15000 }];
  const payMethods = [85000, 15000].map((amount) => ({ method: "Card" as const, amount }));
  const toOperating = { operatingBankAccountId: ACCOUNT.operating, payMethods, invoices };
  expect(sentenceOf(await payingLoan(loan, toOperating))).toBe(
    "NON_FIDUCIARY: Invoice 1002 has 0.00 open on lines that are wholly the agency's; 150.00 cannot be banked to operating.",
  );
  granted(await payingLoan(loan));
  expect([await balance("4000"), await balance("2350")]).toEqual([0, -15000]);
  granted(await payingAcme(loan));
  expect([await balance("4000"), await balance("2350")]).toEqual([-15000, 0]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("a commission whose company the loan pays waits for nobody", async () => {
  await drawer.settle("recognition = 'AP_CASH'");
  const invoice = await premium();
  await financed(invoice, 85000);
  await drawer.pay(15000, [[invoice, 15000]]);
  expect([await balance("4000"), await balance("2350")]).toEqual([-15000, 0]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("a part that is the carrier's alone retains nothing, and a commission that is left alone is a line of its own", async () => {
  const [memo, loan] = await financed(await premium(split(1, 4000)), 60000);
  const policy = "HO-1 Acme Mutual";
  expect(await linesOf(memo)).toEqual([["premium -60000 Acme Payable", "0 null", policy]]);
  expect(await linesOf(loan)).toEqual([["premium 60000 Acme Payable", "0 null", policy]]);
  const invoice = await premium(split(1, 4000));
  await drawer.pay(85000, [[invoice, 85000]]);
  const [, rest] = await financed(invoice, 15000);
  expect(await linesOf(rest)).toEqual([["premium 15000 AB Commission", "0 null", policy]]);
  granted(
    await payingLoan(rest, {
      payMethods: [{ method: "Card", amount: 15000 }],
      invoices: [{ itemId: rest, amount: 15000 }],
    }),
  );
  expect(await balance("2200")).toBe(-6000);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("of several lines each keeps its own owners, and every part of memo and invoice is settled", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(40000, [[invoice, 40000]]);
  const [first, loan] = await financed(invoice, 60000);
  expect((await linesOf(loan)).map((line) => line.slice(0, 2))).toEqual([
    ["premium 60000 Acme Payable", "10000 AB Commission"],
  ]);
  const [second, rest] = await financed(invoice, 10000);
  expect((await linesOf(rest)).map(([line]) => line)).toEqual([
    "premium 5000 AB Commission",
    "agencyFee 5000 Agency Fee Income",
  ]);
  const open = await counter.read((unit) => readParts(unit, [invoice, first, second]));
  expect(open.filter((part) => openOf(part) !== 0)).toEqual([]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("producers earn from the loan what they would have earned from the client, though one has left since", async () => {
  const invoice = await premium(split(2, 3333, "billed"), split(1, 4000));
  expect(await balance("2200")).toBe(-5000);
  await writeAs(counter.connection, counter.agencyId, (unit) => disableUser(unit, 2, "2026-03-02T15:00:00Z"));
  await drawer.pay(30000, [[invoice, 30000]]);
  const [memo, loan] = await financed(invoice, 70000);
  // What the memo takes back of the share by billing, the loan gives anew.
  expect(await balance("2200")).toBe(-5000);
  const paid = {
    payMethods: [{ method: "Card", amount: 70000 }],
    invoices: [{ itemId: loan, amount: 70000 }],
  };
  granted(await payingLoan(loan, paid));
  expect(await balance("2200")).toBe(-11000);
  expect(await counter.read(brokenProofs)).toEqual([]);
  expect(await drawer.open(memo)).toBe(0);
});

it("a void of the loan takes back its producers' share by billing, and of the memo gives it back", async () => {
  const invoice = await premium(split(2, 3333, "billed"));
  const [memo, loan] = await financed(invoice, 100000);
  const { rows } = await counter.list("MJS", LISTING, { timePeriod: 0 });
  const reason = "Not lent";
  granted(await counter.tell("MJS", VOID, { itemId: loan, reason }));
  expect(await balance("2200")).toBe(0);
  granted(await counter.tell("MJS", VOID, { eventId: rows.at(-1)?.eventId, reason }));
  granted(await counter.tell("MJS", VOID, { itemId: memo, reason }));
  expect([await balance("2200"), await drawer.open(invoice)]).toEqual([-5000, 100000]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("both documents are of the policy's office, and what it billed is unknown to users of other offices", async () => {
  const policy = { policyId: 7003, clientId: CLIENT.lake, policyNumber: "L-1", officeId: OFFICE.main };
  await writeAs(counter.connection, counter.agencyId, (unit) => createPolicy(unit, policy));
  const lines = [
    { lineType: "premium", description: "Beta", amount: 50000, reportingAccountId: ACCOUNT.beta },
  ];
  const invoiceId = await drawer.invoice({ clientId: CLIENT.lake, policyId: 7003, lines });
  const body = { invoiceId, financeClientId: CLIENT.bo, amount: 50000 };
  expect(sentenceOf(await counter.tell("MJS", CONVERT, { ...body, financeClientId: CLIENT.lake }))).toBe(
    "SAME_CLIENT: The finance company is another client than the one who owes Invoice 1001.",
  );
  expect(sentenceOf(await counter.tell("AWY", CONVERT, body))).toMatch(/^INVOICE_UNKNOWN/);
  granted(await counter.tell("MJS", CONVERT, body));
  const { rows } = await counter.list("MJS", LISTING, { timePeriod: 0 });
  expect(new Set(rows.map((row) => row.policyOffice))).toEqual(new Set(["Main Street"]));
});
