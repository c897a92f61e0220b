// The fields of a setting out of a list that says what each is, in a dialog or on a page.
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { CheckField, ChoiceField, LongTextField, TextField } from "@fiducia/ui/form-fields";

/** What is typed: texts, and yes or no. */
export type Typed = Readonly<Record<string, string | boolean>>;

export interface SettingField {
  /** Its key in what is typed. */
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Present for a list of choices; a value of what is typed that is yes or no makes a box. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly isNumeric?: boolean;
  /** Text of several lines. */
  readonly isLong?: boolean;
  readonly longest?: number;
  /** Where the command's body has it, when not under its key. */
  readonly path?: string;
  /** What is wrong with what is typed, where the command would say it in other units. */
  readonly wrong?: (text: string) => string | undefined;
  /** Whether what is typed elsewhere asks for it; always unless said. */
  readonly isShown?: (typed: Typed) => boolean;
}

/** Rows of fields that stand beside each other. */
export type FieldRows = readonly (readonly SettingField[])[];

interface FieldProps {
  readonly field: SettingField;
  readonly value: string | boolean | undefined;
  readonly fault: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}

const pathOf = ({ key, path }: SettingField): string => path ?? key;

function Field({ field, value, fault, onChange }: FieldProps) {
  const { label, hint, choices, isNumeric, isLong, longest } = field;
  const about = { label, fault, ...(hint === undefined ? {} : { hint }) };
  if (typeof value === "boolean")
    return (
      <CheckField
        label={label}
        {...(hint === undefined ? {} : { hint })}
        isChecked={value}
        onChange={onChange}
      />
    );
  if (choices) return <ChoiceField {...about} value={value ?? ""} choices={choices} onChange={onChange} />;
  if (isLong && longest !== undefined)
    return <LongTextField {...about} text={value ?? ""} longest={longest} onChange={onChange} />;
  return (
    <TextField
      {...about}
      text={value ?? ""}
      // A number that is cut off would be another number.
      {...(longest === undefined || isNumeric ? {} : { longest })}
      {...(isNumeric ? { isNumeric } : {})}
      onChange={onChange}
    />
  );
}

/** Where a refusal stands beside its field; a box has no room for it, and the form says it below. */
export const pathsWithRoom = (rows: FieldRows, typed: Typed): readonly string[] =>
  rows
    .flat()
    .filter(({ key }) => typeof typed[key] !== "boolean")
    .map(pathOf);

/** What is wrong with what is typed, by path. */
export const wrongTyped = (rows: FieldRows, typed: Typed): ReadonlyMap<string, string> =>
  new Map(
    rows.flat().flatMap((field) => {
      const wrong = field.wrong?.(String(typed[field.key] ?? ""));
      return wrong === undefined ? [] : [[pathOf(field), wrong] as const];
    }),
  );

/** Without the fields that what is typed elsewhere does not ask for. */
export const shownRows = (rows: FieldRows, typed: Typed) =>
  rows
    .map((fields) => fields.filter(({ isShown }) => isShown?.(typed) ?? true))
    .filter(({ length }) => length > 0);

interface SettingFieldsProps {
  readonly rows: FieldRows;
  readonly typed: Typed;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (changed: Typed) => void;
}

export const SettingFields = ({ rows, typed, faultAt, onChange }: SettingFieldsProps) =>
  rows.map((fields) => (
    <FieldRow key={fields.map(({ key }) => key).join(" ")}>
      {fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={typed[field.key]}
          fault={faultAt(pathOf(field))}
          onChange={(value) => onChange({ [field.key]: value })}
        />
      ))}
    </FieldRow>
  ));
