// Asks before a command that has no fields, and gives it.
import type { AnyCommand } from "@fiducia/contract/define-command";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useCommand } from "./use-command.tsx";

interface CommandQuestionProps<C extends AnyCommand> {
  readonly title: string;
  readonly confirmLabel: string;
  /** True when nothing is lost, so that the button is not red. */
  readonly isHarmless?: boolean;
  readonly contract: C;
  readonly body: z.input<C["body"]>;
  /** The toast after success. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function CommandQuestion<C extends AnyCommand>(props: CommandQuestionProps<C>) {
  const { title, confirmLabel, isHarmless = false, contract, body, done, onClose, children } = props;
  const { isGiving, problem, give } = useCommand({ contract, body, done, onDone: onClose });
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isGiving}
      isHarmless={isHarmless}
      problem={problem?.message}
      onConfirm={() => give()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
