// Decides whether a payment can be taken, and what it collects. Pure: everything has been read before.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import { unknownClient } from "@fiducia/contract/posted";
import { type Cents, formatCents, greatest, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { type ClientCredit, type CreditUse, spendableIn, unusedOf } from "@fiducia/ledger/credit-use";
import type { Part } from "@fiducia/ledger/part";
import { amountOf } from "@fiducia/ledger/settle";
import type { Item } from "@fiducia/ledger/store/items.store";
import type { BookSettings, GlAccount } from "@fiducia/ledger/store/settings.store";
import { isPayable } from "@fiducia/money/billed/payable.rules";
import type { Client, Policy } from "@fiducia/money/client/client.store";
import type { z } from "zod";
import { type Allocated, allocateInvoice } from "./allocation.rules.ts";
import { bankedOf } from "./banked.rules.ts";
import { takePaymentCommand } from "./take-payment.contract.ts";

const REFUSALS = takePaymentCommand.refusals;

export type PaymentBody = z.output<typeof takePaymentCommand.body>;

/** What a payment pays or uses. */
export type PaidItem = Pick<Item, "itemId" | "itemType" | "clientId" | "name">;

export interface PaymentContext {
  readonly client: Client | undefined;
  readonly settings: BookSettings;
  readonly accounts: ReadonlyMap<number, GlAccount>;
  readonly items: ReadonlyMap<number, PaidItem>;
  readonly parts: readonly Part[];
  readonly credits: ReadonlyMap<number, ClientCredit>;
  readonly policies: ReadonlyMap<number, Policy>;
}

export interface PaymentDecision extends Allocated {
  readonly creditsUsed: readonly CreditUse[];
  readonly tendered: Cents;
}

type Wrong = ReturnType<typeof refuse> | undefined;

/** The client's money goes to an active trust bank, a non-fiduciary part to an operating one. */
export function wrongBank(body: PaymentBody, { accounts }: PaymentContext): Wrong {
  const bank = accounts.get(body.bankAccountId);
  const field = "bankAccountId";
  if (!bank) return refuse(REFUSALS, "BANK_UNKNOWN", { field });
  const values = { bank: bank.name };
  if (bank.control !== CONTROL.trustBank) return refuse(REFUSALS, "BANK_NOT_TRUST", { values, field });
  if (bank.inactive) return refuse(REFUSALS, "BANK_INACTIVE", { values, field });
  const operating =
    body.operatingBankAccountId == null ? undefined : accounts.get(body.operatingBankAccountId);
  const isNeeded = body.invoices.some((invoice) => invoice.nonFiduciary > 0);
  if (isNeeded && (operating?.control !== CONTROL.operatingBank || operating.inactive))
    return refuse(REFUSALS, "OPERATING_BANK", { field: "operatingBankAccountId" });
  return undefined;
}

/** Change is given in cash, from cash received. */
export function wrongMoney(body: PaymentBody): Wrong {
  const cash = sumOf(
    body.payMethods.filter((method) => method.method === "Cash"),
    (method) => method.amount,
  );
  if (body.payMethods.length === 0 && body.creditsUsed.length === 0)
    return refuse(REFUSALS, "NOTHING_RECEIVED", { field: "payMethods", kind: "invalid" });
  if (body.change > cash)
    return refuse(REFUSALS, "CHANGE_NOT_FROM_CASH", {
      values: { change: formatCents(body.change), cash: formatCents(cash) },
      field: "change",
    });
  const tendered = sumOf(body.payMethods, (method) => method.amount);
  if (body.creditsUsed.length === 0 && body.change === tendered)
    return refuse(REFUSALS, "ALL_CHANGE", {
      values: { change: formatCents(body.change) },
      field: "change",
      kind: "invalid",
    });
  return undefined;
}

const firstTwice = (ids: readonly number[]): number =>
  ids.findIndex((id, index) => ids.indexOf(id) !== index);

/** The first invoice that is unknown, another client's, or named twice. */
export function wrongInvoice(body: PaymentBody, context: PaymentContext): Wrong {
  const twice = firstTwice(body.invoices.map((invoice) => invoice.itemId));
  for (const [index, { itemId }] of body.invoices.entries()) {
    const item = context.items.get(itemId);
    const field = `invoices.${index}.itemId`;
    if (!item || !isPayable(item)) return refuse(REFUSALS, "INVOICE_UNKNOWN", { field });
    if (item.clientId !== body.clientId)
      return refuse(REFUSALS, "INVOICE_OF_OTHER_CLIENT", {
        values: { item: item.name },
        field,
      });
    if (index === twice) return refuse(REFUSALS, "TWICE", { values: { item: item.name }, field });
  }
  return undefined;
}

/** The user's distribution by part; amounts of a repeated part are added. */
function addedUp(shares: readonly { partId: number; amount: Cents }[]): Map<number, Cents> {
  const byPart = new Map<number, Cents>();
  for (const { partId, amount } of shares) byPart.set(partId, plus(byPart.get(partId) ?? ZERO, amount));
  return byPart;
}

/** Shares what each invoice gets over its parts. */
export function allocateAll(body: PaymentBody, context: PaymentContext): Outcome<Allocated> {
  const shares = [];
  const outside = [];
  for (const [index, invoice] of body.invoices.entries()) {
    const allocated = allocateInvoice(context.settings.allocationRule, {
      index,
      name: context.items.get(invoice.itemId)?.name ?? "",
      parts: context.parts.filter((part) => part.itemId === invoice.itemId),
      amount: invoice.amount,
      nonFiduciary: invoice.nonFiduciary,
      byPart: invoice.byPart && addedUp(invoice.byPart),
    });
    if (!allocated.ok) return allocated;
    shares.push(...allocated.value.shares);
    outside.push(...allocated.value.outside);
  }
  return done({ shares, outside });
}

function wrongCredit(index: number, body: PaymentBody, context: PaymentContext): Wrong {
  const credit = valueAt(context.credits, body.creditsUsed[index]?.itemId);
  const field = `creditsUsed.${index}.amount`;
  if (!credit) return refuse(REFUSALS, "CREDIT_UNKNOWN", { field: `creditsUsed.${index}.itemId` });
  const item = credit.itemName;
  if (credit.clientId !== body.clientId)
    return refuse(REFUSALS, "CREDIT_OF_OTHER_CLIENT", { values: { item }, field });
  const amount = body.creditsUsed[index]?.amount ?? ZERO;
  const left = greatest(spendableIn(credit, body.bankAccountId), ZERO);
  if (amount <= left) return undefined;
  const elsewhere = [...credit.held].find(
    ([bankId]) => bankId !== body.bankAccountId && spendableIn(credit, bankId) >= amount,
  );
  if (elsewhere)
    return refuse(REFUSALS, "CREDIT_IN_OTHER_BANK", {
      values: {
        item,
        amount: formatCents(amount),
        other: context.accounts.get(elsewhere[0])?.name ?? "another bank",
        bank: context.accounts.get(body.bankAccountId)?.name ?? "",
      },
      field,
    });
  const unused = sumOf(credit.memoParts, unusedOf);
  if (amount <= unused)
    return refuse(REFUSALS, "NOT_FUNDED", {
      values: { item, amount: formatCents(amount), missing: formatCents(minus(amount, left)) },
      field,
    });
  return refuse(REFUSALS, "CREDIT_EXCEEDED", {
    values: { item, left: formatCents(left), amount: formatCents(amount) },
    field,
  });
}

function wrongCredits(body: PaymentBody, context: PaymentContext): Wrong {
  const twice = firstTwice(body.creditsUsed.map((credit) => credit.itemId));
  for (const [index, { itemId }] of body.creditsUsed.entries()) {
    const credit = context.credits.get(itemId);
    const wrong = wrongCredit(index, body, context);
    if (wrong) return wrong;
    if (index === twice)
      return refuse(REFUSALS, "TWICE", {
        values: { item: credit?.itemName ?? "" },
        field: `creditsUsed.${index}.itemId`,
      });
  }
  return undefined;
}

function wrongDirectBill(body: PaymentBody, { accounts, policies }: PaymentContext): Wrong {
  for (const [index, payment] of body.directBill.entries()) {
    const account = accounts.get(payment.reportingAccountId);
    if (account?.accountType !== "Payable" || account.inactive)
      return refuse(REFUSALS, "DIRECT_BILL_ACCOUNT", { field: `directBill.${index}.reportingAccountId` });
    if (payment.policyId != null && !policies.has(payment.policyId))
      return refuse(REFUSALS, "POLICY_UNKNOWN", { field: `directBill.${index}.policyId` });
  }
  return undefined;
}

/** Only new money, in separate pay methods, is banked to operating; credit pays documents in trust. */
function wrongNewMoney(body: PaymentBody, { shares, outside }: Allocated, tendered: Cents): Wrong {
  const nonFiduciary = sumOf(outside, amountOf);
  const fresh = minus(tendered, body.change);
  const field = "invoices";
  if (nonFiduciary > fresh)
    return refuse(REFUSALS, "NON_FIDUCIARY", {
      values: { what: `Only ${formatCents(fresh)} is new money`, amount: formatCents(nonFiduciary) },
      field,
    });
  const banked = bankedOf(body.payMethods, { nonFiduciary, change: body.change });
  if (!banked.ok) return banked;
  const used = sumOf(body.creditsUsed, (credit) => credit.amount);
  const applied = sumOf(shares, amountOf);
  if (used <= applied) return undefined;
  return refuse(REFUSALS, "CREDIT_LEFT_OVER", {
    values: { used: formatCents(used), applied: formatCents(applied) },
    field: "creditsUsed",
  });
}

function wrongSums(body: PaymentBody, tendered: Cents): Wrong {
  const received = sumOf([tendered, ...body.creditsUsed.map((credit) => credit.amount)], (amount) => amount);
  const applied = sumOf(
    [...body.invoices, ...body.directBill, { amount: body.change }],
    (applying) => applying.amount,
  );
  if (applied <= received) return undefined;
  return refuse(REFUSALS, "MORE_APPLIED_THAN_RECEIVED", {
    values: { applied: formatCents(applied), received: formatCents(received) },
    field: "invoices",
  });
}

/**
 * Decides a payment: tendered + credit used = applied + direct bill + change + new credit (`docs/books.md`, A payment with
 * more than is owed). Refuses
 * with the first rule in the contract's order.
 */
export function decidePayment(body: PaymentBody, context: PaymentContext): Outcome<PaymentDecision> {
  if (!context.client) return unknownClient(body.clientId);
  const before = wrongMoney(body) ?? wrongBank(body, context) ?? wrongInvoice(body, context);
  if (before) return before;
  const allocated = allocateAll(body, context);
  if (!allocated.ok) return allocated;
  const tendered = sumOf(body.payMethods, (method) => method.amount);
  const after =
    wrongCredits(body, context) ??
    wrongDirectBill(body, context) ??
    wrongSums(body, tendered) ??
    wrongNewMoney(body, allocated.value, tendered);
  if (after) return after;
  const creditsUsed = body.creditsUsed.flatMap(({ itemId, amount }) => {
    const credit = context.credits.get(itemId);
    return credit ? [{ credit, amount }] : [];
  });
  return done({ ...allocated.value, creditsUsed, tendered });
}
