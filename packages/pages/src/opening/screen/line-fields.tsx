// The fields of a line: what was billed, and what became of the company's part and of the agency's.
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { retainedOf } from "@fiducia/money/billed/line-form.rules";
import { Amount } from "@fiducia/ui/amount";
import { Card } from "@fiducia/ui/card";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import look from "./opening.module.css";
import { type PartFigures, partFiguresOf } from "./part-figures.rules.ts";
import { partsTyped, type RowField, readableRow } from "./row-form.rules.ts";
import {
  BankField,
  DayOfRow,
  PolicyOfRow,
  ReceiptFields,
  type RowFieldsProps,
  rowFieldsOf,
} from "./row-inputs.tsx";

const LINE_TYPES = [
  { value: "premium", label: "Premium" },
  { value: "tax", label: "Tax" },
  { value: "carrierFee", label: "Carrier fee" },
  { value: "agencyFee", label: "Agency fee" },
  { value: "other", label: "Other" },
];

function BilledFields(props: RowFieldsProps & { readonly isAgencys: boolean }) {
  const { typed, choices, isAgencys } = props;
  const { text, choice } = rowFieldsOf(props);
  const isShare = typed.retainedAmount.trim().endsWith("%");
  const kept = isShare ? retainedOf({ retained: typed.retainedAmount, amount: typed.amount }) : undefined;
  return (
    <>
      <FieldRow>
        <PolicyOfRow {...props} />
        <DayOfRow of={props} label="Effective" field="effectiveOn" />
        <TextField label="Line number" isNumeric longest={4} {...text("lineNumber")} />
      </FieldRow>
      <FieldRow>
        <ChoiceField label="Type" choices={LINE_TYPES} {...choice("lineType")} />
        <MoneyField label="Amount" {...text("amount")} />
      </FieldRow>
      <TextField label="Description" {...text("description")} />
      <FieldRow>
        <ChoiceField
          label="Reporting account"
          term="reporting-account"
          choices={choices.owedTo}
          {...choice("reportingAccountId")}
        />
        {!isAgencys && (
          <>
            <TextField
              label="Retained"
              term="retained"
              isAmount
              longest={20}
              placeholder="e.g. 15%"
              {...text("retainedAmount")}
              {...(kept !== undefined && { hint: `${formatCents(kept)} of the line` })}
            />
            <ChoiceField
              label="Retained account"
              term="retained"
              choices={choices.revenue}
              {...choice("retainedAccountId")}
            />
          </>
        )}
      </FieldRow>
    </>
  );
}

interface OfPart {
  readonly title: string;
  readonly fields: readonly (readonly [field: RowField, label: string])[];
  /** How what is left of it is called. */
  readonly leftLabel: string;
  /** Undefined while the line cannot be read. */
  readonly figures: PartFigures | undefined;
}

const Line = ({ label, cents }: { label: string; cents: Cents }) => (
  <div className={look.rest}>
    {label} <Amount cents={cents} />
  </div>
);

const PartFields = ({
  part: { title, fields, leftLabel, figures },
  of,
}: {
  part: OfPart;
  of: RowFieldsProps;
}) => (
  <Card as="fieldset" className={look.part}>
    <legend>{title}</legend>
    {figures && <Line label="Of the line" cents={figures.amount} />}
    {fields.map(([field, label]) => (
      <MoneyField key={field} label={label} {...rowFieldsOf(of).text(field)} />
    ))}
    {figures && <Line label={leftLabel} cents={figures.left} />}
    {figures && <Line label="In trust" cents={figures.inTrust} />}
  </Card>
);

const COMPANY_TITLE = "The company's part";
const AGENCY_TITLE = "The agency's part";

const OUTSIDE: OfPart["fields"] = [
  ["bankedOutside", "Collected, straight to operating"],
  ["writtenOff", "Written off"],
];
const TO_AGENCY = "Transferred to the agency";

const FIELDS_OF_INVOICE = (isAgencys: boolean): OfPart["fields"] => [
  ["collected", "Collected in trust"],
  ["offset", "Settled by credit memos"],
  ["paidOn", isAgencys ? TO_AGENCY : "Paid on to the company"],
  ...(isAgencys ? OUTSIDE : []),
];
const KEPT_OF_INVOICE: OfPart["fields"] = [
  ["retainedCollected", "Collected in trust"],
  ["retainedOffset", "Settled by credit memos"],
  ["retainedPaidOn", TO_AGENCY],
  ...OUTSIDE,
];
const FIELDS_OF_MEMO: OfPart["fields"] = [
  ["funded", "Given back into trust"],
  ["used", "Used or refunded"],
  ["offset", "Settled against invoices"],
];
const KEPT_OF_MEMO: OfPart["fields"] = [
  ["retainedFunded", "Given back into trust"],
  ["retainedUsed", "Used or refunded"],
  ["retainedOffset", "Settled against invoices"],
];

/** The parts that the line has as it is typed. */
function partsShown({ kind, typed, choices }: RowFieldsProps): readonly OfPart[] {
  const shown = { kind, isRevenue: choices.isRevenue };
  const { isAgencys, isKept } = partsTyped(typed, shown);
  const figures = partFiguresOf(readableRow(typed, shown), (id) => choices.isRevenue(String(id)));
  const isMemo = kind === "memo";
  const leftLabel = isMemo ? "Left" : "Open";
  const first = {
    title: isAgencys ? AGENCY_TITLE : COMPANY_TITLE,
    fields: isMemo ? FIELDS_OF_MEMO : FIELDS_OF_INVOICE(isAgencys),
    leftLabel,
    figures: figures[0],
  };
  const kept = {
    title: AGENCY_TITLE,
    fields: isMemo ? KEPT_OF_MEMO : KEPT_OF_INVOICE,
    leftLabel,
    figures: figures[1],
  };
  return isKept ? [first, kept] : [first];
}

const PRODUCER_BASES = [
  { value: "collected", label: "As it is collected" },
  { value: "billed", label: "When it is billed" },
];

function ProducerFields(props: RowFieldsProps) {
  const { text, choice } = rowFieldsOf(props);
  const hasProducer = props.typed.producerId !== "";
  return (
    <FieldRow>
      <ChoiceField label="Producer" choices={props.choices.producers} {...choice("producerId")} />
      {hasProducer && (
        <>
          <TextField label="Producer's share in %" isAmount longest={10} {...text("producerRate")} />
          <ChoiceField label="Earned" choices={PRODUCER_BASES} {...choice("producerBasis")} />
          <MoneyField label="Already paid to the producer" {...text("producerPaid")} />
        </>
      )}
    </FieldRow>
  );
}

const MOVES_MONEY: readonly RowField[] = [
  "collected",
  "paidOn",
  "retainedCollected",
  "retainedPaidOn",
  "funded",
  "used",
  "retainedFunded",
  "retainedUsed",
];

export function LineFields(props: RowFieldsProps) {
  const { kind, typed, choices } = props;
  const { isAgencys, isKept } = partsTyped(typed, { kind, isRevenue: choices.isRevenue });
  const hasMoney = MOVES_MONEY.some((field) => typed[field].trim() !== "");
  return (
    <>
      <BilledFields {...props} isAgencys={isAgencys} />
      <div className={look.parts}>
        {partsShown(props).map((part) => (
          <PartFields key={part.title} part={part} of={props} />
        ))}
      </div>
      {hasMoney && (
        <FieldRow>
          <BankField {...props} />
          {kind === "invoice" && <DayOfRow of={props} label="Received" field="receivedOn" />}
        </FieldRow>
      )}
      {hasMoney && kind === "invoice" && <ReceiptFields {...props} hasWaiting />}
      {kind === "invoice" && (isAgencys || isKept) && <ProducerFields {...props} />}
    </>
  );
}
