// Asks before something that cannot be taken back. Cancel has the focus, and Esc means Cancel.
import { Button, Modal, Textarea } from "@mantine/core";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Loader.css";
import { type ReactNode, useId } from "react";
import classes from "./confirm-dialog.module.css";

interface Question {
  readonly label: string;
  readonly value: string;
  /** In characters. */
  readonly longest: number;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What must be answered first. */
  readonly question?: Question;
  readonly children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, isBusy, onConfirm, onCancel, question, children } = props;
  const titleId = useId();
  return (
    <Modal.Root opened onClose={() => isBusy || onCancel()} centered size={480} returnFocus={false}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content role="alertdialog" aria-labelledby={titleId} className={classes.dialog}>
        <h2 id={titleId}>{title}</h2>
        <div className={classes.body}>
          {children}
          {question && (
            <Textarea
              label={question.label}
              value={question.value}
              maxLength={question.longest}
              error={question.fault}
              onChange={(event) => question.onChange(event.currentTarget.value)}
              rows={2}
              required
              withAsterisk={false}
            />
          )}
        </div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
