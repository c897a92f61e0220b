// The dialogs that close a period, and reopen one with a reason.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { useOrderDialog } from "@fiducia/browser/order-form/use-order-dialog.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { closePeriodCommand, periodsQuery, reopenPeriodCommand } from "./periods.contract.ts";

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

/** The trust banks that are not reconciled through the day: closing is allowed, and said. */
function Unreconciled({ throughOn }: { throughOn: Day }) {
  const { data: periods } = useAnswer(periodsQuery, {});
  const behind = (periods?.trustBanks ?? []).filter(
    ({ reconciledThrough }) => reconciledThrough === null || reconciledThrough < throughOn,
  );
  return (
    <Note tone="amber">
      {behind.length > 0 && (
        <>
          Not reconciled through {formatDay(throughOn)}:{" "}
          {behind
            .map(({ name, reconciledThrough }) =>
              reconciledThrough ? `${name} (through ${formatDay(reconciledThrough)})` : `${name} (never)`,
            )
            .join(", ")}
          . What is missing there is dated later then.
        </>
      )}
    </Note>
  );
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
      <p>Nothing can be dated on or before this day any more. Date corrections later.</p>
      <DateField
        label="Closed through"
        today={today}
        {...text("through")}
        fault={faultOf(values) ?? order.faultAt("throughOn")}
      />
      <TextField label="Memo" {...text("words", "memo")} />
      {throughOn && <Unreconciled throughOn={throughOn} />}
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
