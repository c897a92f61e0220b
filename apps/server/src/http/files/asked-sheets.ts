// The reports of an export: one, or several as sheets of a workbook.
import type { Caller } from "@fiducia/contract/caller";
import type { SheetOrders } from "@fiducia/features/exports/export-job.store";
import type { ExportFormat } from "@fiducia/features/exports/exports.contract";
import type { FileColumn } from "@fiducia/paper/report/drawn-report";
import { eachInTurn, type OneOrMore } from "@fiducia/paper/report/one-or-more";
import { FACTS_SHEET, sheetName } from "@fiducia/paper/xlsx/sheet-parts";
import { type AskedReport, askedReport } from "../dispatch/ask.ts";
import type { Registry } from "../dispatch/registry.ts";
import type { AskingContext } from "../http-context.ts";
import { invalidInput } from "../refused.ts";
import { fileColumns } from "./file-head.ts";
import { named } from "./filter-words.ts";

export interface FileSheet {
  readonly name: string;
  readonly asked: AskedReport;
  readonly columns: readonly FileColumn[];
}

export type FileSheets = OneOrMore<FileSheet>;

interface SheetsAsked {
  readonly caller: Caller;
  readonly format: ExportFormat;
  readonly sheets: SheetOrders;
}

/** Sheet names are compared without case. */
function refuseSameNames(sheets: FileSheets): void {
  const sheetNames = new Set([FACTS_SHEET.toLowerCase()]);
  for (const { name } of sheets) {
    if (sheetNames.has(name.toLowerCase()))
      throw invalidInput(`Two sheets of the workbook would be called "${name}".`, "further");
    sheetNames.add(name.toLowerCase());
  }
}

/** Parses each report with the checks of its query, and its columns. Refuses two sheets of the same name. */
export async function askedSheets(
  context: AskingContext,
  registry: Registry,
  { caller, format, sheets }: SheetsAsked,
): Promise<FileSheets> {
  const fileSheets = await eachInTurn(sheets, async ({ ask, columns = [] }): Promise<FileSheet> => {
    const report = await askedReport(context, registry, { caller, body: ask });
    const { title, tabLabel = title } = report.served.contract;
    return {
      name: sheetName(sheets.length === 1 ? title : tabLabel),
      asked: report,
      columns: fileColumns(report, columns.length > 0 ? columns : undefined, format),
    };
  });
  refuseSameNames(fileSheets);
  return fileSheets;
}

/** With the names for the file's head. */
export const namedSheets = (sheets: FileSheets): Promise<FileSheets> =>
  eachInTurn(sheets, async (sheet) => ({ ...sheet, asked: await named(sheet.asked) }));
