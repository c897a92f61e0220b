// Records items through the API, as a program beside the screen would, in the session of the page.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { OWN_CALL } from "./person.ts";

interface Posted {
  readonly eventId: number;
  readonly items: readonly { readonly itemId: number; readonly number: number }[];
}

/** Gives a command that must succeed, and answers what it answered. */
export async function tell<Answer>(page: Page, order: Record<string, unknown>): Promise<Answer> {
  const response = await page.request.post("/accounting/command", {
    headers: { "idempotency-key": randomUUID(), ...OWN_CALL },
    data: order,
  });
  expect(await response.json()).toMatchObject({ ok: true });
  return ((await response.json()) as { data: Answer }).data;
}

const post = (page: Page, order: Record<string, unknown>): Promise<Posted> => tell(page, order);

/** Ada Park's homeowners premium of Acme, on the invoice's only line; the amount in cents. */
export async function issueInvoice(
  page: Page,
  amount: number,
  more: { retainedAmount?: number; retainedAccountId?: number; reportingAccountId?: number } = {},
): Promise<Posted["items"][number]> {
  const premium = { lineType: "premium", description: "Homeowners premium", amount, reportingAccountId: 101 };
  const line = { ...premium, ...more };
  const { items } = await post(page, {
    Command: "IssueInvoice",
    clientId: 42,
    policyId: 7001,
    lines: [line],
  });
  return items[0] as Posted["items"][number];
}

/** A check of Ada Park into the trust bank, applied to an invoice in full; the amount in cents. */
export async function takePayment(
  page: Page,
  itemId: number,
  amount: number,
  bankAccountId = 11,
): Promise<Posted["items"][number]> {
  const { items } = await post(page, {
    Command: "TakePayment",
    clientId: 42,
    bankAccountId,
    payMethods: [{ method: "Check", amount, referenceNumber: "2291" }],
    confirmRepeat: true,
    invoices: [{ itemId, amount }],
  });
  return items[0] as Posted["items"][number];
}

/** A check of Ada Park into the trust bank that pays nothing yet: her credit; the amount in cents. */
export async function takeCredit(page: Page, amount: number): Promise<Posted["items"][number]> {
  const { items } = await post(page, {
    Command: "TakePayment",
    clientId: 42,
    bankAccountId: 11,
    payMethods: [{ method: "Check", amount, referenceNumber: "2292" }],
    confirmRepeat: true,
  });
  return items[0] as Posted["items"][number];
}

/** A memo over Ada Park's premium of Acme, of which the agency had kept a part; the amounts in cents. */
export async function issueMemo(
  page: Page,
  amount: number,
  retainedAmount: number,
): Promise<Posted["items"][number]> {
  const premium = { lineType: "premium", description: "Returned premium", amount, reportingAccountId: 101 };
  const lines = [{ ...premium, retainedAmount, retainedAccountId: 201 }];
  const { items } = await post(page, { Command: "IssueCreditMemo", clientId: 42, lines });
  return items[0] as Posted["items"][number];
}

/** Acme's check gives its part of a memo back, into the trust bank; the amount in cents. */
export async function takeReturnPremium(
  page: Page,
  memoId: number,
  amount: number,
): Promise<Posted["items"][number]> {
  const answer = await page.request.post("/accounting/query", {
    headers: OWN_CALL,
    data: { Query: "GetItemDetail", itemId: memoId },
  });
  const memo = (await answer.json()) as {
    data: { detail: { lines: { parts: { partId: number; side: string }[] }[] } };
  };
  const part = memo.data.detail.lines[0]?.parts.find(({ side }) => side === "thirdParty");
  const parts = [{ partId: part?.partId, amount }];
  const { items } = await post(page, { Command: "RecordReturnPremium", bankAccountId: 11, parts });
  return items[0] as Posted["items"][number];
}

/** What the bank took from the trust bank; the amount in cents. */
export const recordBankCharge = (page: Page, amount: number): Promise<Posted> =>
  post(page, { Command: "RecordBankCharge", bankAccountId: 11, amount });

/** The rest of an invoice is given up, for agency revenue has no third party to pay. */
export const writeOff = (page: Page, invoiceId: number): Promise<Posted> =>
  post(page, { Command: "WriteOff", invoiceId, reason: "Too small to collect", bankAccountId: 11 });

/** Whether checks and cash wait for a deposit slip from now on. */
export const letChecksWait = async (page: Page, usesDepositSlips: boolean): Promise<void> => {
  await post(page, { Command: "ChangeBookSettings", usesDepositSlips });
};

/** Puts items into the queue for QuickBooks. */
export const queueItems = async (page: Page, ...itemIds: readonly number[]): Promise<void> => {
  await post(page, { Command: "QBTransferItems", items: itemIds.map((itemId) => ({ itemId })) });
};

/** Puts items that QuickBooks has into the queue for reversal. */
export const queueReversal = async (page: Page, itemId: number): Promise<void> => {
  await post(page, { Command: "QBReverseItems", items: [{ itemId }] });
};

/** Pauses the export to QuickBooks, or lets it go on. */
export const pauseExport = async (page: Page, isPaused: boolean): Promise<void> => {
  await post(page, { Command: "PauseQuickbooksExport", isPaused });
};

/** Pays what the trust bank holds of a line to its company. */
export const payCompany = (page: Page, partId: number): Promise<Posted> =>
  post(page, {
    Command: "CreateCompanyPayable",
    payment: { bankAccountId: 11 },
    lineItems: [{ partId }],
  });

/** A company with an address and a payable account of its own, which is answered. */
export async function addCompany(page: Page, name: string): Promise<number> {
  const response = await page.request.post("/accounting/command", {
    headers: { "idempotency-key": randomUUID(), ...OWN_CALL },
    data: {
      ...{ Command: "SaveCarrier", name, payableAccountId: null, payeeKind: "carrier", checkName: "" },
      address: { line1: "1 Dock Road", line2: "", city: "Austin", state: "TX", postalCode: "78701" },
      ...{ ourCode: "", termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
      ...{ commissionRate: 1000, commissionByLine: {} },
    },
  });
  const answer = (await response.json()) as { ok: boolean; data: { payableAccountId: number } };
  expect(answer).toMatchObject({ ok: true });
  return answer.data.payableAccountId;
}
