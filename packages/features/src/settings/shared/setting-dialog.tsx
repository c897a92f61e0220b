// The dialog that adds or changes one row of the settings, out of a list of its fields.
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { CommandContract } from "@fiducia/contract/define-command";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { CheckField, ChoiceField, LongTextField, TextField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import classes from "./settings.module.css";

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
  /** Whether what is typed elsewhere asks for it; always unless said. */
  readonly isShown?: (typed: Typed) => boolean;
}

interface SettingDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Under which the form is kept over an ended session. */
  readonly keptAs: string;
  // biome-ignore lint/suspicious/noExplicitAny: a command of every name, body, answer and refusals.
  readonly contract: CommandContract<string, any, any, any>;
  readonly initial: Typed;
  /** Rows of fields that stand beside each other. */
  readonly rows: readonly (readonly SettingField[])[];
  readonly bodyOf: (typed: Typed) => object;
  /** The toast after success. */
  readonly done: string;
  readonly onClose: () => void;
}

interface FieldProps {
  readonly field: SettingField;
  readonly value: string | boolean | undefined;
  readonly fault: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}

export function Field({ field, value, fault, onChange }: FieldProps) {
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
      {...(longest === undefined ? {} : { longest })}
      {...(isNumeric ? { isNumeric } : {})}
      onChange={onChange}
    />
  );
}

export const pathOf = ({ key, path }: SettingField): string => path ?? key;

/** Where a refusal stands beside its field; a box has no room for it, and the form says it below. */
export const pathsWithRoom = (rows: SettingDialogProps["rows"], typed: Typed): readonly string[] =>
  rows
    .flat()
    .filter(({ key }) => typeof typed[key] !== "boolean")
    .map(pathOf);

const shownRows = (rows: SettingDialogProps["rows"], typed: Typed) =>
  rows
    .map((fields) => fields.filter(({ isShown }) => isShown?.(typed) ?? true))
    .filter(({ length }) => length > 0);

export function SettingDialog(props: SettingDialogProps) {
  const { title, submitLabel, keptAs, contract, initial, rows, bodyOf, done, onClose } = props;
  const kept = useKeptForm(keptAs, initial);
  useDirtyForm(true);
  const close = () => {
    kept.clear();
    onClose();
  };
  const order = useOrder({
    contract,
    hasPreview: false,
    body: bodyOf(kept.values) as never,
    idempotencyKey: kept.idempotencyKey,
    onDone: () => {
      announceSuccess(done);
      close();
    },
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      width={640}
      isBusy={order.isGiving}
      problem={problemBeside(order.problem, pathsWithRoom(rows, kept.values))}
      onSubmit={() => order.give()}
      onClose={close}
    >
      <div className={classes.fields}>
        {shownRows(rows, kept.values).map((fields) => (
          <FieldRow key={fields.map(({ key }) => key).join(" ")}>
            {fields.map((field) => (
              <Field
                key={field.key}
                field={field}
                value={kept.values[field.key]}
                fault={order.faultAt(pathOf(field))}
                onChange={(value) => kept.change({ [field.key]: value })}
              />
            ))}
          </FieldRow>
        ))}
      </div>
    </FormDialog>
  );
}
