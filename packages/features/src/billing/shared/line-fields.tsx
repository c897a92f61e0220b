// The fields of one line: purpose, payable account, retained amount, producers.

import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import { Button } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import type { LINE_TYPES } from "./line.contract.ts";
import { retainedOf, type TypedLine } from "./line-form.rules.ts";
import classes from "./lines-fields.module.css";
import type { LineChoices } from "./use-line-choices.tsx";

const TYPE_LABELS: Readonly<Record<(typeof LINE_TYPES)[number], string>> = {
  premium: "Premium",
  tax: "Tax",
  carrierFee: "Carrier fee",
  agencyFee: "Agency fee",
  financeCredit: "Finance credit",
  other: "Other",
};
const TYPES = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }));

export interface LineFieldsProps {
  readonly line: TypedLine;
  readonly number: number;
  readonly choices: LineChoices;
  /** By the field of the line. */
  readonly faultAt: FaultAt;
  readonly onChange: (change: Partial<TypedLine>) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** The amount of a producer's share in words, as soon as it can be computed. */
function keptHint(line: TypedLine): string {
  const kept = line.retained.trim().endsWith("%") ? retainedOf(line) : undefined;
  return kept === undefined ? "Amount, or a share such as 15%" : `${formatCents(kept)} of the line`;
}

const Retained = ({ line, choices, faultAt, onChange }: LineFieldsProps) => (
  <>
    <TextField
      label="Agency keeps"
      text={line.retained}
      isAmount
      longest={20}
      isDisabled={choices.isRevenue(line.accountId)}
      hint={keptHint(line)}
      fault={faultAt("retained") ?? faultAt("retainedAmount") ?? faultAt("retainedRate")}
      onChange={(retained) => onChange({ retained })}
    />
    <ChoiceField
      label="Kept on account"
      value={line.retainedAccountId}
      choices={choices.revenue}
      isDisabled={choices.isRevenue(line.accountId)}
      fault={faultAt("retainedAccountId")}
      onChange={(retainedAccountId) => onChange({ retainedAccountId })}
    />
  </>
);

const Earners = ({ line, choices, faultAt, onChange }: LineFieldsProps) => (
  <details className={classes.more} open={line.carrierId !== "" || line.producerId !== "" || undefined}>
    <summary>Company and producer</summary>
    <div className={classes.fields}>
      <ChoiceField
        label="Company"
        value={line.carrierId}
        choices={choices.carriers}
        fault={faultAt("carrierId")}
        onChange={(carrierId) => onChange({ carrierId })}
      />
      <ChoiceField
        label="Producer"
        value={line.producerId}
        choices={choices.producers}
        fault={faultAt("producerSplits") ?? faultAt("producerSplits.0")}
        onChange={(producerId) => onChange({ producerId })}
      />
      <TextField
        label="Producer's share in %"
        text={line.producerShare}
        isAmount
        longest={10}
        isDisabled={line.producerId === ""}
        fault={faultAt("producerShare") ?? faultAt("producerSplits.0.rate")}
        onChange={(producerShare) => onChange({ producerShare })}
      />
    </div>
  </details>
);

export function LineFields(props: LineFieldsProps) {
  const { line, number, choices, faultAt, onChange, onRemove } = props;
  const chooseAccount = (accountId: string) =>
    onChange(
      choices.isRevenue(accountId) ? { accountId, retained: "", retainedAccountId: "" } : { accountId },
    );
  return (
    <Card as="fieldset" className={classes.line}>
      <legend>Line {number}</legend>
      {onRemove && (
        <Button kind="quiet" size="small" isDestructive className={classes.remove} onClick={onRemove}>
          Remove<span className="sr-only"> line {number}</span>
        </Button>
      )}
      <div className={classes.fields}>
        <ChoiceField
          label="Type"
          value={line.lineType}
          choices={TYPES.filter(({ value }) => !choices.isCredit || value !== "financeCredit")}
          fault={faultAt("lineType")}
          onChange={(lineType) => onChange({ lineType: lineType as TypedLine["lineType"] })}
        />
        <TextField
          label="Description"
          text={line.description}
          fault={faultAt("description")}
          onChange={(description) => onChange({ description })}
        />
        <MoneyField
          label="Amount"
          text={line.amount}
          fault={faultAt("amount")}
          onChange={(amount) => onChange({ amount })}
        />
        <ChoiceField
          label="Owed to"
          value={line.accountId}
          choices={choices.owedTo}
          fault={faultAt("accountId") ?? faultAt("reportingAccountId")}
          onChange={chooseAccount}
        />
        <Retained {...props} />
      </div>
      <Earners {...props} />
    </Card>
  );
}
