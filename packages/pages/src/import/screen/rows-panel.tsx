// The rows of a file by what was found of them: what is wrong beside its row, and the answers to what is doubtful.
import { ask } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { Segments } from "@fiducia/ui/segments";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { TableCard } from "@fiducia/ui/table-card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
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
  const [answer, setAnswer] = useState<"another" | "same" | "leave">("another");
  const order = useCommand({
    contract: answerImportCommand,
    body: { importId, answer, ...(row && { rowNumbers: [row.rowNumber] }) },
  });
  const all = row ? "" : " for all";
  const ways = [
    ...(row?.canBeSame === false ? [] : ([["same", `The same${all}`]] as const)),
    ["another", `Another one${all}`],
    ["leave", `Leave out${row ? "" : " all"}`],
  ] as const;
  return (
    <>
      {ways.map(([way, label]) => (
        <Button
          key={way}
          size="small"
          isBusy={order.isGiving && answer === way}
          aria-label={row ? `Row ${row.rowNumber}: ${label}` : label}
          onClick={() => {
            setAnswer(way);
            order.give({ answer: way });
          }}
        >
          {label}
        </Button>
      ))}
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
    </>
  );
}

const FoundRow = ({ row, importId, verdict }: { row: Row; importId: number; verdict: Verdict }) => (
  <tr>
    <td>
      {row.rowNumber}: {row.name}
      <div className={classes.details}>{wordsOf(row)}</div>
    </td>
    <td>
      {verdict === "Doubtful" && (
        <ButtonRow>
          <Answers importId={importId} row={row} />
        </ButtonRow>
      )}
      {row.isWritten && <StatusBadge state="Imported" tone="green" />}
    </td>
  </tr>
);

/** @param stamp changes whenever the rows do. */
const useRows = (importId: number, verdict: Verdict, stamp: string) =>
  useInfiniteQuery({
    queryKey: [...answerKey(importRowsQuery.name, { importId, verdict }), "pages", stamp],
    queryFn: ({ pageParam, signal }) =>
      ask(importRowsQuery, { importId, verdict, afterRow: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (rows) => (rows.length < ROWS_OF_A_PAGE ? undefined : rows.at(-1)?.rowNumber),
  });

function FoundRows({ file, verdict }: { file: ShownFile; verdict: Verdict }) {
  const { importId, state, counts, writtenCount } = file;
  const read = useRows(importId, verdict, `${state} ${counts[verdict]} ${writtenCount}`);
  const rows = read.data?.pages.flat() ?? [];
  return (
    <>
      {read.isError && <p role="alert">{messageOf(read.error)}</p>}
      {rows.length > 0 && (
        <TableCard label={VERDICT_WORDS[verdict]} headings={["Row", ""]}>
          <tbody>
            {rows.map((row) => (
              <FoundRow key={row.rowNumber} row={row} importId={importId} verdict={verdict} />
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

export function RowsPanel({ file, isBusy }: { file: ShownFile; isBusy: boolean }) {
  const { importId, counts } = file;
  const [chosen, setChosen] = useState<Verdict>();
  const there = VERDICTS.filter((verdict) => counts[verdict] > 0);
  const first = (["Fault", "Doubtful"] as const).find((verdict) => counts[verdict] > 0) ?? there[0];
  const verdict = chosen !== undefined && counts[chosen] > 0 ? chosen : first;
  if (verdict === undefined) return null;
  return (
    <Section
      title="Rows"
      beside={
        counts.Fault + counts.Doubtful > 0 && (
          <a href={`${importFaultsCall.path}?importId=${importId}`} download>
            Download what is to correct
          </a>
        )
      }
    >
      <div className={classes.panel}>
        <Segments aria-label="Rows that are">
          {there.map((each) => (
            <Button kind="bare" key={each} aria-pressed={each === verdict} onClick={() => setChosen(each)}>
              {VERDICT_WORDS[each]} {counts[each].toLocaleString("en-US")}
            </Button>
          ))}
        </Segments>
        {verdict === "Doubtful" && !isBusy && (
          <ButtonRow>
            <Answers importId={importId} />
          </ButtonRow>
        )}
        <FoundRows file={file} verdict={verdict} />
      </div>
    </Section>
  );
}
