// The cells of one line: purpose, amount, reporting account, retained amount; on demand company and producer.

import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import type { LINE_TYPES } from "@fiducia/money/billed/line.contract";
import { retainedOf, type TypedLine } from "@fiducia/money/billed/line-form.rules";
import { NO_COMMISSION, withType } from "@fiducia/money/billed/policy-choice.rules";
import { Button } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import { Sign } from "@fiducia/ui/sign";
import { type KeyboardEvent, useState } from "react";
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
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** What a percentage comes to, as soon as it can be computed. */
function retainedHint(line: TypedLine): { hint?: string } {
  const retained = line.retained.trim().endsWith("%") ? retainedOf(line) : undefined;
  return retained === undefined ? {} : { hint: `${formatCents(retained)} of the line` };
}

const Retained = ({ line, choices, faultAt, onChange }: LineFieldsProps) => {
  const { text, choice } = fieldsOf(line, onChange, faultAt);
  return (
    <>
      <TextField
        label="Retained"
        term="retained"
        isAmount
        longest={20}
        placeholder={choices.isRevenue(line.accountId) ? "" : "e.g. 15%"}
        isDisabled={choices.isRevenue(line.accountId)}
        {...retainedHint(line)}
        {...text("retained")}
        fault={faultAt("retained") ?? faultAt("retainedAmount") ?? faultAt("retainedRate")}
      />
      <ChoiceField
        label="Retained account"
        term="retained"
        choices={choices.revenue}
        isDisabled={choices.isRevenue(line.accountId)}
        {...choice("retainedAccountId")}
      />
    </>
  );
};

const Earners = ({ line, choices, faultAt, onChange }: LineFieldsProps) => {
  const { choice, text } = fieldsOf(line, onChange, faultAt);
  return (
    <div className={classes.earners}>
      <ChoiceField label="Company" choices={choices.carriers} {...choice("carrierId")} />
      <ChoiceField
        label="Producer"
        choices={choices.producers}
        {...choice("producerId")}
        fault={faultAt("producerSplits") ?? faultAt("producerSplits.0")}
      />
      <TextField
        label="Producer's share in %"
        isAmount
        longest={10}
        isDisabled={line.producerId === ""}
        {...text("producerShare")}
        fault={faultAt("producerShare") ?? faultAt("producerSplits.0.rate")}
      />
    </div>
  );
};

interface LineButtonsProps extends Pick<LineFieldsProps, "number" | "onRemove"> {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const LineButtons = ({ number, isOpen, onToggle, onRemove }: LineButtonsProps) => (
  <div className={classes.buttons}>
    <Button
      kind="icon"
      size="small"
      aria-expanded={isOpen}
      aria-label={`Company and producer of line ${number}`}
      title="Company and producer"
      onClick={onToggle}
    >
      <Sign path="M3.5 8v.01M8 8v.01M12.5 8v.01" />
    </Button>
    {onRemove && (
      <Button
        kind="icon"
        size="small"
        aria-label={`Remove line ${number}`}
        title="Remove line (Ctrl+Delete)"
        onClick={onRemove}
      >
        <Sign path="M4.5 4.5l7 7M11.5 4.5l-7 7" />
      </Button>
    )}
  </div>
);

export function LineFields(props: LineFieldsProps) {
  const { line, number, choices, faultAt, onChange, onKeyDown, onRemove } = props;
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || line.carrierId !== "" || line.producerId !== "";
  /** Nothing is retained of what is the agency's own. */
  const onAccount = <T extends Pick<TypedLine, "accountId">>(change: T) =>
    onChange(choices.isRevenue(change.accountId) ? { ...change, ...NO_COMMISSION } : change);
  const { text } = fieldsOf(line, onChange, faultAt);
  return (
    <Card as="fieldset" className={classes.line} onKeyDown={onKeyDown}>
      <legend>Line {number}</legend>
      <div className={classes.cells}>
        <ChoiceField
          label="Type"
          value={line.lineType}
          choices={TYPES.filter(({ value }) => !choices.isCredit || value !== "financeCredit")}
          fault={faultAt("lineType")}
          onChange={(type) =>
            onAccount(
              withType(line, type as TypedLine["lineType"], {
                accounts: choices.proposed,
                commission: choices.policyCommission,
              }),
            )
          }
        />
        <TextField label="Description" {...text("description")} />
        <MoneyField label="Amount" {...text("amount")} />
        <ChoiceField
          label="Reporting account"
          term="reporting-account"
          value={line.accountId}
          choices={choices.owedTo}
          fault={faultAt("accountId") ?? faultAt("reportingAccountId")}
          onChange={(accountId) => onAccount({ accountId })}
        />
        <Retained {...props} />
        <LineButtons {...{ number, isOpen, onRemove }} onToggle={() => setAsked(!isAsked)} />
      </div>
      {isOpen && <Earners {...props} />}
    </Card>
  );
}
