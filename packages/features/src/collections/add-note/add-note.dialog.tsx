// The dialog that writes a note on a client or on one of its items.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { LongTextField } from "@fiducia/ui/form-fields";
import { useRef, useState } from "react";
import { addNoteCommand, LONGEST_NOTE } from "./add-note.contract.ts";

interface Typed {
  readonly note: string;
  readonly promised: string;
}

/** The faults of what was typed, by field. */
function faultsOf({ note, promised }: Typed): Readonly<Record<string, string | undefined>> {
  const isDay = promised.trim() === "" || parseShownDay(promised) !== undefined;
  return {
    note: note.trim() === "" ? "Write the note." : undefined,
    promisedOn: isDay ? undefined : "Enter a day, or leave it empty.",
  };
}

const isWhole = (typed: Typed): boolean =>
  Object.values(faultsOf(typed)).every((fault) => fault === undefined);

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
  const { clientId, clientName, itemId = null, itemName } = subject;
  const today = useToday();
  const first = useRef<HTMLTextAreaElement>(null);
  const [hasTried, setTried] = useState(false);
  const { values, change, order, dialog } = useCommandForm({
    name: `AddNote ${itemId ?? clientId}`,
    initial: { note: "", promised: "" },
    contract: addNoteCommand,
    bodyOf: (typed: Typed) => {
      const promisedOn = parseShownDay(typed.promised) ?? null;
      return isWhole(typed) ? { clientId, itemId, note: typed.note.trim(), promisedOn } : undefined;
    },
    fields: ["note", "promisedOn"],
    done: "The note has been kept.",
    onClose,
  });
  useDirtyForm(values.note !== "");
  const { text } = fieldsOf(
    values,
    change,
    (path) => (hasTried ? faultsOf(values)[path] : undefined) ?? order.faultAt(path),
  );
  return (
    <FormDialog
      {...dialog}
      title={itemName ? `Note on ${itemName}` : `Note on ${clientName}`}
      submitLabel="Keep note"
      width={480}
      firstFocus={first}
      onSubmit={() => {
        setTried(true);
        dialog.onSubmit();
      }}
    >
      {itemName && <small>{clientName}</small>}
      <LongTextField ref={first} label="Note" longest={LONGEST_NOTE} isRequired {...text("note")} />
      <DateField label="Promised to pay on" today={today} {...text("promised", "promisedOn")} />
    </FormDialog>
  );
}
