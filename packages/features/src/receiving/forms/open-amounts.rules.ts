// What is typed for invoices and credits goes when they are open no more: somebody else paid or used them meanwhile.
import { paymentOrderOf, type TypedById, type TypedPayment } from "./payment-form.rules.ts";

const amongOf = (typed: TypedById, ids: ReadonlySet<string>): TypedById =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => ids.has(id)));

interface OpenThings {
  readonly invoices: readonly { readonly itemId: number }[];
  readonly credits: readonly { readonly itemId: number }[];
}

/** The payment without amounts of invoices and credits that are open no more; as it is until the account is read. */
export function ofOpen(payment: TypedPayment, account: OpenThings | undefined): TypedPayment {
  if (!account) return payment;
  const [invoices, credits] = [account.invoices, account.credits].map(
    (open) => new Set(open.map(({ itemId }) => String(itemId))),
  ) as [Set<string>, Set<string>];
  return {
    ...payment,
    invoices: amongOf(payment.invoices, invoices),
    nonFiduciary: amongOf(payment.nonFiduciary, invoices),
    credits: amongOf(payment.credits, credits),
  };
}

/** After a change of what is ordered, amounts of what is open no more are gone; an amount that is only tidied is none. */
export function changedPayment(
  payment: TypedPayment,
  change: Partial<TypedPayment>,
  account: OpenThings | undefined,
): TypedPayment {
  const [before, after] = [payment, { ...payment, ...change }];
  const isSame = JSON.stringify(paymentOrderOf(before)) === JSON.stringify(paymentOrderOf(after));
  return isSame ? after : ofOpen(after, account);
}
