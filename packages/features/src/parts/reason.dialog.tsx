// Asks for the reason of something that is kept with it, and gives the command.
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
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
  const kept = useKeptForm(`${contract.name} ${title}`, { reason: "" });
  const { reason } = kept.values;
  useDirtyForm(reason !== "");
  const close = () => {
    kept.clear();
    onClose();
  };
  const order = useOrder({
    contract,
    hasPreview: false,
    body: bodyOf(reason.trim()) as never,
    idempotencyKey: kept.idempotencyKey,
    onDone: (answer) => {
      close();
      onDone(answer);
    },
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={order.isGiving}
      problem={problemBeside(order.problem, ["reason"])}
      onSubmit={() => order.give()}
      onClose={close}
    >
      {children}
      <TextField
        label="Reason"
        text={reason}
        longest={200}
        fault={order.faultAt("reason")}
        onChange={(text) => kept.change({ reason: text })}
      />
    </FormDialog>
  );
}
