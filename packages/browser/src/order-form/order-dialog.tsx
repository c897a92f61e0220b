// The dialog of a short form that gives one command: its fields, what it would do, and its buttons below.

import { Button } from "@fiducia/ui/button";
import { Dialog } from "@fiducia/ui/dialog";
import { Note } from "@fiducia/ui/note";
import { useSubmitKey } from "@fiducia/ui/submit-key";
import { type ReactNode, useId, useRef, useState } from "react";
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
  /** In pixels. */
  readonly width?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function OrderDialog(props: OrderDialogProps) {
  const { title, obstacle, isBusy, problem, result, effect, width = 560, onClose } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useSubmitKey(form);
  const [hasTried, setTried] = useState(false);
  const footer = result ? (
    <Button kind="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        kind="primary"
        type="submit"
        form={formId}
        aria-disabled={Boolean(obstacle) || isBusy}
        title={obstacle}
      >
        {props.submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer} width={width}>
      {result ?? (
        <form
          ref={form}
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
          <Note tone="red" role="alert">
            {problem ?? (hasTried ? obstacle : undefined)}
          </Note>
          {effect && <div className={classes.effect}>{effect}</div>}
        </form>
      )}
    </Dialog>
  );
}
