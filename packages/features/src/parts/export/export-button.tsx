// The Export menu of a report: files and printing, with all rows in the order of the screen.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import type { View } from "@fiducia/browser/calls/view-words";
import { REPORT_KEYS } from "@fiducia/browser/report/report-keys";
import type { ShownColumns } from "@fiducia/browser/report/use-columns.tsx";
import type { Column } from "@fiducia/contract/column";
import type { ReportContract } from "@fiducia/contract/define-report";
import { useFileDates } from "@fiducia/ui/file-dates";
import { MenuButton } from "@fiducia/ui/menu-button";
import { announceError } from "@fiducia/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { ExportFormat, startExportCall } from "../../exports/exports.contract.ts";
import {
  exportAddress,
  exportAsk,
  type FileFormat,
  type SheetsAsked,
  workbookOrder,
} from "./export-address.tsx";
import { EXPORTS_KEY, startExport } from "./use-exports.tsx";

/** Several reports in one spreadsheet, offered beside the files of this report. */
export interface WorkbookChoice {
  readonly label: string;
  readonly sheets: SheetsAsked;
}

interface ExportButtonProps<Row> {
  readonly contract: Pick<ReportContract, "name">;
  readonly filter: object;
  readonly columns: ShownColumns<Row>;
  readonly view: View;
  readonly workbook: WorkbookChoice | undefined;
}

export function ExportButton<Row>({ contract, filter, columns, view, workbook }: ExportButtonProps<Row>) {
  const queries = useQueryClient();
  const [dates] = useFileDates();
  const inFile = (some: readonly Column<Row>[]) => [
    ...new Set(some.map(({ key, inFiles = key }) => String(inFiles))),
  ];
  const all = inFile(columns.all);
  const shown = inFile(columns.fitting.filter(({ hidden }) => !hidden));
  const report = { contract, filter: filter as Readonly<Record<string, unknown>>, view };
  const address = (format: FileFormat, keys: readonly string[]) =>
    exportAddress(format, { ...report, columns: keys }, dates);
  const download = (keys: readonly string[]) => window.location.assign(address("csv", keys));
  const start = useMutation({
    mutationFn: (order: z.input<typeof startExportCall.body>) => startExport(order),
    onError: (failure) => announceError(messageOf(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: EXPORTS_KEY }),
  });
  const begin = (format: ExportFormat, keys: readonly string[]) =>
    start.mutate({ format, ask: exportAsk(report), columns: [...keys] });
  const made = (format: ExportFormat, name: string) => [
    { label: `${name}, columns shown`, onSelect: () => begin(format, shown) },
    { label: `${name}, all columns`, onSelect: () => begin(format, all) },
  ];
  return (
    <MenuButton
      keyed={REPORT_KEYS.export}
      label="Export"
      choices={[
        { label: "CSV, columns shown", onSelect: () => download(shown) },
        { label: "CSV, all columns", onSelect: () => download(all) },
        ...made("xlsx", "Excel"),
        ...(workbook
          ? [{ label: workbook.label, onSelect: () => start.mutate(workbookOrder(workbook.sheets)) }]
          : []),
        ...made("pdf", "PDF"),
        { label: "Print", onSelect: () => window.open(address("print", shown), "_blank", "noopener") },
      ]}
    />
  );
}
