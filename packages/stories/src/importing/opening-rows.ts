// Rows of another system's books, as an opening takes them.
import { openingRow, type RowOf } from "@fiducia/pages/opening/shared/opening-row.contract";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";

const LINE = {
  datedOn: "2026-01-10",
  amount: 100_000,
  reportingAccountId: ACCOUNT.acme,
  retainedAmount: 15_000,
  retainedAccountId: ACCOUNT.commission,
  clientId: CLIENT.ada,
};

/** A premium of 1,000.00, of which the agency keeps 150.00. */
export const oldInvoice = (document: string, more: object = {}) =>
  openingRow.parse({ kind: "invoice", document, ...LINE, ...more }) as RowOf<"invoice">;

/** A return of 200.00, of which 30.00 was the agency's. */
export const oldMemo = (document: string, more: object = {}) =>
  openingRow.parse({
    kind: "memo",
    document,
    ...LINE,
    amount: 20_000,
    retainedAmount: 3_000,
    ...more,
  }) as RowOf<"memo">;

/** What an invoice has whose money came in, whose commission was moved, and whose carrier was not paid. */
export const PAID = {
  collected: 85_000,
  retainedCollected: 15_000,
  retainedPaidOn: 15_000,
  trustBankId: ACCOUNT.trust,
};

/** 90.00 of a client's in the second trust bank. */
export const oldMoney = (kind: "credit" | "held" | "debt") =>
  openingRow.parse({
    kind,
    document: `R-${kind}`,
    clientId: CLIENT.ada,
    datedOn: "2026-02-01",
    trustBankId: ACCOUNT.trust2,
    amount: 9_000,
    ...(kind === "held" ? { reportingAccountId: ACCOUNT.beta } : {}),
  });

export const oldFunds = (trustBankId: number, amount: number) =>
  openingRow.parse({ kind: "funds", trustBankId, amount });

export const outstandingCheck = openingRow.parse({
  kind: "outstanding",
  trustBankId: ACCOUNT.trust,
  checkNumber: 2001,
  datedOn: "2026-02-20",
  payee: "Acme Mutual",
  amount: 1_000,
});

/** One of each kind. */
export const ROWS_OF_EVERY_KIND = [
  oldInvoice("INV-9", PAID),
  oldInvoice("INV-10", {
    clientId: CLIENT.bo,
    receivedOn: "2026-02-03",
    collected: 40_000,
    trustBankId: ACCOUNT.trust,
  }),
  oldInvoice("INV-11", {
    lineType: "agencyFee",
    amount: 5_000,
    reportingAccountId: ACCOUNT.fees,
    retainedAmount: 0,
    retainedAccountId: null,
    bankedOutside: 2_000,
  }),
  oldInvoice("INV-11", { lineNumber: 2 }),
  oldMemo("CM-1", { clientId: CLIENT.bo, funded: 17_000, used: 7_000, trustBankId: ACCOUNT.trust }),
  oldMoney("credit"),
  oldMoney("held"),
  oldMoney("debt"),
  oldFunds(ACCOUNT.trust2, 10_000),
  oldFunds(ACCOUNT.trust, -500),
  outstandingCheck,
];
