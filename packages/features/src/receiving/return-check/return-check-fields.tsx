// The fields of a returned check: the bank's charge, and the client's fee.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AmountField } from "@fiducia/browser/order-form/amount-field.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { readTyped } from "@fiducia/browser/order-form/typed-amount";
import { useOnlyChoice } from "@fiducia/browser/order-form/use-only-choice";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { reportingGlAccountsQuery } from "../../agency/gl-accounts/gl-accounts.contract.ts";
import { accountChoices } from "./account-choices.tsx";

export interface ReturnedCheckForm {
  /** The returned pay method's id as text; preselected when there is only one. */
  readonly payMethod: string;
  /** Amounts as typed. */
  readonly bankCharge: string;
  readonly fee: string;
  /** The fee's revenue account as text; empty while none is chosen. */
  readonly feeAccount: string;
  readonly memo: string;
}

export const EMPTY: ReturnedCheckForm = { payMethod: "", bankCharge: "", fee: "", feeAccount: "", memo: "" };

/** A pay method that the bank can return. */
export interface Returnable {
  readonly payMethodId: number;
  readonly method: string;
  readonly referenceNumber: string;
  readonly amount: number;
}

const nameOf = ({ method, referenceNumber, amount }: Returnable): string =>
  [
    `${method === "MoneyOrder" ? "Money order" : method} ${referenceNumber}`.trim(),
    formatCents(cents(amount)),
  ].join(", ");

interface FieldsProps {
  /** Whether a client gave the check, who can be billed for its return. */
  readonly isBilled: boolean;
  readonly returnable: readonly Returnable[];
  readonly form: ReturnedCheckForm;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<ReturnedCheckForm>) => void;
}

type FeeProps = Pick<FieldsProps, "form" | "faultAt" | "onChange">;

function FeeFields({ form, faultAt, onChange }: FeeProps) {
  const { data: accounts = [] } = useAnswer(reportingGlAccountsQuery, {});
  const revenue = accountChoices(accounts, ({ isAgencyRevenue }) => isAgencyRevenue);
  const { text, choice } = fieldsOf(form, onChange, faultAt);
  // The account of its kind, where there is one.
  useOnlyChoice(
    accounts.filter(({ accountKind }) => accountKind === "returnedCheckFee"),
    form.feeAccount,
    (feeAccount) => onChange({ feeAccount }),
  );
  return (
    <FieldRow>
      <AmountField
        label="Fee to the client"
        hint="Billed on a separate invoice."
        {...text("fee", "fee.amount")}
      />
      <ChoiceField
        label="Revenue account of the fee"
        choices={[{ value: "", label: "Choose an account" }, ...revenue]}
        isDisabled={form.fee.trim() === ""}
        {...choice("feeAccount", "fee.reportingAccountId")}
      />
    </FieldRow>
  );
}

export function ReturnCheckFields({ isBilled, returnable, form, faultAt, onChange }: FieldsProps) {
  const { choice, text } = fieldsOf(form, onChange, faultAt);
  return (
    <>
      {returnable.length > 1 && (
        <ChoiceField
          label="Returned check or card payment"
          choices={[
            { value: "", label: "Choose the check or card" },
            ...returnable.map((each) => ({ value: String(each.payMethodId), label: nameOf(each) })),
          ]}
          {...choice("payMethod", "payMethodId")}
        />
      )}
      <AmountField
        label="The bank's charge"
        hint="The agency's cost; leave it empty when there is none."
        {...text("bankCharge")}
      />
      {isBilled && <FeeFields form={form} faultAt={faultAt} onChange={onChange} />}
      <TextField label="Memo" longest={500} {...text("memo")} />
    </>
  );
}

/** The command's body; undefined while an amount is unreadable, or the fee has no account. */
export function returnedCheckBody(receiptItemId: number, form: ReturnedCheckForm) {
  const [charge, fee] = [readTyped(form.bankCharge), readTyped(form.fee)];
  if (charge.fault || fee.fault || (fee.amount !== undefined && form.feeAccount === "")) return undefined;
  return {
    receiptItemId,
    ...(form.payMethod !== "" && { payMethodId: Number(form.payMethod) }),
    ...(charge.amount !== undefined && { bankCharge: charge.amount }),
    ...(fee.amount !== undefined && {
      fee: { amount: fee.amount, reportingAccountId: Number(form.feeAccount) },
    }),
    ...(form.memo.trim() !== "" && { memo: form.memo.trim() }),
  };
}
