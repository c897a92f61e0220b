// The rows of a file by what was found of them: what is wrong beside its row, and the answers to what is doubtful.
import { ask } from "@fiducia/browser/calls/ask";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { AnswerButtons } from "@fiducia/features/parts/judged-rows/answer-buttons.tsx";
import { JudgedRows } from "@fiducia/features/parts/judged-rows/judged-rows.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { StatusBadge } from "@fiducia/ui/status-badge";
import type { z } from "zod";
import {
  answerImportCommand,
  importFaultsCall,
  importRowsQuery,
  ROWS_OF_A_PAGE,
  VERDICTS,
} from "../shared/import.contract.ts";
import { type ShownFile, VERDICT_WORDS, type Verdict } from "./file-words.rules.ts";

type Row = z.output<typeof importRowsQuery.answer>[number];

const wordsOf = ({ faults, note }: Row): string =>
  faults.map(({ field, message }) => (field === "" ? message : `${field}: ${message}`)).join(" ") || note;

interface AnswersProps {
  readonly importId: number;
  /** Every doubtful row unless given. */
  readonly row?: Row;
}

function Answers({ importId, row }: AnswersProps) {
  const order = useCommand({
    contract: answerImportCommand,
    body: { importId, answer: "another" as const, ...(row && { rowNumbers: [row.rowNumber] }) },
  });
  const all = row ? "" : " for all";
  const answers = [
    ...(row?.canBeSame === false ? [] : ([["same", `The same${all}`]] as const)),
    ["another", `Another one${all}`],
    ["leave", `Leave out${row ? "" : " all"}`],
  ] as const;
  return <AnswerButtons order={order} answers={answers} row={row && { rowNumber: row.rowNumber }} />;
}

interface FoundRowProps {
  readonly row: Row;
  readonly importId: number;
  readonly isDoubtful: boolean;
}

const FoundRow = ({ row, importId, isDoubtful }: FoundRowProps) => (
  <tr>
    <td>
      {row.rowNumber}: {row.name}
      <div className={classes.details}>{wordsOf(row)}</div>
    </td>
    <td>
      {isDoubtful && <Answers importId={importId} row={row} />}
      {row.isWritten && <StatusBadge state="Imported" tone="green" />}
    </td>
  </tr>
);

export function RowsPanel({ file, isBusy }: { file: ShownFile; isBusy: boolean }) {
  const { importId, state, counts, writtenCount } = file;
  return (
    <JudgedRows<Row, Verdict>
      pages={{
        keyOf: (verdict) => [
          ...answerKey(importRowsQuery.name, { importId, verdict }),
          ...["pages", state, verdict && counts[verdict], writtenCount],
        ],
        read: (verdict, afterRow, signal) =>
          ask(importRowsQuery, { importId, verdict: verdict ?? "New", afterRow }, signal),
        pageSize: ROWS_OF_A_PAGE,
        headings: ["Row", ""],
        shown: (row, verdict) => (
          <FoundRow key={row.rowNumber} row={row} importId={importId} isDoubtful={verdict === "Doubtful"} />
        ),
      }}
      counts={counts}
      verdicts={VERDICTS}
      words={VERDICT_WORDS}
      beside={
        counts.Fault + counts.Doubtful > 0 && (
          <a href={`${importFaultsCall.path}?importId=${importId}`} download>
            Download what is to correct
          </a>
        )
      }
      answers={!isBusy && <Answers importId={importId} />}
      none={null}
    />
  );
}
