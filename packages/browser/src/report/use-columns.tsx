// The columns of a report as chosen in this browser.
import type { Column } from "@fiducia/contract/column";
import { type ColumnChoice, chosenColumns, readChoice } from "@fiducia/contract/column-choice";
import type { ReportContract } from "@fiducia/contract/define-report";
import { usePreferenceText } from "@fiducia/ui/preference";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { rememberChange } from "./view-undo.tsx";

export interface ShownColumns<Row> {
  readonly all: readonly Column<Row>[];
  /** Including hidden ones, marked as such. */
  readonly shown: readonly Column<Row>[];
  /** As shown, but columns for which the table has no room are hidden too. */
  readonly fitting: readonly Column<Row>[];
  readonly choice: ColumnChoice | undefined;
  /** Undefined restores the report's own columns. */
  readonly choose: (choice: ColumnChoice | undefined) => void;
  /** Told by the table which columns have room. */
  readonly onFit: (keys: readonly string[]) => void;
}

export function useColumns<Row extends z.ZodObject>(
  contract: Pick<ReportContract<string, z.ZodObject, Row>, "name" | "columns">,
): ShownColumns<z.output<Row>> {
  const [text, keep] = usePreferenceText(`columns.${contract.name}`);
  const [fit, onFit] = useState<readonly string[]>();
  const { columns } = contract;
  const choice = useMemo(() => readChoice(text), [text]);
  const shown = useMemo(() => chosenColumns(columns, choice), [columns, choice]);
  return useMemo(() => {
    const hasRoom = ({ key }: { key: string }) => fit === undefined || fit.includes(key);
    return {
      all: columns,
      shown,
      fitting: shown.map((column) => (hasRoom(column) ? column : { ...column, hidden: true })),
      choice,
      onFit,
      choose: (next) => {
        rememberChange(() => keep(text));
        keep(next && JSON.stringify(next));
      },
    };
  }, [columns, shown, fit, choice, text, keep]);
}
