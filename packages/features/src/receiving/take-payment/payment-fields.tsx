// What the parts of the payment form share: the payment as typed, what is said of it, and the client's account.
import type { ClientAccount } from "../../clients/client-account/client-account.contract.ts";
import type { RecordingChoices } from "../../clients/shared/opened-for.tsx";
import type { FaultAt } from "../../order-form/use-faults.tsx";
import type { TypedById, TypedPayment } from "./payment-form.rules.ts";

export interface PaymentFieldsProps {
  readonly payment: TypedPayment;
  readonly choices: RecordingChoices;
  /** Undefined until the client is chosen and its account read. */
  readonly account: ClientAccount | undefined;
  readonly faultAt: FaultAt;
  readonly onChange: (change: Partial<TypedPayment>) => void;
}

/** Rows speak of their place among those that are filled in; what is said of one goes by its item. */
export const byRow =
  (typed: TypedById, rows: readonly { id: number }[], faultOf: (itemId: number) => string | undefined) =>
  (place: number) => {
    const row = rows.filter(({ id }) => (typed[id] ?? "").trim() !== "")[place];
    return row && faultOf(row.id);
  };
