// Asks for the reason of something that is kept with it, and gives the command.
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import type { AnyCommand } from "@fiducia/contract/define-command";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { TextField } from "@fiducia/ui/form-fields";
import type { ReactNode } from "react";

interface ReasonDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly contract: AnyCommand;
  readonly bodyOf: (reason: string) => object;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of the contract.
  readonly onDone: (answer: any) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, submitLabel, contract, bodyOf, onDone, onClose, children } = props;
  const { values, dialog, text } = useCommandForm({
    name: `${contract.name} ${title}`,
    initial: { reason: "" },
    contract,
    bodyOf: ({ reason }) => bodyOf(reason.trim()),
    fields: ["reason"],
    onDone,
    onClose,
  });
  useDirtyForm(values.reason !== "");
  return (
    <FormDialog title={title} submitLabel={submitLabel} {...dialog}>
      {children}
      <TextField label="Reason" longest={200} {...text("reason")} />
    </FormDialog>
  );
}
