// What each row brings to a total, to be compared with the list of the other system.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { sumOf } from "@fiducia/kernel/cents";
import { Button } from "@fiducia/ui/button";
import { Dialog } from "@fiducia/ui/dialog";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import { type ControlFigure, openingFigureQuery } from "../shared/opening.contract.ts";
import { OPENING_KIND_LABEL } from "../shared/opening-row.contract.ts";
import look from "./opening.module.css";
import { many } from "./opening-words.rules.ts";

export interface FigureShown {
  readonly figure: ControlFigure | "bank";
  readonly trustBankId?: number;
  readonly label: string;
}

/** Rows that are drawn at once; an opening may have thousands. */
const STEP = 200;

interface FigureDialogProps {
  readonly openingId: number;
  readonly shown: FigureShown;
  readonly onClose: () => void;
}

export function FigureDialog({ openingId, shown, onClose }: FigureDialogProps) {
  const { label, ...asked } = shown;
  const { data: rows, isError, error } = useAnswer(openingFigureQuery, { openingId, ...asked });
  const [most, setMost] = useState(STEP);
  const isMixed = new Set(rows?.map(({ kind }) => kind)).size > 1;
  return (
    <Dialog
      title={label}
      width={620}
      layout="roomy"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isError && <p role="alert">{messageOf(error)}</p>}
      {rows?.length === 0 && <p>No row brings anything to it.</p>}
      {rows && rows.length > 0 && (
        <div className={look.figures}>
          <TableCard label={`${label}, row by row`} headings={["Document", "Client", "Amount*"]}>
            <tbody>
              {rows.slice(0, most).map(({ rowId, kind, document, clientName, amount }) => (
                <tr key={rowId}>
                  <td>
                    {document || OPENING_KIND_LABEL[kind]}
                    {isMixed && document !== "" && (
                      <div className={classes.details}>{OPENING_KIND_LABEL[kind]}</div>
                    )}
                  </td>
                  <td>{clientName}</td>
                  <Figure cents={amount} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{many(rows.length, "row")}</td>
                <td />
                <Figure cents={sumOf(rows, ({ amount }) => amount)} />
              </tr>
            </tfoot>
          </TableCard>
          {rows.length > most && (
            <Button kind="link" onClick={() => setMost(most + STEP)}>
              More rows
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
