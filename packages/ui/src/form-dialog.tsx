// A small form in a dialog: Enter submits it, and not the form behind it.
import { Portal } from "@mantine/core";
import { type ReactNode, type RefObject, useId } from "react";
import { Dialog, type DialogFrame } from "./dialog.tsx";
import classes from "./form-dialog.module.css";

interface FormDialogProps extends Pick<DialogFrame, "layout"> {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** The refusal, when it belongs to no field. */
  readonly problem?: string | undefined;
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly width?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isBusy, problem, firstFocus, width, layout, onSubmit, onClose, children } =
    props;
  const formId = useId();
  const footer = (
    <>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      <button type="submit" form={formId} data-primary aria-disabled={isBusy}>
        {submitLabel}
      </button>
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
