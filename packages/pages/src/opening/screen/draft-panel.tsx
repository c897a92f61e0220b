// The reports as they will stand on the day of the opening.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import { type DraftTable, draftTables } from "../draft/draft-columns.rules.ts";
import { openingDraftQuery } from "../shared/opening.contract.ts";
import look from "./opening.module.css";
import type { ShownOpening } from "./opening-words.rules.ts";

/** Rows that are drawn at once. */
const STEP = 50;

function ReportTable({ title, who, headings, rows, totals, nothing }: DraftTable) {
  const [most, setMost] = useState(STEP);
  if (rows.length === 0) return <p className={classes.soft}>{nothing}</p>;
  const figures = (amounts: readonly Cents[]) =>
    headings.map((heading, column) => <Figure key={heading} cents={amounts[column] ?? ZERO} />);
  return (
    <div className={look.figures}>
      <TableCard isWhole label={title} headings={[who, ...headings.map((heading) => `${heading}*`)]}>
        <tbody>
          {rows.slice(0, most).map(({ name, amounts }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and a row has no state.
            <tr key={place}>
              <td>{name}</td>
              {figures(amounts)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Total</td>
            {figures(totals)}
          </tr>
        </tfoot>
      </TableCard>
      {rows.length > most && (
        <Button kind="link" onClick={() => setMost(most + STEP)}>
          More rows
        </Button>
      )}
    </div>
  );
}

export function DraftPanel({ opening: { openingId, openedOn, state } }: { opening: ShownOpening }) {
  const { data: draft, isError, error } = useAnswer(openingDraftQuery, { openingId });
  return (
    <>
      <p className={classes.soft}>
        {state === "Posted" ? "How the reports stood" : "How the reports will stand"} at the end of{" "}
        {formatDay(openedOn)}.
      </p>
      {isError && <p role="alert">{messageOf(error)}</p>}
      {draft &&
        draftTables(draft).map((table) => (
          <Section key={table.title} title={table.title}>
            <ReportTable {...table} />
          </Section>
        ))}
    </>
  );
}
