// The dialog that adds or changes one row of the settings, out of a list of its fields.
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { AnyCommand } from "@fiducia/contract/define-command";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { announceSuccess } from "@fiducia/ui/toasts";
import {
  type FieldRows,
  pathsWithRoom,
  SettingFields,
  shownRows,
  type Typed,
  wrongTyped,
} from "./setting-fields.tsx";
import classes from "./settings.module.css";

interface SettingDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Under which the form is kept over an ended session. */
  readonly keptAs: string;
  readonly contract: AnyCommand;
  readonly initial: Typed;
  /** Rows of fields that stand beside each other. */
  readonly rows: FieldRows;
  readonly bodyOf: (typed: Typed) => object;
  /** The toast after success. */
  readonly done: string;
  readonly onClose: () => void;
}

export function SettingDialog(props: SettingDialogProps) {
  const { title, submitLabel, keptAs, contract, initial, rows, bodyOf, done, onClose } = props;
  const kept = useKeptForm(keptAs, initial);
  const shown = shownRows(rows, kept.values);
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
  const faults = useFaults(wrongTyped(shown, kept.values), order.problem);
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      width={640}
      isBusy={order.isGiving}
      problem={problemBeside(order.problem, pathsWithRoom(shown, kept.values))}
      onSubmit={() => faults.stops() || order.give()}
      onClose={close}
    >
      <div className={classes.fields}>
        <SettingFields
          rows={shown}
          typed={kept.values}
          faultAt={(path) => faults.at(path) ?? order.faultAt(path)}
          onChange={kept.change}
        />
      </div>
    </FormDialog>
  );
}
