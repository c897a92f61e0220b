// The dialog that adds or changes one row of the settings, out of a list of its fields.
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import type { AnyCommand } from "@fiducia/contract/define-command";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { type FieldRows, sentOf, typedOf } from "./setting-fields.rules.ts";
import { useSettingFields } from "./setting-fields.tsx";

interface SettingDialogProps {
  /** What the row is called: "office". */
  readonly one: string;
  /** The title without a row. */
  readonly adds: string;
  readonly contract: AnyCommand;
  /** The row that is changed: its fields, its name, and its number as the command names it. */
  readonly row: { readonly saved: object; readonly name: string; readonly id: object } | undefined;
  readonly rows: FieldRows;
  readonly onClose: () => void;
}

export function SettingDialog({ one, adds, contract, row, rows, onClose }: SettingDialogProps) {
  useDirtyForm(true);
  const { values, change, order, dialog } = useCommandForm({
    name: `${contract.name} ${Object.values(row?.id ?? {})[0] ?? "new"}`,
    initial: typedOf(rows, row?.saved),
    contract,
    bodyOf: (typed) => ({ ...sentOf(rows, typed), ...row?.id }),
    done: row ? `The ${one} has been changed.` : `The ${one} has been added.`,
    onClose,
  });
  const { fields, problem, stops } = useSettingFields({ rows, typed: values, order, onChange: change });
  return (
    <FormDialog
      {...dialog}
      title={row ? `Change ${row.name}` : adds}
      submitLabel={`${row ? "Save" : "Add"} ${one}`}
      width={640}
      problem={problem}
      onSubmit={() => stops() || dialog.onSubmit()}
    >
      {fields}
    </FormDialog>
  );
}
