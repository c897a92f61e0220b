// The invoices that the payment pays: all of them, the oldest first, or by amount.

import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { cents, formatCents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import type { ClientAccount } from "../../clients/client-account/client-account.contract.ts";
import { ByHand } from "./by-hand.tsx";
import { OperatingBank } from "./operating-bank.tsx";
import classes from "./payment.module.css";
import { byRow, type PaymentFieldsProps, shareOldestFirst } from "./payment-fields.tsx";
import { payAll, placeOf, type TypedById } from "./payment-form.rules.ts";

type Invoice = ClientAccount["invoices"][number];

const RULES = {
  THIRD_PARTY_FIRST: "Payments cover companies and taxes first, then agency revenue.",
  PRO_RATA: "Payments are shared in proportion to the open amounts of each line.",
  FULL_ONLY: "A line is paid in full or not at all.",
  MANUAL: "The payment is distributed over the lines by hand.",
} as const;

/** What is open on lines that belong to the agency as a whole; retained commission is banked in trust. */
const feesOpen = ({ lines }: Invoice) =>
  sumOf(lines, ({ parts }) =>
    parts.some(({ side, billed }) => side === "thirdParty" && billed !== 0)
      ? ZERO
      : sumOf(parts, ({ open }) => open),
  );

function NonFiduciary({ payment, choices, account, faultAt, onChange }: PaymentFieldsProps) {
  const rows = (account?.invoices ?? [])
    .filter((invoice) => placeOf(payment.invoices, invoice.itemId) >= 0 && feesOpen(invoice) > 0)
    .map((invoice) => ({
      id: invoice.itemId,
      name: `${invoice.name}, agency fees`,
      most: cents(feesOpen(invoice)),
    }));
  if (rows.length === 0) return null;
  const isOpen = Object.values(payment.nonFiduciary).some((text) => text !== "");
  return (
    <details className={classes.part} open={isOpen || undefined}>
      <summary>Agency fees deposited to operating (non-fiduciary)</summary>
      <AmountRows
        rows={rows}
        typed={payment.nonFiduciary}
        faultAt={byRow(payment.nonFiduciary, rows, (itemId) =>
          faultAt(`invoices.${placeOf(payment.invoices, itemId)}.nonFiduciary`),
        )}
        nothing=""
        onChange={(nonFiduciary) => onChange({ nonFiduciary })}
      />
      <OperatingBank {...{ payment, choices, faultAt, onChange }} />
    </details>
  );
}

function Shortcuts(props: PaymentFieldsProps) {
  const { account, onChange } = props;
  const invoices = account?.invoices ?? [];
  const fill = (filled: TypedById) => onChange({ invoices: filled, nonFiduciary: {}, byHand: {} });
  return (
    <ButtonRow>
      <Button size="medium" onClick={() => fill(payAll(invoices))}>
        Pay all
      </Button>
      <Button size="medium" title="Enter in the amount received" onClick={() => shareOldestFirst(props)}>
        Oldest first
      </Button>
      <Button size="medium" onClick={() => fill({})}>
        Clear
      </Button>
    </ButtonRow>
  );
}

export function InvoicesPaid(props: PaymentFieldsProps) {
  const { payment, choices, account, faultAt, onChange } = props;
  if (!account) return null;
  const rows = account.invoices.map(({ itemId, name, dueOn, policyNumber, total, open }) => ({
    id: itemId,
    name,
    note: [`due ${formatDay(dueOn)}`, policyNumber, total !== open && `of ${formatCents(total)}`]
      .filter(Boolean)
      .join(", "),
    most: open,
  }));
  return (
    <FormSection title="Open invoices">
      {rows.length > 0 && <Shortcuts {...props} />}
      <AmountRows
        rows={rows}
        typed={payment.invoices}
        faultAt={byRow(payment.invoices, rows, (itemId) => {
          const path = `invoices.${placeOf(payment.invoices, itemId)}`;
          return faultAt(`${path}.amount`) ?? faultAt(`${path}.itemId`) ?? faultAt(path);
        })}
        heads={["Due", "Pay"]}
        nothing="The client has no open invoice. What is received is kept as the client's credit."
        onChange={(invoices) => onChange({ invoices })}
      />
      <NonFiduciary {...props} />
      {rows.length > 0 && <p className={classes.rule}>{RULES[choices.allocationRule]}</p>}
      {account.invoices.map((invoice) => (
        <ByHand key={invoice.itemId} {...props} invoice={invoice} />
      ))}
    </FormSection>
  );
}
