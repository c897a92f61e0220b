// The dialog that adds or changes a row of an opening; after adding one it can go on with the next.
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { OpeningKind } from "../shared/opening-row.contract.ts";
import { saveOpeningRowCommand } from "../shared/opening-rows.contract.ts";
import { KIND_WORDS, nameOfRow, type ShownOpening, type ShownRow } from "./opening-words.rules.ts";
import { RowFields } from "./row-fields.tsx";
import {
  AFTERWARDS,
  type Afterwards,
  EMPTY_ROW,
  hasLines,
  nextTyped,
  rowOf,
  type TypedRow,
  typedOf,
} from "./row-form.rules.ts";
import { useRowChoices } from "./use-row-choices.tsx";

interface RowDialogProps {
  readonly opening: ShownOpening;
  readonly kind: OpeningKind;
  /** The row to change; undefined for a new one. */
  readonly changed: ShownRow | undefined;
  readonly onClose: () => void;
}

interface RowFormProps extends RowDialogProps {
  readonly start: TypedRow;
  readonly startAfterwards: Afterwards;
  readonly onAdded: (typed: TypedRow, afterwards: Afterwards) => void;
}

function RowForm({ opening, kind, changed, start, startAfterwards, onAdded, onClose }: RowFormProps) {
  const { openingId } = opening;
  const [afterwards, setAfterwards] = useState(startAfterwards);
  const choices = useRowChoices(opening);
  const shown = { kind, isRevenue: choices.isRevenue };
  const { values, change, order, dialog } = useCommandForm({
    name: `SaveOpeningRow ${openingId} ${changed?.rowId ?? kind}`,
    initial: start,
    contract: saveOpeningRowCommand,
    bodyOf: (typed) => ({
      openingId,
      ...(changed && { rowId: changed.rowId }),
      row: rowOf(typed, shown).row as never,
    }),
    fields: ["row"],
    onDone: (_, typed) => {
      announceSuccess(
        changed ? "The row has been changed." : `Added: ${typed.document || KIND_WORDS[kind].one}.`,
      );
      if (!changed) onAdded(typed, afterwards);
    },
    onClose: changed ? onClose : () => undefined,
  });
  useDirtyForm(true);
  const faults = useFaults(rowOf(values, shown).faults, order.problem);
  const ways = (Object.keys(AFTERWARDS) as Afterwards[]).filter((way) => way !== "line" || hasLines(kind));
  return (
    <FormDialog
      {...dialog}
      title={changed ? `Change ${nameOfRow(changed)}` : `Add ${KIND_WORDS[kind].one}`}
      submitLabel={changed ? "Save row" : "Add row"}
      width={hasLines(kind) ? 860 : 620}
      layout="roomy"
      onSubmit={() => faults.stops() || dialog.onSubmit()}
      onClose={() => {
        dialog.onClose();
        onClose();
      }}
    >
      <RowFields
        kind={kind}
        typed={values}
        choices={choices}
        openedOn={opening.openedOn}
        faultAt={(field) => faults.at(`row.${field}`)}
        onChange={change}
      />
      {!changed && (
        <ChoiceField
          label="Afterwards"
          value={afterwards}
          choices={ways.map((way) => ({ value: way, label: AFTERWARDS[way] }))}
          onChange={(way) => setAfterwards(way as Afterwards)}
        />
      )}
    </FormDialog>
  );
}

export function RowDialog(props: RowDialogProps) {
  const { changed, onClose } = props;
  const [next, setNext] = useState({
    number: 0,
    start: changed ? typedOf(changed.row, changed.clientName) : EMPTY_ROW,
    afterwards: "document" as Afterwards,
  });
  return (
    <RowForm
      {...props}
      key={next.number}
      start={next.start}
      startAfterwards={next.afterwards}
      onAdded={(typed, afterwards) => {
        if (afterwards === "close") onClose();
        else setNext({ number: next.number + 1, start: nextTyped(typed, afterwards), afterwards });
      }}
    />
  );
}
