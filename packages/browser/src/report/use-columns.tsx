// The columns of a report as chosen in this browser.
import type { Column } from "@fiducia/contract/column";
import { type ColumnChoice, chosenColumns, readChoice } from "@fiducia/contract/column-choice";
import type { ReportContract } from "@fiducia/contract/define-report";
import { usePreferenceText } from "@fiducia/ui/preference";
import { useMemo } from "react";
import type { z } from "zod";
import { rememberChange } from "./view-undo.tsx";

export interface ShownColumns<Row> {
  readonly all: readonly Column<Row>[];
  /** Including hidden ones, marked as such. */
  readonly shown: readonly Column<Row>[];
  readonly choice: ColumnChoice | undefined;
  /** Undefined restores the report's own columns. */
  readonly choose: (choice: ColumnChoice | undefined) => void;
}

export function useColumns<Row extends z.ZodObject>(
  contract: Pick<ReportContract<string, z.ZodObject, Row>, "name" | "columns">,
): ShownColumns<z.output<Row>> {
  const [text, keep] = usePreferenceText(`columns.${contract.name}`);
  const { columns } = contract;
  return useMemo(() => {
    const choice = readChoice(text);
    return {
      all: columns,
      shown: chosenColumns(columns, choice),
      choice,
      choose: (next) => {
        rememberChange(() => keep(text));
        keep(next && JSON.stringify(next));
      },
    };
  }, [columns, text, keep]);
}
