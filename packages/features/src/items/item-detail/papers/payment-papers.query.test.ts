// The papers of payments: what a company reads of each line, and which receipt stands behind each cent of a transfer.

import { ACCOUNT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY, TRANSFER_REVENUE, VOID } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { saveCarrier } from "../../../agency/carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../../../agency/carrier-settings/carriers.contract.ts";
import { itemDetailQuery } from "../item-detail.contract.ts";
import { itemDetail } from "../item-detail.query.ts";
import type { PaymentPaperKind } from "./payment-papers.contract.ts";
import { paymentPapersCall } from "./payment-papers.contract.ts";
import { paymentPapers } from "./payment-papers.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const papers = (
  paper: PaymentPaperKind,
  itemIds: readonly number[],
  initials: Parameters<typeof callerOf>[0] = "PAY",
) =>
  counter.read((unit) =>
    paymentPapers({ unit, caller: callerOf(initials), filter: { paper, itemIds }, today: counter.today }),
  );
const listing = async (paper: "remittances" | "vouchers", itemId: number) => {
  const made = granted(await papers(paper, [itemId]));
  const [first] = "listings" in made ? made.listings : [];
  if (!first) throw new Error("there is no such paper");
  return first;
};
const paying = async (partIds: readonly number[], amount?: number) =>
  itemOf(
    await counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust },
      lineItems: partIds.map((partId) => ({ partId, ...(amount === undefined ? {} : { amount }) })),
    }),
  );
const partsOf = async (itemId: number, side: string) =>
  (await drawer.parts(itemId)).filter((part) => part.side === side).map(({ partId }) => partId);

let invoice: number;
beforeAll(async () => {
  granted(
    await counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
      ...{
        name: "Acme Underwriters",
        payableAccountId: ACCOUNT.acme,
        payeeKind: "carrier",
        checkName: "Acme Mutual Co.",
      },
      address: { line1: "1 Dock Road", line2: "", city: "Austin", state: "TX", postalCode: "78701" },
      ...{
        ourCode: "H-77",
        termsDays: 45,
        termsFrom: "effective",
        billing: "accountCurrent",
        isAppointed: true,
      },
      ...{ commissionRate: 1500, commissionByLine: {} },
    } as never),
  );
  invoice = await drawer.invoice();
  await drawer.pay(50_000, [[invoice, 50_000]]);
  await drawer.pay(60_000, [[invoice, 60_000]]);
});

test("a remittance has gross, rate, commission and net of each line, and adds up; a check the company's address", async () => {
  const [premium = 0, , fee = 0] = await partsOf(invoice, "thirdParty");
  const first = await paying([premium], 42_500);
  const { title, facts, rows, total } = await listing("remittances", first);
  expect(title).toBe("Remittance, Company Payable 1001");
  expect(facts).toEqual(
    expect.arrayContaining([
      "To: Acme Mutual Co., 1 Dock Road, Austin, TX 78701",
      "Our code: H-77",
      "Paid 03/02/2026 by check 1001 out of Trust Bank: 425.00",
    ]),
  );
  expect(rows.map((row) => row.slice(1))).toEqual([
    ["Ada Park", "", "Invoice 1001, Homeowners premium", 50_000, "15.00 %", 7_500, 42_500],
  ]);
  expect(total.slice(4)).toEqual([50_000, "", 7_500, 42_500]);
  const second = await paying([premium, fee]);
  const checks = granted(await papers("checks", [second, first]));
  expect("checks" in checks && checks.checks).toMatchObject([
    { checkNumber: "1002", payee: "Acme Mutual Co.", address: ["1 Dock Road", "Austin, TX 78701"] },
    { checkNumber: "1001", amount: 42_500 },
  ]);
});

test("a payment keeps how its trust bank stood before and after, for those who see sums of the agency", async () => {
  const [tax = 0] = (await partsOf(invoice, "thirdParty")).slice(1, 2);
  const paid = await paying([tax]);
  const ask = async (initials: "MJS" | "PAY") =>
    (await counter.ask(initials, [itemDetailQuery, itemDetail], { itemId: paid })).detail?.trustBefore;
  expect(await ask("MJS")).toEqual([
    { bank: "Trust Bank", cashBefore: 23_000, requiredBefore: 3_000, cashAfter: 20_000, requiredAfter: 0 },
  ]);
  expect(await ask("PAY")).toBeNull();
});

test("a voucher names receipt, deposit, invoice and line behind every cent, and its sum is the transfer", async () => {
  const transfer = itemOf(
    await counter.tell("PAY", TRANSFER_REVENUE, {
      payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
    }),
  );
  const { rows, total, note } = await listing("vouchers", transfer);
  const sum = rows.reduce((all, row) => all + Number(row[7]), 0);
  expect([sum, total[7]]).toEqual([20_000, 20_000]);
  expect(rows).toEqual([
    [
      "Receipt 1002",
      "03/02/2026",
      "03/02/2026",
      "Invoice 1001",
      "Homeowners premium",
      "Ada Park",
      "",
      15_000,
    ],
    ["Receipt 1002", "03/02/2026", "03/02/2026", "Invoice 1001", "Agency fee", "Ada Park", "", 5_000],
  ]);
  expect(note).not.toBe("");
  granted(await counter.tell("MJS", VOID, { itemId: transfer, reason: "Too early" }));
  expect((await listing("vouchers", transfer)).mark).toBe("VOID");
});

test("what has no such paper, no check, or may not be seen is refused", async () => {
  expect(sentenceOf(await papers("remittances", [invoice]))).toBe(
    "NO_REMITTANCE: Invoice 1001 is no payment to a company.",
  );
  expect(sentenceOf(await papers("vouchers", [invoice]))).toMatch(/^NO_VOUCHER/);
  expect(sentenceOf(await papers("checks", [invoice]))).toMatch(/^NO_CHECK/);
  expect(sentenceOf(await papers("remittances", [5]))).toMatch(/^UNKNOWN/);
  expect(sentenceOf(await papers("remittances", [invoice], "NIL"))).toMatch(/^UNKNOWN/);
});

const TOO_MANY = Array.from({ length: 301 }, (_, at) => at + 1).join(",");

test("ids that are none, or too many, are no question", () => {
  for (const itemIds of ["", "x", "1,,2", "1 2", "1,-2", TOO_MANY])
    expect(paymentPapersCall.query.safeParse({ paper: "checks", itemIds }).success).toBe(false);
});

test("money whose returned check was none comes from its receipt", async () => {
  const fee = { lineType: "agencyFee", description: "Fee", amount: 7_000, reportingAccountId: ACCOUNT.fees };
  const billed = await drawer.invoice({ lines: [fee] });
  const receipt = await drawer.pay(7_000, [[billed, 7_000]]);
  const returned = await drawer.returning(receipt);
  granted(await drawer.voiding(returned.items[0]?.itemId ?? 0));
  const [partId = 0] = await partsOf(billed, "agency");
  const transfer = itemOf(
    await counter.tell("PAY", TRANSFER_REVENUE, {
      payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
      lineItems: [{ partId }],
    }),
  );
  const { rows } = await listing("vouchers", transfer);
  expect(rows.map(([from, , , of, , , , amount]) => [from, of, amount])).toEqual([
    [expect.stringMatching(/^Receipt /), "Invoice 1002", 7_000],
  ]);
});
