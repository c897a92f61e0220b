// The dialog that writes a note on a client or on one of its items.
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { LongTextField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useRef, useState } from "react";
import { addNoteCommand, LONGEST_NOTE } from "./add-note.contract.ts";

/** The faults of what was typed, by field. */
function faultsOf({ note, promised }: { readonly note: string; readonly promised: string }) {
  const isDay = promised.trim() === "" || parseShownDay(promised) !== undefined;
  return {
    note: note.trim() === "" ? "Write the note." : undefined,
    promisedOn: isDay ? undefined : "Enter a day, or leave it empty.",
  };
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly AddNote: {
      readonly clientId: number;
      readonly clientName: string;
      /** The item that it speaks of, with its name; absent for the client's whole account. */
      readonly itemId?: number;
      readonly itemName?: string;
    };
  }
}

export function Dialog({ subject, onClose }: DialogProps<"AddNote">) {
  const { clientId, clientName, itemId, itemName } = subject;
  const today = useToday();
  const first = useRef<HTMLTextAreaElement>(null);
  const [hasTried, setTried] = useState(false);
  const kept = useKeptForm(`AddNote ${itemId ?? clientId}`, { note: "", promised: "" });
  const { values, change } = kept;
  useDirtyForm(values.note !== "");
  const close = () => {
    kept.clear();
    onClose();
  };
  const faults = faultsOf(values);
  const isWhole = Object.values(faults).every((fault) => fault === undefined);
  const order = useOrder({
    contract: addNoteCommand,
    hasPreview: false,
    body: isWhole
      ? {
          ...{ clientId, itemId: itemId ?? null, note: values.note.trim() },
          promisedOn: parseShownDay(values.promised) ?? null,
        }
      : undefined,
    idempotencyKey: kept.idempotencyKey,
    onDone: () => {
      announceSuccess("The note has been kept.");
      close();
    },
  });
  const faultAt = (field: keyof typeof faults) =>
    (hasTried ? faults[field] : undefined) ?? order.faultAt(field);
  return (
    <FormDialog
      title={itemName ? `Note on ${itemName}` : `Note on ${clientName}`}
      submitLabel="Keep note"
      width={480}
      isBusy={order.isGiving}
      firstFocus={first}
      problem={problemBeside(order.problem, ["note", "promisedOn"])}
      onSubmit={() => {
        setTried(true);
        if (isWhole) order.give();
      }}
      onClose={close}
    >
      {itemName && <small>{clientName}</small>}
      <LongTextField
        ref={first}
        label="Note"
        text={values.note}
        longest={LONGEST_NOTE}
        fault={faultAt("note")}
        isRequired
        onChange={(note) => change({ note })}
      />
      <DateField
        label="Promised to pay on"
        text={values.promised}
        today={today}
        fault={faultAt("promisedOn")}
        onChange={(promised) => change({ promised })}
      />
    </FormDialog>
  );
}
