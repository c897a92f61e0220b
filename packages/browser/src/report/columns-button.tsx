// Chooses which columns of a report are shown, and their order.

import { choiceOf, moved } from "@fiducia/contract/column-choice";
import { Button } from "@fiducia/ui/button";
import { Dialog } from "@fiducia/ui/dialog";
import { Sign } from "@fiducia/ui/sign";
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
  <Button
    kind="icon"
    aria-label={`Move ${label} ${by < 0 ? "left" : "right"}`}
    aria-disabled={isOff}
    onClick={() => onMove(by)}
  >
    <Sign of={12} size={14} path={by < 0 ? "M3 7.5l3-3 3 3" : "M3 4.5l3 3 3-3"} />
  </Button>
);

function ColumnsDialog<Row>({ columns, onClose }: ColumnsButtonProps<Row> & { onClose: () => void }) {
  // A column that has no room is unchecked; checking it shows it anyway.
  const shown = columns.fitting;
  const choice = choiceOf(shown);
  const turned = (key: string, isHidden: boolean | undefined) =>
    isHidden ? [...choice, { key }] : choice.filter((each) => each.key !== key);
  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => columns.choose(undefined)}>Reset</Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
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
      <Button size="medium" className={classes.button} onClick={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
