// The rows of a statement by what was found of them, and the answers to what is doubtful.
import { ask } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { Segments } from "@fiducia/ui/segments";
import { TableCard } from "@fiducia/ui/table-card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import {
  bankStatementRowsQuery,
  ROW_VERDICTS,
  STATEMENT_PAGE,
} from "../statements/bank-statement.contract.ts";
import { answerStatementRowCommand } from "../statements/statement-steps.contract.ts";
import { type RowVerdict, type ShownStatement, VERDICT_WORDS } from "./statement-words.rules.ts";

type Row = z.output<typeof bankStatementRowsQuery.answer>[number];

const WAYS = [
  ["another", "Another line"],
  ["known", "The known one"],
] as const;

interface AnswersProps {
  readonly statementId: number;
  /** Every doubtful row unless given. */
  readonly row?: Row;
}

function Answers({ statementId, row }: AnswersProps) {
  const [answer, setAnswer] = useState<"another" | "known">("another");
  const order = useCommand({
    contract: answerStatementRowCommand,
    body: { statementId, answer, ...(row && { rowNumber: row.rowNumber }) },
  });
  return (
    <>
      {WAYS.map(([way, words]) => {
        const label = row ? words : `${words} for all`;
        return (
          <Button
            key={way}
            size="small"
            isBusy={order.isGiving && answer === way}
            aria-pressed={row ? row.answer === way : undefined}
            aria-label={row ? `Row ${row.rowNumber}: ${label}` : label}
            onClick={() => {
              setAnswer(way);
              order.give({ answer: way });
            }}
          >
            {label}
          </Button>
        );
      })}
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
    </>
  );
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
      {isOpen && row.verdict === "Doubtful" && (
        <ButtonRow>
          <Answers statementId={statementId} row={row} />
        </ButtonRow>
      )}
    </td>
    <td data-numeric>{row.amount === null ? "" : <Amount cents={row.amount} />}</td>
  </tr>
);

/** @param stamp changes whenever the rows do. */
const useRows = (statementId: number, verdict: RowVerdict | undefined, stamp: string) =>
  useInfiniteQuery({
    queryKey: [...answerKey(bankStatementRowsQuery.name, { statementId, verdict }), "pages", stamp],
    queryFn: ({ pageParam, signal }) =>
      ask(bankStatementRowsQuery, { statementId, ...(verdict && { verdict }), afterRow: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (rows) => (rows.length < STATEMENT_PAGE ? undefined : rows.at(-1)?.rowNumber),
  });

interface RowsProps {
  readonly statement: ShownStatement;
  readonly isOpen: boolean;
}

function FoundRows({ statement, verdict, isOpen }: RowsProps & { readonly verdict: RowVerdict | undefined }) {
  const { statementId, state, counts, unanswered, mapping } = statement;
  const read = useRows(statementId, verdict, JSON.stringify([state, counts, unanswered, mapping]));
  const rows = read.data?.pages.flat() ?? [];
  return (
    <>
      {read.isError && <p role="alert">{messageOf(read.error)}</p>}
      {rows.length > 0 && (
        <TableCard label={verdict ? VERDICT_WORDS[verdict] : "Rows"} headings={["Line", "Amount*"]}>
          <tbody>
            {rows.map((row) => (
              <FoundRow key={row.rowNumber} row={row} statementId={statementId} isOpen={isOpen} />
            ))}
          </tbody>
        </TableCard>
      )}
      {read.hasNextPage && (
        <Button kind="link" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          More rows
        </Button>
      )}
    </>
  );
}

export function StatementRows({ statement, isOpen }: RowsProps) {
  const { statementId, counts, isMapped } = statement;
  const [chosen, setChosen] = useState<RowVerdict>();
  const there = ROW_VERDICTS.filter((verdict) => counts[verdict] > 0);
  const first = (["Fault", "Doubtful"] as const).find((verdict) => counts[verdict] > 0) ?? there[0];
  const verdict = chosen !== undefined && counts[chosen] > 0 ? chosen : first;
  if (isMapped && verdict === undefined) return <p className={classes.soft}>The statement has no lines.</p>;
  return (
    <Section title="Rows">
      <div className={classes.panel}>
        {there.length > 0 && (
          <Segments aria-label="Rows that are">
            {there.map((each) => (
              <Button kind="bare" key={each} aria-pressed={each === verdict} onClick={() => setChosen(each)}>
                {VERDICT_WORDS[each]} {counts[each].toLocaleString("en-US")}
              </Button>
            ))}
          </Segments>
        )}
        {verdict === "Doubtful" && isOpen && (
          <ButtonRow>
            <Answers statementId={statementId} />
          </ButtonRow>
        )}
        <FoundRows statement={statement} verdict={verdict} isOpen={isOpen} />
      </div>
    </Section>
  );
}
