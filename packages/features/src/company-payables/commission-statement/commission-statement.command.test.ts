// Commission statements: what the agency keeps on lines of a company, kept as it was made, and voided with a reason.

import { ACCOUNT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY, VOID } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { commissionStatements } from "../commission-statements/commission-statements.query.ts";
import { commissionStatementsReport } from "../commission-statements/commission-statements.report.ts";
import { createCommissionStatement, voidCommissionStatement } from "./commission-statement.command.ts";
import {
  createCommissionStatementCommand,
  voidCommissionStatementCommand,
} from "./commission-statement.contract.ts";
import { statementPaper } from "./statement-paper.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const make = (body: object) =>
  counter.tell("PAY", [createCommissionStatementCommand, createCommissionStatement], {
    glAccountId: ACCOUNT.acme,
    ...body,
  } as never);
const cancel = (statementId: number) =>
  counter.tell("PAY", [voidCommissionStatementCommand, voidCommissionStatement], {
    ...{ statementId, reason: "Wrong month" },
  });
const paperOf = async (statementId: number) =>
  granted(await counter.read((unit) => statementPaper(unit, callerOf("PAY"), statementId)));

let invoice: number;
let parts: number[];
let payment: number;
beforeAll(async () => {
  invoice = await drawer.invoice({ effectiveOn: "2026-03-15" });
  await drawer.pay(110_000, [[invoice, 110_000]]);
  parts = (await drawer.parts(invoice))
    .filter(({ side }) => side === "thirdParty")
    .map(({ partId }) => partId);
  payment = itemOf(
    await counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust },
      lineItems: [{ partId: parts[0] ?? 0 }],
    }),
  );
  await drawer.memo();
});

test("of a month: premium, fees, rate, commission and net of every line, and what paid it", async () => {
  const made = granted(await make({ startDate: "2026-03-01", endDate: "2026-03-31" }));
  expect(made).toMatchObject({
    statementNumber: 1001,
    premium: 60_000,
    fees: 2_000,
    commission: 9_000,
    net: 53_000,
  });
  expect(
    made.lines.map(({ transaction, rate, net, paidWith }) => [transaction, rate, net, paidWith]),
  ).toEqual([
    ["Credit Memo 1001, Returned premium", 1500, -34_000, ""],
    ["Invoice 1001, Homeowners premium", 1500, 85_000, "1001"],
    ["Invoice 1001, Policy fee", 0, 2_000, ""],
  ]);
  const paper = await paperOf(made.statementId);
  expect(paper.title).toBe("Commission Statement 1001, Account Current");
  expect(paper.total.slice(4)).toEqual([60_000, 2_000, "", 9_000, 53_000, ""]);
});

test("of chosen lines, with the payment that settles it; it stays as it was whatever happens since", async () => {
  const made = granted(await make({ lineItems: [{ partId: parts[0] }], paymentItemId: payment }));
  const before = await paperOf(made.statementId);
  expect(before.facts).toContain("Settled with Company Payable 1001");
  granted(await counter.tell("MJS", VOID, { itemId: payment, reason: "Wrong company" }));
  expect(await paperOf(made.statementId)).toEqual(before);
});

test("of a payment: its company and the lines that it paid", async () => {
  const made = granted(await make({ glAccountId: undefined, paymentItemId: payment }));
  expect(made).toMatchObject({ company: "Acme Payable", statementNumber: 1003, net: 85_000 });
  expect(made.lines.map(({ transaction }) => transaction)).toEqual(["Invoice 1001, Homeowners premium"]);
});

test("is voided once, with its reason, and its number is not used again", async () => {
  const { statementId } = granted(await make({ lineItems: [{ partId: parts[0] }] }));
  granted(await cancel(statementId));
  expect((await paperOf(statementId)).mark).toBe("VOID");
  expect(sentenceOf(await cancel(statementId))).toBe("VOIDED: Commission statement 1004 was voided already.");
  expect(granted(await make({ lineItems: [{ partId: parts[0] }] })).statementNumber).toBe(1005);
  const { rows, totals } = await counter.list("PAY", [commissionStatementsReport, commissionStatements], {});
  expect(rows.map((row) => [row.statementNumber, row.isVoided])).toEqual([
    ["1005", false],
    ["1004", true],
    ["1003", false],
    ["1002", false],
    ["1001", false],
  ]);
  expect(totals.commission).toBe(9_000 + 15_000 + 15_000 + 15_000);
});

test("what is no line, another company's, twice, empty or no payment is refused", async () => {
  const [premium = 0, tax = 0] = parts;
  for (const [body, expected] of [
    [{ glAccountId: undefined, startDate: "2026-03-01" }, /^NO_COMPANY/],
    [{ glAccountId: 201 }, /^ACCOUNT_UNKNOWN/],
    [{ lineItems: [{ partId: 1 }] }, /^PART_UNKNOWN/],
    [
      { lineItems: [{ partId: tax }] },
      /^OTHER_COMPANY: Invoice 1001, .* is owed to SL Tax Payable, not to Acme/,
    ],
    [{ lineItems: [{ partId: premium }, { partId: premium }] }, /^TWICE/],
    [{ startDate: "2026-04-01", endDate: "2026-04-30" }, /^NOTHING/],
    [{ lineItems: [{ partId: premium }], paymentItemId: invoice }, /^PAYMENT_UNKNOWN/],
  ] as const)
    expect(sentenceOf(await make(body))).toMatch(expected);
  expect(sentenceOf(await cancel(5))).toMatch(/^STATEMENT_UNKNOWN/);
});
