// Chooses which columns of a report are shown, and their order.

import { choiceOf, moved } from "@fiducia/contract/column-choice";
import { Dialog } from "@fiducia/ui/dialog";
import { useFittingColumns } from "@fiducia/ui/report-table/fitting-columns";
import { useState } from "react";
import classes from "./columns-button.module.css";
import type { ShownColumns } from "./use-columns.tsx";

interface ColumnsButtonProps<Row> {
  readonly columns: ShownColumns<Row>;
}

interface MoveProps {
  readonly label: string;
  readonly by: -1 | 1;
  readonly isOff: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

const Move = ({ label, by, isOff, onMove }: MoveProps) => (
  <button
    type="button"
    className={classes.move}
    aria-label={`Move ${label} ${by < 0 ? "left" : "right"}`}
    aria-disabled={isOff}
    onClick={() => onMove(by)}
  >
    <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d={by < 0 ? "M3 7.5l3-3 3 3" : "M3 4.5l3 3 3-3"} />
    </svg>
  </button>
);

function ColumnsDialog<Row>({ columns, onClose }: ColumnsButtonProps<Row> & { onClose: () => void }) {
  // A column that does not fit the window is unchecked; checking it shows it anyway.
  const shown = useFittingColumns(columns.shown);
  const choice = choiceOf(shown);
  const turned = (key: string, isHidden: boolean | undefined) =>
    isHidden ? [...choice, { key }] : choice.filter((each) => each.key !== key);
  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <button type="button" onClick={() => columns.choose(undefined)}>
            Reset
          </button>
          <button type="button" data-primary onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <ul className={classes.list}>
        {shown.map(({ key, label, identifies, hidden }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={!hidden}
                disabled={identifies}
                onChange={() => columns.choose(turned(key, hidden))}
              />
              {label}
            </label>
            {!hidden &&
              ([-1, 1] as const).map((by) => (
                <Move
                  key={by}
                  label={label}
                  by={by}
                  isOff={moved(choice, key, by) === choice}
                  onMove={() => columns.choose(moved(choice, key, by))}
                />
              ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function ColumnsButton<Row>({ columns }: ColumnsButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.button} onClick={() => setOpen(true)}>
        Columns
      </button>
      {isOpen && <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
