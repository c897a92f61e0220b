// The dialog that converts an invoice to a financed one.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AmountField } from "@fiducia/browser/order-form/amount-field.tsx";
import { dayFault } from "@fiducia/browser/order-form/dated-fields.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { readTyped } from "@fiducia/browser/order-form/typed-amount";
import type { Order } from "@fiducia/browser/order-form/use-order.tsx";
import { usePostingForm } from "@fiducia/browser/order-form/use-posting-form.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import type { KeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { Posted } from "@fiducia/contract/posted";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import { ClientPicker } from "../../parts/client-picker.tsx";
import type { OpenInvoice } from "../../parts/dialog-subjects.tsx";
import { OrderResult } from "../../parts/order-result.tsx";
import { convertToFinancedCommand } from "./convert-to-financed.contract.ts";

const FIELDS = ["financeClientId", "amount", "dueOn", "memo"];

interface Financing {
  readonly lender: { readonly clientId: number; readonly name: string } | null;
  readonly amount: string;
  readonly dueOn: string;
  readonly memo: string;
}

function bodyOf(invoiceId: number, { lender, amount: typed, dueOn, memo }: Financing) {
  const { amount } = readTyped(typed);
  if (!lender || amount === undefined || dayFault(dueOn)) return undefined;
  const due = parseShownDay(dueOn.trim());
  return {
    invoiceId,
    financeClientId: lender.clientId,
    amount,
    memo: memo.trim(),
    ...(due && { dueOn: due }),
  };
}

interface ResultProps {
  readonly posted: Posted;
  readonly subject: DialogProps<"ConvertToFinanced">["subject"];
  readonly lender: Financing["lender"];
}

/** First the client's memo, then the finance company's invoice. */
function Result({ posted: { items, shortBanks }, subject, lender }: ResultProps) {
  const links = items.map(({ itemId, number }, place) =>
    place === 0
      ? {
          name: `Credit Memo ${number}`,
          address: itemAddress({ site: "creditMemo", itemId, clientId: subject.clientId }),
        }
      : {
          name: `Invoice ${number} to ${lender?.name}`,
          address: itemAddress({ site: "invoice", itemId, clientId: lender?.clientId }),
        },
  );
  return <OrderResult title={`${subject.itemName} is financed`} links={links} shortBanks={shortBanks} />;
}

interface FieldsProps {
  readonly formState: KeptForm<Financing>;
  readonly faultAt: Order<Posted>["faultAt"];
}

function Fields({ formState: { values, change }, faultAt }: FieldsProps) {
  const today = useToday();
  const { text } = fieldsOf(values, change, faultAt);
  return (
    <>
      <ClientPicker
        label="Finance company"
        chosenName={values.lender?.name ?? ""}
        fault={faultAt("financeClientId")}
        onChoose={(lender) => change({ lender })}
      />
      <FieldRow>
        <AmountField label="Amount financed" {...text("amount")} />
        <DateField
          label="Due from the finance company"
          today={today}
          {...text("dueOn")}
          fault={dayFault(values.dueOn) ?? faultAt("dueOn")}
        />
      </FieldRow>
      <TextField label="Memo" longest={500} {...text("memo")} />
    </>
  );
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly ConvertToFinanced: OpenInvoice;
  }
}

export function Dialog({ subject, onClose }: DialogProps<"ConvertToFinanced">) {
  const start: Financing = { lender: null, amount: formatCents(cents(subject.open)), dueOn: "", memo: "" };
  const { formState, order, hasBody, posted, close } = usePostingForm({
    name: `ConvertToFinanced ${subject.itemId}`,
    initial: start,
    contract: convertToFinancedCommand,
    bodyOf: (values) => bodyOf(subject.itemId, values),
    onClose,
  });
  return (
    <OrderDialog
      title={`Convert ${subject.itemName} to financed`}
      submitLabel="Convert"
      isBusy={order.isGiving}
      obstacle={hasBody ? undefined : "Choose the finance company and enter the amount"}
      problem={problemBeside(order.problem, FIELDS)}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      result={posted && <Result posted={posted} subject={subject} lender={formState.values.lender} />}
      onSubmit={() => order.give()}
      onClose={close}
    >
      <Fields formState={formState} faultAt={order.faultAt} />
    </OrderDialog>
  );
}
