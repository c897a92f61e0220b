// A small form in a dialog: Enter sends it, and never the form that it was opened from.

import { Portal } from "@mantine/core";
import { type ReactNode, type RefObject, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogFrame } from "./dialog.tsx";
import classes from "./form-dialog.module.css";
import { useSubmitKey } from "./submit-key.tsx";

interface FormDialogProps extends Pick<DialogFrame, "layout"> {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy?: boolean;
  /** The refusal, when it belongs to no field. */
  readonly problem?: string | undefined;
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly width?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    isBusy = false,
    problem,
    firstFocus,
    width,
    layout,
    onSubmit,
    onClose,
    children,
  } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useSubmitKey(form);
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" type="submit" form={formId} aria-disabled={isBusy}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Portal>
      <Dialog
        title={title}
        onClose={onClose}
        footer={footer}
        layout={layout}
        {...(firstFocus && { firstFocus })}
        {...(width !== undefined && { width })}
      >
        <form
          ref={form}
          id={formId}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!isBusy) onSubmit();
          }}
        >
          {children}
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        </form>
      </Dialog>
    </Portal>
  );
}
