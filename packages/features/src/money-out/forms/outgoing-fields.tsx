// The fields of an outgoing payment: bank, method, number, payee.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { datedBody, NOT_DATED } from "@fiducia/browser/order-form/dated-fields.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import type { Problem } from "@fiducia/browser/order-form/problem";
import { useOnlyChoice } from "@fiducia/browser/order-form/use-only-choice";
import { CheckField, TextField } from "@fiducia/ui/form-fields";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import { bankId, MethodField, TrustBankField } from "../../parts/out-of-bank/bank-fields.tsx";
import { decisionFields, UNDECIDED } from "../../parts/out-of-bank/shortage-fields.tsx";
import { useRememberedBank } from "../../parts/use-remembered-bank.tsx";
import { checkNumbersQuery } from "../check-numbers/check-numbers.contract.ts";

export const NOT_PAID = {
  ...NOT_DATED,
  ...UNDECIDED,
  bank: "",
  method: "Check",
  checkNumber: "",
  payee: "",
  /** The number that the user was asked about, and means. */
  meantNumber: "",
};
export type OutgoingForm = typeof NOT_PAID;

export const OUTGOING_FIELDS = ["bankAccountId", "method", "checkNumber", "payee"];

const numberFault = (text: string): string | undefined =>
  text.trim() === "" || /^[1-9]\d{0,8}$/.test(text.trim()) ? undefined : "Enter a number, such as 1042";

/** The values for a command; undefined while the bank is missing or something is unreadable. */
export function outgoingBody(form: OutgoingForm) {
  const bankAccountId = bankId(form.bank);
  const dated = datedBody(form);
  if (!bankAccountId || !dated || numberFault(form.checkNumber)) return undefined;
  const checkNumber = form.method === "Check" ? form.checkNumber.trim() : "";
  return {
    bankAccountId,
    ...dated,
    ...(checkNumber !== "" && { checkNumber: Number(checkNumber) }),
    ...(checkNumber !== "" && checkNumber === form.meantNumber && { confirmCheckNumber: true }),
    ...(form.payee.trim() !== "" && { payee: form.payee.trim() }),
    ...decisionFields(form),
  };
}

interface OutgoingFieldsProps {
  readonly form: OutgoingForm;
  readonly methods: readonly string[];
  /** The payee when the field is empty. */
  readonly paid: string;
  readonly faultAt: (path: string) => string | undefined;
  readonly problem: Problem | undefined;
  readonly onChange: (change: Partial<OutgoingForm>) => void;
}

const MOST_GAPS = 5;

function numberHint(next: number, gaps: readonly number[]): string {
  const missing = gaps.slice(0, MOST_GAPS).join(", ");
  const more = gaps.length > MOST_GAPS ? " and more" : "";
  return missing === "" ? `Next: ${next}` : `Next: ${next}; not written: ${missing}${more}`;
}

function CheckNumberField({ form, faultAt, onChange }: OutgoingFieldsProps) {
  const bankAccountId = bankId(form.bank);
  const { data: numbers } = useAnswer(
    checkNumbersQuery,
    { bankAccountId: bankAccountId ?? 1 },
    !!bankAccountId,
  );
  const { text } = fieldsOf(form, onChange);
  return (
    <TextField
      label="Check number"
      isNumeric
      longest={9}
      isDisabled={form.method !== "Check"}
      placeholder={numbers ? String(numbers.next) : ""}
      {...(numbers && { hint: numberHint(numbers.next, numbers.gaps) })}
      {...text("checkNumber")}
      fault={numberFault(form.checkNumber) ?? faultAt("checkNumber")}
    />
  );
}

/** Asked about once: a number far above the next one. */
function MeantNumber({ form, problem, onChange }: OutgoingFieldsProps) {
  const number = form.checkNumber.trim();
  const isMeant = number !== "" && number === form.meantNumber;
  if (!isMeant && problem?.rule !== "CHECK_NUMBER_FAR") return null;
  return (
    <CheckField
      label={`Use ${number}, and go on from there`}
      isChecked={isMeant}
      onChange={(isChecked) => onChange({ meantNumber: isChecked ? number : "" })}
    />
  );
}

/** Begins with the bank that the user took last. */
function LastTrustBankField({ form, faultAt, onChange }: OutgoingFieldsProps) {
  const { data: choices } = useAnswer(recordingChoicesQuery, {});
  const banks = choices?.trustBanks ?? [];
  const [last, remember] = useRememberedBank(banks);
  useOnlyChoice(
    banks.filter(({ id }) => String(id) === last),
    form.bank,
    (bank) => onChange({ bank }),
  );
  const choose = ({ bank = "" }: { readonly bank?: string }) => {
    remember(bank);
    onChange({ bank });
  };
  return <TrustBankField form={form} faultAt={faultAt} onChange={choose} />;
}

export function OutgoingFields(props: OutgoingFieldsProps) {
  const { form, methods, paid, faultAt, onChange } = props;
  const { text } = fieldsOf(form, onChange, faultAt);
  return (
    <>
      <FieldRow>
        <LastTrustBankField {...props} />
        <MethodField methods={methods} form={form} faultAt={faultAt} onChange={onChange} />
        <CheckNumberField {...props} />
        <TextField label="Payee" longest={100} placeholder={paid} {...text("payee")} />
      </FieldRow>
      <MeantNumber {...props} />
    </>
  );
}
