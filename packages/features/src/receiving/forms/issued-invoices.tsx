// Invoices issued and paid in the same receipt: their lines, and the part of the payment for each.

import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { permits } from "@fiducia/contract/access";
import { formatCents } from "@fiducia/kernel/cents";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import { issueInvoiceCommand } from "../../billing/issue-invoice/issue-invoice.contract.ts";
import { LinesFields } from "../../parts/invoice-lines/lines-fields.tsx";
import { PolicyField } from "../../parts/invoice-lines/policy-field.tsx";
import { useLineChoices } from "../../parts/invoice-lines/use-line-choices.tsx";
import { type ClientPolicies, usePolicy } from "../../parts/invoice-lines/use-policy.tsx";
import { EMPTY_ISSUE, issueTotalOf, type TypedIssue } from "./issued-form.rules.ts";
import { OperatingBank } from "./operating-bank.tsx";
import classes from "./payment.module.css";
import type { PaymentFieldsProps } from "./payment-fields.tsx";
import type { TypedPayment } from "./payment-form.rules.ts";

interface IssueProps extends Pick<PaymentFieldsProps, "faultAt"> {
  readonly issue: TypedIssue;
  readonly number: number;
  readonly clientId: number;
  readonly onChange: (change: Partial<TypedIssue>) => void;
  readonly onRemove: () => void;
}

interface HeadProps extends Pick<IssueProps, "issue" | "faultAt" | "onChange"> {
  readonly policies: ClientPolicies;
}

function Head({ issue, policies, faultAt, onChange }: HeadProps) {
  const today = useToday();
  const { text } = fieldsOf(issue, onChange, faultAt);
  return (
    <FieldRow>
      <PolicyField
        of={policies}
        value={issue.policyId}
        fault={faultAt("policyId")}
        onChange={(policyId) => onChange({ policyId })}
      />
      <DateField label="Effective" today={today} {...text("effectiveOn")} />
      <DateField label="Due" today={today} {...text("dueOn")} />
    </FieldRow>
  );
}

function Issue(props: IssueProps) {
  const { issue, number, clientId, faultAt, onChange, onRemove } = props;
  const policies = usePolicy({ clientId, typed: issue, onChange });
  const lineChoices = useLineChoices(policies);
  const total = issueTotalOf(issue);
  const { text } = fieldsOf(issue, onChange, faultAt);
  return (
    <fieldset className={classes.issue}>
      <legend>New invoice {number}</legend>
      <Head {...{ issue, policies, faultAt, onChange }} />
      <LinesFields
        lines={issue.lines}
        choices={lineChoices}
        faultAt={faultAt}
        onChange={(lines) => onChange({ lines })}
      />
      <FieldRow>
        <MoneyField
          label="Paid now"
          hint={`Blank: all of it, ${formatCents(total)}`}
          {...text("amount")}
          fault={faultAt("amount") ?? faultAt("byPart")}
        />
        <MoneyField
          label="Deposited to operating"
          hint="Agency revenue only, non-fiduciary"
          {...text("nonFiduciary")}
        />
        <TextField label="Invoice memo" longest={500} {...text("memo")} />
      </FieldRow>
      <ButtonRow>
        <Button size="medium" onClick={onRemove}>
          Remove new invoice {number}
        </Button>
      </ButtonRow>
    </fieldset>
  );
}

/** The bank is asked for once, beside the first field that needs it. */
const needsBank = ({ issue, nonFiduciary }: TypedPayment): boolean =>
  issue.some((one) => one.nonFiduciary !== "") && Object.values(nonFiduciary).every((text) => text === "");

export function IssuedInvoices({ account, ...fields }: PaymentFieldsProps) {
  const { payment, faultAt, onChange } = fields;
  const { clientId, issue: issued } = payment;
  const mayIssue = permits(useSession(), issueInvoiceCommand.access);
  if (!account || !mayIssue || clientId === null) return null;
  const put = (index: number, change: Partial<TypedIssue>) =>
    onChange({ issue: issued.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <FormSection title="New invoices, issued with the payment">
      <div className={classes.list}>
        {issued.map((issue, index) => (
          <Issue
            // biome-ignore lint/suspicious/noArrayIndexKey: new invoices have no name of their own, and their fields no state.
            key={index}
            {...{ issue, clientId, number: index + 1 }}
            faultAt={(path) => faultAt(`issue.${index}.${path}`)}
            onChange={(change) => put(index, change)}
            onRemove={() => onChange({ issue: issued.filter((_, at) => at !== index) })}
          />
        ))}
        {needsBank(payment) && <OperatingBank {...fields} />}
        <ButtonRow>
          <Button size="medium" onClick={() => onChange({ issue: [...issued, EMPTY_ISSUE] })}>
            Add new invoice
          </Button>
        </ButtonRow>
      </div>
    </FormSection>
  );
}
