// A page of the settings: what it is about, its rows, the dialog of the row that is changed, and its history.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import type { QueryContract } from "@fiducia/contract/define-query";
import type { SettingsPage } from "@fiducia/contract/settings-pages";
import { Button } from "@fiducia/ui/button";
import { TableCard } from "@fiducia/ui/table-card";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { SettingHistory } from "./setting-history.tsx";
import classes from "./settings.module.css";

interface SettingsListProps<Row> {
  readonly page: SettingsPage;
  readonly title: string;
  readonly lede: string;
  // biome-ignore lint/suspicious/noExplicitAny: a query of every filter.
  readonly query: QueryContract<string, any, z.ZodType<Row[]>>;
  /** What one row is called: "office". */
  readonly one: string;
  readonly columns: readonly { readonly label: string; readonly of: (row: Row) => ReactNode }[];
  readonly keyOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  /** Its dialog; without a row it adds one. */
  readonly dialog: (row: Row | undefined, close: () => void, rows: readonly Row[]) => ReactNode;
  /** What else can be done with a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** What stands above the rows. */
  readonly above?: (rows: readonly Row[]) => ReactNode;
}

export function SettingsList<Row>(props: SettingsListProps<Row>) {
  const { page, title, lede, query, one, columns, keyOf, nameOf, dialog, above, actions } = props;
  const { data: rows, isError, error } = useAnswer(query, {});
  const [open, setOpen] = useState<{ readonly row: Row | undefined }>();
  if (isError) return <ReportNotice message="These settings cannot be shown" detail={messageOf(error)} />;
  if (!rows) return null;
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 id="page-title" tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.soft}>{lede}</p>
        </div>
        <Button kind="primary" onClick={() => setOpen({ row: undefined })}>
          Add {one}
        </Button>
      </header>
      {above?.(rows)}
      {rows.length === 0 ? (
        <p>There is no {one} yet.</p>
      ) : (
        <TableCard label={title} headings={[...columns.map(({ label }) => label), ""]}>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ label, of }) => (
                  <td key={label}>{of(row)}</td>
                ))}
                <td>
                  <Button kind="link" aria-label={`Change ${nameOf(row)}`} onClick={() => setOpen({ row })}>
                    Change
                  </Button>
                  {actions?.(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </TableCard>
      )}
      <SettingHistory page={page} />
      {open && dialog(open.row, () => setOpen(undefined), rows)}
    </>
  );
}
