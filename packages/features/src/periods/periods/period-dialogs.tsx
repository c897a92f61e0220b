// The dialogs that close a period, and reopen one with a reason.

import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { useOrderDialog } from "@fiducia/browser/order-form/use-order-dialog.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import { ClosingFacts } from "./closing-facts.tsx";
import { closePeriodCommand, reopenPeriodCommand } from "./periods.contract.ts";

interface Typed {
  readonly through: string;
  readonly words: string;
}

const faultOf = ({ through }: Typed): string | undefined =>
  through.trim() === "" || parseShownDay(through.trim()) ? undefined : "Invalid date";

function closeBody({ through, words }: Typed) {
  const throughOn = parseShownDay(through.trim());
  return throughOn && { throughOn, memo: words.trim() };
}

/** `through` is the suggested day, as text. */
export function CloseDialog({ through, onClose }: { through: string; onClose: () => void }) {
  const today = useToday();
  const { order, hasBody, values, dialog, text } = useOrderDialog({
    name: "ClosePeriod",
    initial: { through, words: "" } as Typed,
    contract: closePeriodCommand,
    bodyOf: closeBody,
    done: "The period is closed.",
    hasPreview: false,
    fields: ["throughOn", "memo"],
    onClose,
  });
  const throughOn = parseShownDay(values.through.trim());
  return (
    <OrderDialog
      title="Close a period"
      submitLabel="Close period"
      {...dialog}
      obstacle={hasBody ? undefined : "Enter the last day to close"}
    >
      <p>
        Nothing can be dated on or before this day any more. Date corrections later. Whoever may close can
        reopen it here, with a reason that stays in the history.
      </p>
      <DateField
        label="Closed through"
        term="closed-period"
        today={today}
        {...text("through")}
        fault={faultOf(values) ?? order.faultAt("throughOn")}
      />
      <TextField label="Memo" {...text("words", "memo")} />
      {throughOn && <ClosingFacts throughOn={throughOn} />}
    </OrderDialog>
  );
}

function reopenBody(values: Typed) {
  const reason = values.words.trim();
  if (faultOf(values) || reason === "") return undefined;
  return { throughOn: parseShownDay(values.through.trim()) ?? null, reason };
}

export function ReopenDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { order, hasBody, values, dialog, text } = useOrderDialog({
    name: "ReopenPeriod",
    initial: { through: "", words: "" } as Typed,
    contract: reopenPeriodCommand,
    bodyOf: reopenBody,
    done: "The period is open again.",
    hasPreview: false,
    fields: ["throughOn", "reason"],
    onClose,
  });
  return (
    <OrderDialog
      title="Reopen a period"
      submitLabel="Reopen"
      {...dialog}
      obstacle={hasBody ? undefined : "Enter the reason"}
    >
      <DateField
        label="Keep closed through (leave empty to reopen everything)"
        today={today}
        {...text("through")}
        fault={faultOf(values) ?? order.faultAt("throughOn")}
      />
      <TextField label="Reason" {...text("words", "reason")} />
    </OrderDialog>
  );
}
