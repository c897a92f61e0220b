// What the parts of the payment form share: its values, its messages, and the client's account.

import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import type { ClientAccount } from "../../clients/client-account/client-account.contract.ts";
import type { RecordingChoices } from "../../parts/opened-for.tsx";
import { payOldestFirst, type TypedById, type TypedPayment } from "./payment-form.rules.ts";

export interface PaymentFieldsProps {
  readonly payment: TypedPayment;
  readonly choices: RecordingChoices;
  /** Undefined until the client is chosen and the account loaded. */
  readonly account: ClientAccount | undefined;
  readonly faultAt: FaultAt;
  /** Where the pay method stands that was recorded already; undefined when none was. */
  readonly repeatedAt: string | undefined;
  readonly onChange: (change: Partial<TypedPayment>) => void;
}

/** Shares what was received over the open invoices, the oldest first. */
export function shareOldestFirst({ payment, account, onChange }: PaymentFieldsProps): void {
  const invoices = payOldestFirst(payment, account?.invoices ?? []);
  onChange({ invoices, nonFiduciary: {}, byHand: {} });
}

/** The server's paths count filled-in rows; messages are looked up by item. */
export const byRow =
  (typed: TypedById, rows: readonly { id: number }[], faultOf: (itemId: number) => string | undefined) =>
  (place: number) => {
    const row = rows.filter(({ id }) => (typed[id] ?? "").trim() !== "")[place];
    return row && faultOf(row.id);
  };
