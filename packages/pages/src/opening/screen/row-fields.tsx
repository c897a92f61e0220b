// The fields of a row of an opening, by kind.
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { ClientPicker } from "@fiducia/features/parts/client-picker.tsx";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import type { OpeningKind } from "../shared/opening-row.contract.ts";
import { LineFields } from "./line-fields.tsx";
import {
  BankField,
  DayOfRow,
  PolicyOfRow,
  ReceiptFields,
  type RowFieldsProps,
  rowFieldsOf,
} from "./row-inputs.tsx";

function DocumentFields(props: RowFieldsProps) {
  const { kind, typed, faultAt, onChange } = props;
  const { text } = rowFieldsOf(props);
  return (
    <>
      <ClientPicker
        chosenName={typed.clientName}
        fault={faultAt("clientId")}
        mayAdd
        onChoose={({ clientId, name }) =>
          onChange({ clientId: String(clientId), clientName: name, policyId: "" })
        }
      />
      <FieldRow>
        <TextField label="Document number" longest={40} {...text("document")} />
        <DayOfRow of={props} label={kind === "debt" ? "Returned on" : "Date"} field="datedOn" />
        {kind === "invoice" && <DayOfRow of={props} label="Due" field="dueOn" />}
      </FieldRow>
    </>
  );
}

const AMOUNT_LABELS: Partial<Readonly<Record<OpeningKind, string>>> = {
  credit: "Left of it",
  held: "Held",
  debt: "Still owed",
  funds: "The agency's own money",
};

function BankAndAmount(props: RowFieldsProps) {
  const { text } = rowFieldsOf(props);
  return (
    <FieldRow>
      <BankField {...props} />
      <MoneyField label={AMOUNT_LABELS[props.kind] ?? "Amount"} {...text("amount")} />
    </FieldRow>
  );
}

const HeldFields = (props: RowFieldsProps) => {
  const { text, choice } = rowFieldsOf(props);
  return (
    <>
      <FieldRow>
        <ChoiceField label="Goes to" choices={props.choices.owedTo} {...choice("reportingAccountId")} />
        <PolicyOfRow {...props} />
      </FieldRow>
      <TextField label="Description" {...text("description")} />
    </>
  );
};

const CheckFields = (props: RowFieldsProps) => {
  const { text } = rowFieldsOf(props);
  return (
    <FieldRow>
      <TextField label="Check number" isNumeric longest={9} {...text("checkNumber")} />
      <DayOfRow of={props} label="Date" field="datedOn" />
      <TextField label="Payee" {...text("payee")} />
    </FieldRow>
  );
};

const DepositFields = (props: RowFieldsProps) => (
  <FieldRow>
    <DayOfRow of={props} label="Date" field="datedOn" />
    <TextField label="Reference" longest={50} {...rowFieldsOf(props).text("referenceNumber")} />
  </FieldRow>
);

const DebtFields = (props: RowFieldsProps) => (
  <TextField label="Number of the check" longest={50} {...rowFieldsOf(props).text("referenceNumber")} />
);

export function RowFields(props: RowFieldsProps) {
  const { kind } = props;
  const hasClient = kind !== "funds" && kind !== "outstanding" && kind !== "transit";
  const isLine = kind === "invoice" || kind === "memo";
  return (
    <>
      {hasClient && <DocumentFields {...props} />}
      {isLine ? <LineFields {...props} /> : <BankAndAmount {...props} />}
      {kind === "held" && <HeldFields {...props} />}
      {kind === "debt" && <DebtFields {...props} />}
      {kind === "outstanding" && <CheckFields {...props} />}
      {kind === "transit" && <DepositFields {...props} />}
      {(kind === "credit" || kind === "held") && <ReceiptFields {...props} hasWaiting={kind === "credit"} />}
    </>
  );
}
