// A page of the settings: what it is about, its rows, the dialog of the row that is changed, and its history.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { QueryContract } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES, type SettingsPage } from "@fiducia/contract/settings-pages";
import { Button } from "@fiducia/ui/button";
import { TableCard } from "@fiducia/ui/table-card";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { SettingDialog } from "./setting-dialog.tsx";
import type { FieldRows } from "./setting-fields.rules.ts";
import { SettingHistory } from "./setting-history.tsx";
import { SettingsFrame, SettingsHead } from "./settings-frame.tsx";

interface SettingsListProps<Row> {
  readonly page: SettingsPage;
  readonly lede: string;
  // biome-ignore lint/suspicious/noExplicitAny: a query of every filter.
  readonly query: QueryContract<string, any, z.ZodType<Row[]>>;
  /** What one row is called: "an office". */
  readonly one: `a ${string}` | `an ${string}`;
  readonly columns: readonly { readonly label: string; readonly of: (row: Row) => ReactNode }[];
  readonly idOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  /** The command that adds or changes a row, and what it calls the row's number. */
  readonly contract: AnyCommand;
  readonly idIn: string;
  /** The title of the dialog that adds a row, unless it says what one row is called. */
  readonly adds?: string;
  /** The dialog that adds a row, where it asks for more than the fields of a row. */
  readonly addDialog?: (props: { readonly rows: readonly Row[]; readonly onClose: () => void }) => ReactNode;
  /** The fields of a row, or of a new one; undefined while they are not known. */
  readonly useFields: (of: FieldsOf<Row>) => FieldRows | undefined;
  /** What else can be done with a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** What stands above the rows. */
  readonly above?: (rows: readonly Row[]) => ReactNode;
  /** Whether something above the rows is the better way to add some. */
  readonly hasBetterWay?: (rows: readonly Row[]) => boolean;
  /** The row whose dialog is open at `?open=first`. */
  readonly isFirst?: (row: Row) => boolean;
}

export interface FieldsOf<Row> {
  readonly row: Row | undefined;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
}

const nameOfOne = (one: string): string => one.replace(/^an? /, "");

function Dialog<Row extends object>({
  of,
  ...props
}: SettingsListProps<Row> & { readonly of: FieldsOf<Row> }) {
  const { one, adds = `Add ${one}`, contract, idIn, idOf, nameOf, useFields } = props;
  const { row, onClose } = of;
  const rows = useFields(of);
  const changed = row && { saved: row, name: nameOf(row), id: { [idIn]: idOf(row) } };
  return rows && <SettingDialog {...{ one: nameOfOne(one), adds, contract, rows, row: changed, onClose }} />;
}

/** What the address asks to be open, such as `?open=add`; it is forgotten once it is closed. */
function useWanted() {
  const { open: wanted } = useSearch({ strict: false }) as { readonly open?: unknown };
  const router = useRouter();
  const forget = () => {
    if (wanted !== undefined) router.history.replace(window.location.pathname);
  };
  return { wanted, forget };
}

function Rows<Row extends object>(props: SettingsListProps<Row>) {
  const {
    page,
    lede,
    query,
    columns,
    idOf,
    nameOf,
    above,
    actions,
    addDialog: AddDialog,
    hasBetterWay,
    isFirst,
  } = props;
  const one = nameOfOne(props.one);
  const { data: rows, isError, error } = useAnswer(query, {});
  const [pressed, setOpen] = useState<{ readonly row: Row | undefined }>();
  const { wanted, forget } = useWanted();
  if (isError) return <ReportNotice message="These settings cannot be shown" detail={messageOf(error)} />;
  if (!rows) return null;
  const first = wanted === "first" ? rows.find((row) => isFirst?.(row)) : undefined;
  const open = pressed ?? (wanted === "add" || first ? { row: first } : undefined);
  const close = () => {
    setOpen(undefined);
    forget();
  };
  return (
    <>
      <SettingsHead
        page={page}
        lede={lede}
        beside={
          <Button
            kind={hasBetterWay?.(rows) ? "plain" : "primary"}
            onClick={() => setOpen({ row: undefined })}
          >
            Add {one}
          </Button>
        }
      />
      {above?.(rows)}
      {rows.length === 0 ? (
        <p>There is no {one} yet.</p>
      ) : (
        <TableCard label={SETTINGS_PAGES[page].label} headings={[...columns.map(({ label }) => label), ""]}>
          <tbody>
            {rows.map((row) => (
              <tr key={idOf(row)}>
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
      {open &&
        (AddDialog && open.row === undefined ? (
          <AddDialog rows={rows} onClose={close} />
        ) : (
          <Dialog {...props} of={{ ...open, rows, onClose: close }} />
        ))}
    </>
  );
}

export const SettingsList = <Row extends object>(props: SettingsListProps<Row>) => (
  <SettingsFrame page={props.page}>
    <Rows {...props} />
  </SettingsFrame>
);
