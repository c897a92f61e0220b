// The dialog that writes off the open rest of an invoice.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AmountField } from "@fiducia/browser/order-form/amount-field.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { readTyped } from "@fiducia/browser/order-form/typed-amount";
import type { TypedAmounts } from "@fiducia/browser/order-form/typed-amounts";
import { useOnlyChoice } from "@fiducia/browser/order-form/use-only-choice";
import { useOrderDialog } from "@fiducia/browser/order-form/use-order-dialog.tsx";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import type { OpenInvoice } from "../../parts/dialog-subjects.tsx";
import { OrderResult } from "../../parts/order-result.tsx";
import { decisionFields, ShortageFields, UNDECIDED } from "../../parts/out-of-bank/shortage-fields.tsx";
import { fundedFromOf, type Payer, PayerFields } from "./payer-fields.tsx";
import { writeOffCommand } from "./write-off.contract.ts";

const FIELDS = ["amount", "reason", "bankAccountId", "fundedFrom"];

const blank = {
  ...UNDECIDED,
  amount: "",
  reason: "",
  bank: "",
  payer: "funds" as Payer,
  revenueOf: "",
  amounts: {} as TypedAmounts,
};

function bodyOf(invoiceId: number, values: typeof blank) {
  const { amount } = readTyped(values.amount);
  const reason = values.reason.trim();
  if (amount === undefined || reason === "" || values.bank === "") return undefined;
  const fundedFrom = fundedFromOf(values);
  if (!fundedFrom) return undefined;
  const { confirmShortage } = { confirmShortage: undefined, ...decisionFields(values) };
  return {
    invoiceId,
    amount,
    reason,
    bankAccountId: Number(values.bank),
    fundedFrom,
    ...(confirmShortage && { confirmShortage }),
  };
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly WriteOff: OpenInvoice;
  }
}

export function Dialog({ subject, onClose }: DialogProps<"WriteOff">) {
  const { data: choices } = useAnswer(recordingChoicesQuery, {});
  const { order, hasBody, holes, values, change, dialog, text } = useOrderDialog({
    name: `WriteOff ${subject.itemId}`,
    initial: { ...blank, amount: formatCents(cents(subject.open)) },
    contract: writeOffCommand,
    bodyOf: (values: typeof blank) => bodyOf(subject.itemId, values),
    done: `${subject.itemName}: written off.`,
    fields: FIELDS,
    onClose,
  });
  useOnlyChoice(choices?.trustBanks ?? [], values.bank, (bank) => change({ bank }));
  return (
    <OrderDialog
      title={`Write off ${subject.itemName}`}
      submitLabel="Write off"
      {...dialog}
      obstacle={
        hasBody ? undefined : "Enter the amount and the reason, and choose the trust bank and who pays"
      }
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      result={
        holes && <OrderResult title={`${subject.itemName} is written off`} links={[]} shortBanks={holes} />
      }
    >
      <FieldRow>
        <AmountField
          label="Amount"
          {...(choices && !choices.may.writeOffAboveLimit
            ? { hint: `Your limit is ${formatCents(choices.writeOffLimit)}.` }
            : {})}
          {...text("amount")}
        />
        <ChoiceField
          label="Trust bank"
          term="trust-bank"
          value={values.bank}
          choices={choicesFrom(choices?.trustBanks ?? [], "id", "name", "Choose a bank account")}
          fault={order.faultAt("bankAccountId")}
          onChange={(bank) => change({ bank, amounts: {} })}
        />
      </FieldRow>
      <TextField label="Reason" {...text("reason")} />
      <PayerFields values={values} faultAt={order.faultAt} onChange={change} />
      <ShortageFields problem={order.problem} decision={values} onChange={change} />
    </OrderDialog>
  );
}
