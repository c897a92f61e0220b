// The rows of a statement by what was found of them, and the answers to what is doubtful.
import { ask } from "@fiducia/browser/calls/ask";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { AnswerButtons } from "@fiducia/features/parts/judged-rows/answer-buttons.tsx";
import { JudgedRows } from "@fiducia/features/parts/judged-rows/judged-rows.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import type { z } from "zod";
import {
  bankStatementRowsQuery,
  ROW_VERDICTS,
  STATEMENT_PAGE,
} from "../statements/bank-statement.contract.ts";
import { answerStatementRowCommand } from "../statements/statement-steps.contract.ts";
import { type RowVerdict, type ShownStatement, VERDICT_WORDS } from "./statement-words.rules.ts";

type Row = z.output<typeof bankStatementRowsQuery.answer>[number];

interface AnswersProps {
  readonly statementId: number;
  /** Every doubtful row unless given. */
  readonly row?: Row;
}

function Answers({ statementId, row }: AnswersProps) {
  const order = useCommand({
    contract: answerStatementRowCommand,
    body: { statementId, answer: "another" as const, ...(row && { rowNumber: row.rowNumber }) },
  });
  const all = row ? "" : " for all";
  const answers = [
    ["another", `Another line${all}`],
    ["known", `The known one${all}`],
  ] as const;
  return <AnswerButtons order={order} answers={answers} row={row} />;
}

interface FoundRowProps {
  readonly row: Row;
  readonly statementId: number;
  readonly isOpen: boolean;
}

const FoundRow = ({ row, statementId, isOpen }: FoundRowProps) => (
  <tr>
    <td>
      {row.datedOn === null ? `Row ${row.rowNumber}` : formatDay(row.datedOn)}
      <div className={classes.details}>
        {row.datedOn === null ? row.asCame : [row.description, row.reference].filter(Boolean).join(", ")}
      </div>
      <div className={classes.details}>{row.note}</div>
      {isOpen && row.verdict === "Doubtful" && <Answers statementId={statementId} row={row} />}
    </td>
    <td data-numeric>{row.amount === null ? "" : <Amount cents={row.amount} />}</td>
  </tr>
);

interface RowsProps {
  readonly statement: ShownStatement;
  readonly isOpen: boolean;
}

export function StatementRows({ statement, isOpen }: RowsProps) {
  const { statementId, state, counts, unanswered, mapping, isMapped } = statement;
  return (
    <JudgedRows<Row, RowVerdict>
      pages={{
        keyOf: (verdict) => [
          ...answerKey(bankStatementRowsQuery.name, { statementId, verdict }),
          ...["pages", JSON.stringify([state, counts, unanswered, mapping])],
        ],
        read: (verdict, afterRow, signal) =>
          ask(bankStatementRowsQuery, { statementId, ...(verdict && { verdict }), afterRow }, signal),
        pageSize: STATEMENT_PAGE,
        headings: ["Line", "Amount*"],
        shown: (row) => <FoundRow key={row.rowNumber} row={row} statementId={statementId} isOpen={isOpen} />,
      }}
      counts={counts}
      verdicts={ROW_VERDICTS}
      words={VERDICT_WORDS}
      answers={isOpen && <Answers statementId={statementId} />}
      {...(isMapped && { none: <p className={classes.soft}>The statement has no lines.</p> })}
    />
  );
}
