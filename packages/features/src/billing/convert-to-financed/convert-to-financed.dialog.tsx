// A premium finance company lends what is open of an invoice: it owes that from now on, and the client the rest.

import type { Posted } from "@fiducia/contract/posted";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import type { DialogProps } from "../../client/dialogs.tsx";
import type { Draft } from "../../client/use-draft.ts";
import { useToday } from "../../client/use-today.ts";
import { ClientPicker } from "../../clients/shared/client-picker.tsx";
import { FieldRow } from "../../order-form/counter-page.tsx";
import { dayFault } from "../../order-form/dated-fields.tsx";
import { EffectPanel } from "../../order-form/effect-panel.tsx";
import { itemAddress } from "../../order-form/item-address.tsx";
import { OrderDialog } from "../../order-form/order-dialog.tsx";
import { OrderResult } from "../../order-form/order-result.tsx";
import { problemBeside } from "../../order-form/problem-beside.tsx";
import { readTyped } from "../../order-form/typed-amount.ts";
import type { Order } from "../../order-form/use-order.tsx";
import { usePostingForm } from "../../order-form/use-posting-form.tsx";
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
    ...{ invoiceId, financeClientId: lender.clientId, amount, memo: memo.trim() },
    ...(due && { dueOn: due }),
  };
}

interface ResultProps {
  readonly posted: Posted;
  readonly subject: DialogProps<"ConvertToFinanced">["subject"];
  readonly lender: Financing["lender"];
}

/** The memo of the client comes first, then the invoice of the finance company. */
function Result({ posted: { items, shortBanks }, subject, lender }: ResultProps) {
  const links = items.map(({ itemId, number }, place) =>
    place === 0
      ? {
          name: `Credit memo ${number}`,
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
  readonly draft: Draft<Financing>;
  readonly faultAt: Order<Posted>["faultAt"];
}

function Fields({ draft: { values, change }, faultAt }: FieldsProps) {
  const today = useToday();
  return (
    <>
      <ClientPicker
        label="Finance company"
        chosenName={values.lender?.name ?? ""}
        fault={faultAt("financeClientId")}
        onChoose={(lender) => change({ lender })}
      />
      <FieldRow>
        <MoneyField
          label="Amount financed"
          text={values.amount}
          fault={readTyped(values.amount).fault ?? faultAt("amount")}
          onChange={(amount) => change({ amount })}
        />
        <DateField
          label="Due from the finance company"
          text={values.dueOn}
          today={today}
          fault={dayFault(values.dueOn) ?? faultAt("dueOn")}
          onChange={(dueOn) => change({ dueOn })}
        />
      </FieldRow>
      <TextField
        label="Memo"
        text={values.memo}
        longest={500}
        fault={faultAt("memo")}
        onChange={(memo) => change({ memo })}
      />
    </>
  );
}

export function Dialog({ subject, onClose }: DialogProps<"ConvertToFinanced">) {
  const start: Financing = { lender: null, amount: formatCents(cents(subject.open)), dueOn: "", memo: "" };
  const { draft, order, hasBody, posted, close } = usePostingForm({
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
      result={posted && <Result posted={posted} subject={subject} lender={draft.values.lender} />}
      onSubmit={() => order.give()}
      onClose={close}
    >
      <Fields draft={draft} faultAt={order.faultAt} />
    </OrderDialog>
  );
}
