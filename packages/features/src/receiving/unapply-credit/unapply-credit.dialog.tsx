// A receipt or credit memo is taken back from an invoice, which is open again.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { useOrderDialog } from "@fiducia/browser/order-form/use-order-dialog.tsx";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import type { ClientsItem } from "../../parts/dialog-subjects.tsx";
import { OrderResult } from "../../parts/order-result.tsx";
import { decisionFields, ShortageFields, UNDECIDED } from "../../parts/out-of-bank/shortage-fields.tsx";
import { unapplyCreditCommand } from "./unapply-credit.contract.ts";

type Values = typeof UNDECIDED & { invoice: string; memo: string };

function bodyOf(creditItemId: number, values: Values) {
  if (values.invoice === "") return undefined;
  const { confirmShortage } = { confirmShortage: undefined, ...decisionFields(values) };
  return {
    creditItemId,
    invoiceItemId: Number(values.invoice),
    memo: values.memo.trim(),
    ...(confirmShortage && { confirmShortage }),
  };
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly UnapplyCredit: ClientsItem & {
      /** What the credit pays, once for each invoice; amounts in cents. */
      readonly paid: readonly { readonly itemId: number; readonly name: string; readonly amount: number }[];
    };
  }
}

export function Dialog({ subject, onClose }: DialogProps<"UnapplyCredit">) {
  const [first] = subject.paid;
  const invoice = subject.paid.length === 1 && first ? String(first.itemId) : "";
  const { order, hasBody, holes, values, change, dialog, choice, text } = useOrderDialog({
    name: `UnapplyCredit ${subject.itemId}`,
    initial: { ...UNDECIDED, invoice, memo: "" } as Values,
    contract: unapplyCreditCommand,
    bodyOf: (values: Values) => bodyOf(subject.itemId, values),
    done: `${subject.itemName}: unapplied.`,
    fields: ["invoiceItemId", "memo"],
    onClose,
  });
  return (
    <OrderDialog
      title={`Unapply ${subject.itemName}`}
      submitLabel="Unapply"
      {...dialog}
      obstacle={hasBody ? undefined : "Choose the invoice"}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      result={
        holes && <OrderResult title={`${subject.itemName} is unapplied`} links={[]} shortBanks={holes} />
      }
    >
      <p>The invoice is open again, and the amount is the client's unapplied credit.</p>
      <ChoiceField
        label="Invoice"
        choices={[
          { value: "", label: "Choose an invoice" },
          ...subject.paid.map(({ itemId, name, amount }) => ({
            value: String(itemId),
            label: `${name}: ${formatCents(cents(amount))}`,
          })),
        ]}
        {...choice("invoice", "invoiceItemId")}
      />
      <TextField label="Memo" longest={500} {...text("memo")} />
      <ShortageFields problem={order.problem} decision={values} onChange={change} />
    </OrderDialog>
  );
}
