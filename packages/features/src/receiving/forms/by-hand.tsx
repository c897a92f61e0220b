// Distributes an invoice's payment over line parts by hand instead of by the agency's rule.

import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import type { AmountRow } from "@fiducia/browser/order-form/typed-amounts";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, formatCents, minus, negate, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { ClientAccount } from "../../clients/client-account/client-account.contract.ts";
import classes from "./payment.module.css";
import type { PaymentFieldsProps } from "./payment-fields.tsx";
import { placeOf, type TypedById } from "./payment-form.rules.ts";

type Invoice = ClientAccount["invoices"][number];

interface ByHandProps extends PaymentFieldsProps {
  readonly invoice: Invoice;
}

const rowsOf = ({ name, lines }: Invoice): readonly AmountRow[] =>
  lines.flatMap(({ lineNumber, description, parts }) =>
    parts
      .filter(({ open }) => open !== 0)
      .map(({ partId, account, open }) => ({
        id: partId,
        name: `${name}, line ${lineNumber}, ${account}`,
        note: description,
        most: open,
      })),
  );

const amountIn = (text: string | undefined): Cents => parseAmount(text ?? "") ?? ZERO;

/** The amount not distributed yet, in words; empty until an amount is typed. */
function restOf({ payment, invoice }: ByHandProps, typed: TypedById): string | undefined {
  const paid = amountIn(payment.invoices[invoice.itemId]);
  const rest = minus(paid, sumOf(Object.values(typed), amountIn));
  if (Object.values(typed).every((text) => text.trim() === "")) return undefined;
  if (rest === 0) return `${formatCents(paid)} is distributed.`;
  return rest > 0
    ? `${formatCents(rest)} is still to be distributed.`
    : `${formatCents(negate(rest))} too much is distributed.`;
}

/** Only for an invoice that is paid, and for users with the permission; others read which one they lack. */
export function ByHand(props: ByHandProps) {
  const { payment, choices, faultAt, onChange, invoice } = props;
  const place = placeOf(payment.invoices, invoice.itemId);
  if (place < 0) return null;
  const fault = faultAt(`invoices.${place}.byPart`);
  const problem = fault && (
    <p role="alert" className={classes.fault}>
      {fault}
    </p>
  );
  if (!choices.may.allocateByHand) return problem;
  const typed = payment.byHand[invoice.itemId] ?? {};
  const isOpen = choices.allocationRule === "MANUAL" || Object.values(typed).some((text) => text !== "");
  const rest = restOf(props, typed);
  return (
    <details className={classes.part} open={isOpen || undefined}>
      <summary>Distribute the payment of {invoice.name} by hand</summary>
      <AmountRows
        rows={rowsOf(invoice)}
        typed={typed}
        faultAt={() => undefined}
        nothing="Nothing is open of it."
        onChange={(amounts) => onChange({ byHand: { ...payment.byHand, [invoice.itemId]: amounts } })}
      />
      {rest && (
        <p className={classes.rule} aria-live="polite">
          {rest}
        </p>
      )}
      {problem}
    </details>
  );
}
