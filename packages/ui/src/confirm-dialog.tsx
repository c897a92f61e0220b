// Asks before something that cannot be taken back, or that is for many at once. Cancel has the focus, Esc means Cancel, and the focus goes back.

import { Textarea } from "@mantine/core";
import { Button } from "./button.tsx";
import { modalFoot, modalLook } from "./modal-look.tsx";
import { Note } from "./note.tsx";
import "@mantine/core/styles/Input.css";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import classes from "./confirm-dialog.module.css";
import { giveFocusBack } from "./dialog.tsx";
import { openModal } from "./modal.tsx";
import { loopTab } from "./tab-loop.tsx";

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
  /** Without it there is nothing to confirm: it says why something cannot be done. */
  readonly confirmLabel?: string;
  readonly isBusy?: boolean;
  /** True when nothing is lost, so that the button is not red. */
  readonly isHarmless?: boolean;
  readonly onConfirm?: () => void;
  readonly onCancel: () => void;
  /** Fields that must be answered first. */
  readonly question?: Question;
  /** The refusal. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

const QuestionField = ({ question }: { question: Question }) => (
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
);

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, isBusy = false, onConfirm, onCancel, question, problem, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const close = dialog.current && openModal(dialog.current);
    harmless.current?.focus();
    return () => {
      close?.();
      giveFocusBack(opener);
    };
  }, [opener]);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) onCancel();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={titleId}
      className={modalLook}
      onCancel={cancel}
      onKeyDown={loopTab}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <div className={classes.body}>
        {children}
        {question && <QuestionField question={question} />}
        <Note tone="red" role="alert">
          {problem}
        </Note>
      </div>
      <div data-buttons className={modalFoot}>
        <Button onClick={cancel} disabled={isBusy} ref={harmless}>
          {onConfirm ? "Cancel" : "Close"}
        </Button>
        {onConfirm && (
          <Button kind="primary" isDestructive={!props.isHarmless} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </dialog>
  );
}
