// The rows of a file by what was found of them: first what is wrong, then what is doubtful, in pages.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { Button } from "@fiducia/ui/button";
import { Section } from "@fiducia/ui/section";
import { Segments } from "@fiducia/ui/segments";
import { TableCard } from "@fiducia/ui/table-card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

interface NumberedRow {
  readonly rowNumber: number;
}

interface RowPages<Row extends NumberedRow, Verdict extends string> {
  /** Distinguishes the file, the verdict and the state of its rows. */
  readonly keyOf: (verdict: Verdict | undefined) => readonly unknown[];
  readonly read: (
    verdict: Verdict | undefined,
    afterRow: number,
    signal: AbortSignal,
  ) => Promise<readonly Row[]>;
  readonly pageSize: number;
  readonly headings: readonly string[];
  readonly shown: (row: Row, verdict: Verdict | undefined) => ReactNode;
}

interface FoundRowsProps<Row extends NumberedRow, Verdict extends string> {
  readonly pages: RowPages<Row, Verdict>;
  readonly verdict: Verdict | undefined;
  readonly label: string;
}

function FoundRows<Row extends NumberedRow, Verdict extends string>(props: FoundRowsProps<Row, Verdict>) {
  const { pages, verdict, label } = props;
  const found = useInfiniteQuery({
    queryKey: pages.keyOf(verdict),
    queryFn: ({ pageParam, signal }) => pages.read(verdict, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (rows) => (rows.length < pages.pageSize ? undefined : rows.at(-1)?.rowNumber),
  });
  const rows = found.data?.pages.flat() ?? [];
  return (
    <>
      {found.isError && <p role="alert">{messageOf(found.error)}</p>}
      {rows.length > 0 && (
        <TableCard label={label} headings={pages.headings}>
          <tbody>{rows.map((row) => pages.shown(row, verdict))}</tbody>
        </TableCard>
      )}
      {found.hasNextPage && (
        <Button kind="link" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          More rows
        </Button>
      )}
    </>
  );
}

interface JudgedRowsProps<Row extends NumberedRow, Verdict extends string> {
  readonly pages: RowPages<Row, Verdict>;
  /** How many rows have each verdict, in the order of their choice. */
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly verdicts: readonly Verdict[];
  readonly words: Readonly<Record<Verdict, string>>;
  readonly beside?: ReactNode;
  /** The answers to every doubtful row at once. */
  readonly answers?: ReactNode;
  /** Shown instead where no row has a verdict yet; without it, the rows without one. */
  readonly none?: ReactNode;
}

export function JudgedRows<Row extends NumberedRow, Verdict extends string>(
  props: JudgedRowsProps<Row, Verdict>,
) {
  const { pages, counts, verdicts, words, beside, answers, none } = props;
  const [chosen, setChosen] = useState<Verdict>();
  const there = verdicts.filter((verdict) => counts[verdict] > 0);
  const first =
    ["Fault", "Doubtful"].flatMap((urgent) => there.filter((each) => each === urgent))[0] ?? there[0];
  const verdict = chosen !== undefined && counts[chosen] > 0 ? chosen : first;
  if (verdict === undefined && none !== undefined) return none;
  return (
    <Section title="Rows" beside={beside}>
      <div className={classes.panel}>
        {there.length > 0 && (
          <Segments aria-label="Rows that are">
            {there.map((each) => (
              <Button kind="bare" key={each} aria-pressed={each === verdict} onClick={() => setChosen(each)}>
                {words[each]} {counts[each].toLocaleString("en-US")}
              </Button>
            ))}
          </Segments>
        )}
        {verdict === "Doubtful" && answers}
        <FoundRows pages={pages} verdict={verdict} label={verdict ? words[verdict] : "Rows"} />
      </div>
    </Section>
  );
}
