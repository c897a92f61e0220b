// The dialog of a form for one command: fields, dry run, and buttons.
import { Dialog } from "@fiducia/ui/dialog";
import { type ReactNode, useId, useState } from "react";
import classes from "./order-dialog.module.css";

interface OrderDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Why the button is disabled. */
  readonly obstacle?: string | undefined;
  /** The refusal, when it belongs to no field. */
  readonly problem?: string | undefined;
  readonly effect?: ReactNode;
  /** Shown instead of the form once the command was carried out. */
  readonly result?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function OrderDialog(props: OrderDialogProps) {
  const { title, obstacle, isBusy, problem, result, effect, onClose } = props;
  const formId = useId();
  const [hasTried, setTried] = useState(false);
  const footer = result ? (
    <button type="button" data-primary onClick={onClose}>
      Done
    </button>
  ) : (
    <>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      <button
        type="submit"
        form={formId}
        data-primary
        aria-disabled={Boolean(obstacle) || isBusy}
        title={obstacle}
      >
        {props.submitLabel}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer} width={560}>
      {result ?? (
        <form
          id={formId}
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!obstacle && !isBusy) props.onSubmit();
          }}
        >
          {props.children}
          <p role="alert" className={classes.problem}>
            {problem ?? (hasTried ? obstacle : undefined)}
          </p>
          {effect && <div className={classes.effect}>{effect}</div>}
        </form>
      )}
    </Dialog>
  );
}
