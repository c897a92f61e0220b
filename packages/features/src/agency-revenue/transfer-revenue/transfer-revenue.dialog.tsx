// Transfers the chosen lines of revenue, or everything of a trust bank that may be transferred.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { useOrderDialog } from "@fiducia/browser/order-form/use-order-dialog.tsx";
import { cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { TextField } from "@fiducia/ui/form-fields";
import type { ChosenLines } from "../../parts/dialog-subjects.tsx";
import { OrderResult } from "../../parts/order-result.tsx";
import { BankField, bankId, TrustBankField } from "../../parts/out-of-bank/bank-fields.tsx";
import { createAgencyPayableCommand } from "./transfer-revenue.contract.ts";

const EMPTY = { bank: "", operating: "", memo: "" };
type Values = typeof EMPTY;
type Lines = DialogProps<"TransferRevenue">["subject"]["lines"];

function bodyOf({ bank, operating, memo }: Values, lines: Lines) {
  const [bankAccountId, operatingBankAccountId] = [bankId(bank), bankId(operating)];
  if (!bankAccountId || !operatingBankAccountId) return undefined;
  return {
    payment: { bankAccountId, operatingBankAccountId, memo: memo.trim() },
    ...(lines && { lineItems: lines.map(({ partId }) => ({ partId })) }),
  };
}

const wordsOf = (lines: Lines): string =>
  lines
    ? `${itemCount(lines.length)}, ${formatCents(sumOf(lines, ({ amount }) => cents(amount)))}. Of each line what the bank holds and may be transferred goes to the operating bank.`
    : "Everything of the bank that is collected, deposited and past its days of hold goes to the operating bank.";

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    /** Lines of revenue to transfer; without lines everything that may be transferred. */
    readonly TransferRevenue: Partial<ChosenLines>;
  }
}

export function Dialog({ subject, onClose }: DialogProps<"TransferRevenue">) {
  const { lines } = subject;
  const { order, hasBody, holes, values, change, dialog, choice, text } = useOrderDialog({
    name: `TransferRevenue ${lines?.map(({ partId }) => partId).join(" ") ?? "everything"}`.slice(0, 200),
    initial: EMPTY,
    contract: createAgencyPayableCommand,
    bodyOf: (values: Values) => bodyOf(values, lines),
    done: "The revenue is transferred.",
    fields: ["bankAccountId", "operatingBankAccountId", "memo"],
    onClose,
  });
  return (
    <OrderDialog
      title={lines ? "Transfer revenue" : "Transfer everything transferable"}
      submitLabel="Transfer"
      {...dialog}
      obstacle={hasBody ? undefined : "Choose both banks"}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      result={holes && <OrderResult title="The revenue is transferred" links={[]} shortBanks={holes} />}
    >
      <p>{wordsOf(lines)}</p>
      <TrustBankField form={values} faultAt={order.faultAt} onChange={change} />
      <BankField
        label="Operating bank"
        kind="operatingBanks"
        {...choice("operating", "operatingBankAccountId")}
      />
      <TextField label="Memo" longest={500} {...text("memo")} />
    </OrderDialog>
  );
}
