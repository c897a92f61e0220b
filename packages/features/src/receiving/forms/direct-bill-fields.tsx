// Fields for money of a carrier's own bill, which is held for the carrier and pays no invoice of the agency.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import { clientQuery } from "../../clients/client/client.contract.ts";
import { type LineChoices, useLineChoices } from "../../parts/invoice-lines/use-line-choices.tsx";
import classes from "./payment.module.css";
import type { PaymentFieldsProps } from "./payment-fields.tsx";
import { EMPTY_DIRECT_BILL, type TypedDirectBill } from "./payment-form.rules.ts";

interface BillProps extends Pick<PaymentFieldsProps, "faultAt"> {
  readonly bill: TypedDirectBill;
  readonly index: number;
  readonly accounts: LineChoices;
  readonly policies: readonly { readonly policyId: number; readonly policyNumber: string }[];
  readonly onChange: (change: Partial<TypedDirectBill>) => void;
  readonly onRemove: () => void;
}

const Bill = ({ bill, index, accounts, policies, faultAt, onChange, onRemove }: BillProps) => {
  const { choice, text } = fieldsOf(bill, onChange, faultAt);
  return (
    <fieldset className={classes.row} data-of="bill">
      <legend className="sr-only">Direct bill {index + 1}</legend>
      <ChoiceField
        label="Company's account"
        choices={accounts.owedTo.filter(({ value }) => !accounts.isRevenue(value))}
        {...choice("accountId", `directBill.${index}.reportingAccountId`)}
      />
      <ChoiceField
        label="Policy"
        choices={choicesFrom(policies, "policyId", "policyNumber", "")}
        {...choice("policyId", `directBill.${index}.policyId`)}
      />
      <TextField label="Description" {...text("description", `directBill.${index}.description`)} />
      <MoneyField label="Amount" {...text("amount", `directBill.${index}.amount`)} />
      <Button kind="quiet" size="small" isDestructive className={classes.remove} onClick={onRemove}>
        Remove<span className="sr-only"> direct bill {index + 1}</span>
      </Button>
    </fieldset>
  );
};

export function DirectBillFields({ payment, account, faultAt, onChange }: PaymentFieldsProps) {
  const accounts = useLineChoices();
  const { clientId, directBill } = payment;
  const client = useAnswer(clientQuery, { clientId: clientId ?? 1 }, clientId !== null);
  if (!account) return null;
  const put = (index: number, change: Partial<TypedDirectBill>) =>
    onChange({ directBill: directBill.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <FormSection title="Direct bill payments, held for the company">
      <div className={classes.list}>
        {directBill.map((bill, index) => (
          <Bill
            // biome-ignore lint/suspicious/noArrayIndexKey: bills have no name of their own, and their fields no state.
            key={index}
            {...{ bill, index, accounts, faultAt }}
            policies={client.data?.client?.policies ?? []}
            onChange={(change) => put(index, change)}
            onRemove={() => onChange({ directBill: directBill.filter((_, at) => at !== index) })}
          />
        ))}
        <ButtonRow>
          <Button size="medium" onClick={() => onChange({ directBill: [...directBill, EMPTY_DIRECT_BILL] })}>
            Add direct bill
          </Button>
        </ButtonRow>
      </div>
    </FormSection>
  );
}
