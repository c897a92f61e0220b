// Pays what a client owes for returned checks before anything becomes credit (`docs/books.md`, Debts).
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, greatest, least, minus, plus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { type OpenDebt, readOpenDebts } from "@fiducia/money/credit/debts.store";
import type { PaymentBody, PaymentContext } from "./payment.rules.ts";

/** What the payment would leave as the client's credit. */
export const leftOver = (body: PaymentBody): Cents => {
  const amount = (each: { readonly amount: Cents }): Cents => each.amount;
  const received = plus(sumOf(body.payMethods, amount), sumOf(body.creditsUsed, amount));
  return minus(received, sum([sumOf(body.invoices, amount), sumOf(body.directBill, amount), body.change]));
};

/** Adds the debts that the rest pays, oldest first; what the user named is unchanged. */
export function fillDebts(body: PaymentBody, debts: readonly OpenDebt[]): PaymentBody {
  let left = greatest(ZERO, leftOver(body));
  const filled = debts.flatMap(({ itemId, open }) => {
    const named = body.invoices.find((invoice) => invoice.itemId === itemId)?.amount ?? ZERO;
    const amount = least(left, greatest(ZERO, minus(open, named)));
    left = minus(left, amount);
    return amount > 0 ? [{ itemId, amount }] : [];
  });
  const invoices = body.invoices.map((invoice) => {
    const more = filled.find(({ itemId }) => itemId === invoice.itemId)?.amount ?? ZERO;
    return { ...invoice, amount: plus(invoice.amount, more) };
  });
  const added = filled
    .filter(({ itemId }) => !body.invoices.some((invoice) => invoice.itemId === itemId))
    .map((debt) => ({ ...debt, nonFiduciary: ZERO }));
  return { ...body, invoices: [...invoices, ...added] };
}

/** The payment and its books with the debts of the client that it pays. */
export async function withDebts(
  unit: ReadUnit,
  body: PaymentBody,
  context: PaymentContext,
): Promise<readonly [PaymentBody, PaymentContext]> {
  if (!context.client || leftOver(body) <= 0) return [body, context];
  const debts = await readOpenDebts(unit, body.clientId);
  if (debts.length === 0) return [body, context];
  const unknown = debts.map(({ itemId }) => itemId).filter((itemId) => !context.items.has(itemId));
  const items = new Map([...context.items, ...(await readItems(unit, unknown))]);
  const parts = [...context.parts, ...(await readParts(unit, unknown))];
  return [fillDebts(body, debts), { ...context, items, parts }];
}
