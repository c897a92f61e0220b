// The fields of a setting, in a dialog or on a page.
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { type FaultAt, useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import type { Order } from "@fiducia/browser/order-form/use-order.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { DateField } from "@fiducia/ui/date-field";
import { CheckField, ChoiceField, LongTextField, TextField } from "@fiducia/ui/form-fields";
import type { Ref } from "react";
import {
  type FieldRows,
  pathsWithRoom,
  type SettingField,
  shownRows,
  type Typed,
  wrongTyped,
} from "./setting-fields.rules.ts";
import classes from "./settings.module.css";

interface FieldProps {
  readonly field: SettingField;
  readonly value: string | boolean | undefined;
  readonly fault: string | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

interface DayFieldProps extends Pick<FieldProps, "field" | "fault" | "onChange"> {
  readonly text: string;
}

function DayField({ field: { label, hint }, text, fault, onChange }: DayFieldProps) {
  const today = useToday();
  return (
    <div>
      <DateField label={label} today={today} text={text} fault={fault} onChange={onChange} />
      {hint !== undefined && <small className={classes.details}>{hint}</small>}
    </div>
  );
}

function Field({ field, value = "", fault, onChange, ref }: FieldProps) {
  const { label, hint, term, choices, kind, longest } = field;
  const about = { label, term, onChange, ...(hint !== undefined && { hint }) };
  if (typeof value === "boolean") return <CheckField {...about} isChecked={value} />;
  if (choices) return <ChoiceField {...about} fault={fault} value={value} choices={choices} />;
  if (kind === "long")
    return (
      <LongTextField {...about} fault={fault} text={value} longest={longest ?? Number.MAX_SAFE_INTEGER} />
    );
  if (field.isDay) return <DayField field={field} text={value} fault={fault} onChange={onChange} />;
  const isNumeric = field.isNumeric ?? kind === "number";
  return (
    <TextField
      {...about}
      fault={fault}
      text={value}
      isNumeric={isNumeric}
      {...(ref && { ref })}
      // A number that is cut off would be another number.
      {...(longest !== undefined && !isNumeric && { longest })}
    />
  );
}

interface SettingFieldsProps {
  readonly rows: FieldRows;
  readonly typed: Typed;
  readonly faultAt: FaultAt;
  readonly onChange: (changed: Typed) => void;
  /** Of the first field. */
  readonly first?: Ref<HTMLInputElement>;
}

export const SettingFields = ({ rows, typed, faultAt, onChange, first }: SettingFieldsProps) =>
  rows.map((fields, row) => (
    <FieldRow key={fields.map(({ key }) => key).join(" ")}>
      {fields.map((field, place) => (
        <Field
          key={field.key}
          field={field}
          value={typed[field.key]}
          fault={faultAt(field.key)}
          onChange={(value) => onChange({ [field.key]: value })}
          {...(first && row + place === 0 && { ref: first })}
        />
      ))}
    </FieldRow>
  ));

interface SettingForm extends Pick<SettingFieldsProps, "rows" | "typed" | "onChange"> {
  readonly order: Pick<Order<unknown>, "problem" | "faultAt">;
}

/** The fields, what is wrong beside them, and whether that keeps the form from being sent. */
export function useSettingFields({ rows, typed, order, onChange }: SettingForm) {
  const shown = shownRows(rows, typed);
  const faults = useFaults(wrongTyped(shown, typed), order.problem);
  const faultAt: FaultAt = (path) => faults.at(path) ?? order.faultAt(path);
  return {
    stops: faults.stops,
    problem: problemBeside(order.problem, pathsWithRoom(shown)),
    fields: (
      <div className={classes.fields}>
        <SettingFields rows={shown} typed={typed} faultAt={faultAt} onChange={onChange} />
      </div>
    ),
  };
}
