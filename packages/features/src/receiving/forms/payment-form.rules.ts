// The payment form: its sums, its faults, and the command made of its values.
import { amountFault } from "@fiducia/contract/entered-amount";
import { REQUIRED } from "@fiducia/contract/form-words";
import { parseAmount } from "@fiducia/kernel/amount-text";
import {
  type Cents,
  formatCents,
  greatest,
  least,
  minus,
  plus,
  sum,
  sumOf,
  ZERO,
} from "@fiducia/kernel/cents";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import type { z } from "zod";
import type { takePaymentCommand } from "../take-payment/take-payment.contract.ts";
import { issueFaults, issueFeeOf, issueOrderOf, issuePaidOf, type TypedIssue } from "./issued-form.rules.ts";

type Order = z.input<typeof takePaymentCommand.body>;
type PayMethod = NonNullable<Order["payMethods"]>[number]["method"];

export interface TypedMethod {
  readonly method: PayMethod;
  readonly amount: string;
  readonly referenceNumber: string;
  /** Whether the user says that it is banked to operating. */
  readonly isToOperating?: boolean;
  /** Whether the user was asked about it, and records it again. */
  readonly isMeant?: boolean;
}

export interface TypedDirectBill {
  readonly accountId: string;
  readonly policyId: string;
  readonly description: string;
  readonly amount: string;
}

/** Typed amounts by the id of what they are for. */
export type TypedById = Readonly<Record<string, string>>;

export interface TypedPayment {
  readonly clientId: number | null;
  readonly clientName: string;
  readonly bankId: string;
  readonly operatingBankId: string;
  readonly datedOn: string;
  readonly memo: string;
  readonly methods: readonly TypedMethod[];
  readonly change: string;
  /** Whether somebody typed the change, which is proposed otherwise. */
  readonly isChangeByHand: boolean;
  readonly invoices: TypedById;
  /** The agency revenue of each invoice's amount, banked to operating. */
  readonly nonFiduciary: TypedById;
  readonly credits: TypedById;
  readonly directBill: readonly TypedDirectBill[];
  /** Invoices issued with the payment. */
  readonly issue: readonly TypedIssue[];
  /** The distribution by hand, by invoice and line part. */
  readonly byHand: Readonly<Record<string, TypedById>>;
}

export const EMPTY_METHOD: TypedMethod = { method: "Check", amount: "", referenceNumber: "" };
export const EMPTY_DIRECT_BILL: TypedDirectBill = {
  accountId: "",
  policyId: "",
  description: "",
  amount: "",
};

export const newPayment = (client?: { clientId: number; name: string }): TypedPayment => ({
  clientId: client?.clientId ?? null,
  clientName: client?.name ?? "",
  bankId: "",
  operatingBankId: "",
  datedOn: "",
  memo: "",
  change: "",
  isChangeByHand: false,
  methods: [EMPTY_METHOD],
  invoices: {},
  nonFiduciary: {},
  credits: {},
  directBill: [],
  issue: [],
  byHand: {},
});

const read = (text: string): Cents => parseAmount(text) ?? ZERO;
const sumById = (typed: TypedById): Cents => sum(Object.values(typed).map(read));

export interface PaymentSums {
  /** By all methods, before change. */
  readonly tendered: Cents;
  readonly change: Cents;
  readonly credits: Cents;
  /** To invoices and for carriers' own bills. */
  readonly applied: Cents;
  /** The client's credit; negative when money is missing. */
  readonly left: Cents;
}

export function sumsOf(payment: TypedPayment): PaymentSums {
  const tendered = sumOf(payment.methods, ({ amount }) => read(amount));
  const change = takesCash(payment) ? read(payment.change) : ZERO;
  const credits = sumById(payment.credits);
  const directBill = sumOf(payment.directBill, ({ amount }) => read(amount));
  const issued = sumOf(payment.issue, issuePaidOf);
  const applied = plus(plus(sumById(payment.invoices), issued), directBill);
  return { tendered, change, credits, applied, left: minus(plus(minus(tendered, change), credits), applied) };
}

/** Change is given from cash only. */
export const takesCash = ({ methods }: Pick<TypedPayment, "methods">): boolean =>
  methods.some(({ method }) => method === "Cash");

interface OpenInvoice {
  readonly itemId: number;
  readonly open: Cents;
}

export const payAll = (invoices: readonly OpenInvoice[]): TypedById =>
  Object.fromEntries(invoices.map(({ itemId, open }) => [itemId, formatCents(open)]));

/** Shares the money over the invoices, oldest due first; change is what is left of cash, unless it was typed. */
export function payOldestFirst(payment: TypedPayment, invoices: readonly OpenInvoice[]): TypedById {
  const change = payment.isChangeByHand ? payment.change : "";
  const { left } = sumsOf({ ...payment, change, invoices: {} });
  let rest = left;
  const paid: Record<string, string> = {};
  for (const { itemId, open } of invoices) {
    const amount = least(rest, open);
    if (amount <= 0) break;
    paid[itemId] = formatCents(amount);
    rest = minus(rest, amount);
  }
  return paid;
}

/** What the payment is for: the amounts at the invoices, or all that is open while none is typed; less credit used. */
export function dueOf(payment: TypedPayment, invoices: readonly OpenInvoice[]): Cents {
  const { applied, credits } = sumsOf(payment);
  const isShared = sumById(payment.invoices) !== 0;
  const open = isShared ? ZERO : sumOf(invoices, (invoice) => invoice.open);
  return minus(plus(applied, open), credits);
}

/** The cash above what is due, which goes back to the client; nothing while nothing is due, and never of a check. */
export function proposedChange(payment: TypedPayment, invoices: readonly OpenInvoice[]): Cents {
  const due = dueOf(payment, invoices);
  if (due <= 0) return ZERO;
  const cash = sumOf(payment.methods, ({ method, amount }) => (method === "Cash" ? read(amount) : ZERO));
  const above = least(minus(sumsOf(payment).tendered, due), cash);
  return above > 0 ? above : ZERO;
}

const isBlank = (text: string): boolean => text.trim() === "";

const isEmptyBill = (bill: TypedDirectBill): boolean => isBlank(bill.description + bill.amount);

type Faults = Map<string, string>;

/** Notes the fault of the first of these amounts that has one. */
function noteAmounts(faults: Faults, path: string, texts: readonly string[]): void {
  const fault = texts.map(amountFault).find((message) => message !== undefined);
  if (fault !== undefined) faults.set(path, fault);
}

function methodFaults(payment: TypedPayment, faults: Faults): void {
  payment.methods.forEach(({ amount, referenceNumber }, index) => {
    noteAmounts(faults, `payMethods.${index}.amount`, [amount]);
    if (isBlank(amount) && !isBlank(referenceNumber)) faults.set(`payMethods.${index}.amount`, REQUIRED);
  });
  if (takesCash(payment)) noteAmounts(faults, "change", [payment.change]);
}

function directBillFaults({ directBill }: TypedPayment, faults: Faults): void {
  directBill.forEach((bill, index) => {
    if (isEmptyBill(bill)) return;
    if (isBlank(bill.accountId)) faults.set(`directBill.${index}.reportingAccountId`, REQUIRED);
    if (isBlank(bill.description)) faults.set(`directBill.${index}.description`, REQUIRED);
    if (isBlank(bill.amount)) faults.set(`directBill.${index}.amount`, REQUIRED);
    noteAmounts(faults, `directBill.${index}.amount`, [bill.amount]);
  });
}

/** Missing and unreadable fields, by path. */
export function paymentFaults(payment: TypedPayment): ReadonlyMap<string, string> {
  const faults: Faults = new Map();
  if (payment.clientId === null) faults.set("clientId", REQUIRED);
  if (isBlank(payment.bankId)) faults.set("bankAccountId", REQUIRED);
  const day = payment.datedOn.trim();
  if (day !== "" && !parseShownDay(day)) faults.set("datedOn", DATE_MESSAGES.invalid);
  methodFaults(payment, faults);
  directBillFaults(payment, faults);
  for (const list of ["invoices", "nonFiduciary", "credits"] as const)
    noteAmounts(faults, list, Object.values(payment[list]));
  for (const typed of Object.values(payment.byHand)) noteAmounts(faults, "byHand", Object.values(typed));
  payment.issue.forEach((issue, index) => {
    for (const [path, fault] of issueFaults(issue)) faults.set(`issue.${index}.${path}`, fault);
  });
  const { tendered, credits } = sumsOf(payment);
  if (tendered <= 0 && credits <= 0 && !faults.has("payMethods.0.amount"))
    faults.set("payMethods.0.amount", REQUIRED);
  return faults;
}

const amountsOf = (typed: TypedById): { itemId: number; amount: Cents }[] =>
  Object.entries(typed).flatMap(([id, text]) => {
    const amount = parseAmount(text);
    return amount === undefined || amount === 0 ? [] : [{ itemId: Number(id), amount }];
  });

/** The index in the command's body, which refusals name; -1 when it is not in it. */
export const placeOf = (typed: TypedById, itemId: number): number =>
  amountsOf(typed).findIndex((one) => one.itemId === itemId);

const directBillOf = ({ directBill }: TypedPayment): NonNullable<Order["directBill"]> =>
  directBill
    .filter((bill) => !isEmptyBill(bill))
    .map(({ accountId, policyId, description, amount }) => ({
      reportingAccountId: Number(accountId),
      ...(policyId !== "" && { policyId: Number(policyId) }),
      description: description.trim(),
      amount: read(amount),
    }));

/** The distribution by hand; without one the agency's rule applies. */
function byPartOf(typed: TypedById = {}) {
  const byPart = amountsOf(typed).map(({ itemId: partId, amount }) => ({ partId, amount }));
  return byPart.length === 0 ? {} : { byPart };
}

/** What is banked to operating, of invoices and of those that are issued with the payment. */
export const toOperatingOf = ({ nonFiduciary, issue }: TypedPayment): Cents =>
  plus(sumById(nonFiduciary), sumOf(issue, issueFeeOf));

/** The pay methods; those named for operating as a whole, of cash what the others leave. */
function payMethodsOf(payment: TypedPayment): NonNullable<Order["payMethods"]> {
  const methods = payment.methods.filter(({ amount }) => !isBlank(amount));
  const named = methods.filter(({ isToOperating }) => isToOperating);
  const whole = sumOf(
    named.filter(({ method }) => method !== "Cash"),
    ({ amount }) => read(amount),
  );
  let cash = minus(toOperatingOf(payment), whole);
  return methods.map(({ amount, isToOperating, isMeant: _, ...rest }) => {
    const received = { ...rest, amount: read(amount) };
    if (!isToOperating || toOperatingOf(payment) === 0) return received;
    if (rest.method !== "Cash") return { ...received, nonFiduciary: received.amount };
    const part = greatest(ZERO, least(cash, received.amount));
    cash = minus(cash, part);
    return { ...received, nonFiduciary: part };
  });
}

/** The command's body; undefined while something is missing or unreadable. */
export function paymentOrderOf(payment: TypedPayment): Order | undefined {
  if (payment.clientId === null || paymentFaults(payment).size > 0) return undefined;
  const day = parseShownDay(payment.datedOn.trim());
  return {
    clientId: payment.clientId,
    bankAccountId: Number(payment.bankId),
    ...(payment.operatingBankId !== "" && { operatingBankAccountId: Number(payment.operatingBankId) }),
    ...(day && { datedOn: day }),
    memo: payment.memo,
    payMethods: payMethodsOf(payment),
    ...(payment.methods.some(({ isMeant }) => isMeant) && { confirmRepeat: true }),
    change: sumsOf(payment).change,
    invoices: amountsOf(payment.invoices).map((paid) => ({
      ...paid,
      nonFiduciary: read(payment.nonFiduciary[paid.itemId] ?? ""),
      ...byPartOf(payment.byHand[paid.itemId]),
    })),
    issue: payment.issue.map(issueOrderOf),
    creditsUsed: amountsOf(payment.credits),
    directBill: directBillOf(payment),
  };
}
