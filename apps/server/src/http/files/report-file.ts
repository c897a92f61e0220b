// A requested report in the form that files need, and the files made of it.

import type { PassThrough, Writable } from "node:stream";
import type { FileDates } from "@fiducia/contract/file-dates";
import { readReportAs } from "@fiducia/database/unit";
import { csvFile } from "@fiducia/paper/report/csv-file";
import { type DrawnReport, TooLong, type UnreadReport } from "@fiducia/paper/report/drawn-report";
import { eachInTurn } from "@fiducia/paper/report/one-or-more";
import { pdfFile } from "@fiducia/paper/report/pdf-file";
import { printPage } from "@fiducia/paper/report/print-page";
import { sheetOf, xlsxFile } from "@fiducia/paper/report/xlsx-file";
import { refusedBy } from "../refused.ts";
import type { FileSheet, FileSheets } from "./asked-sheets.ts";
import { factsOf, fileLines, groupColumn, zoneOf } from "./file-head.ts";
import { openReport, readRows } from "./report-rows.ts";

export interface FileWork {
  /** One report, or several for a workbook. */
  readonly sheets: FileSheets;
  /** Where the file is written; ended when it is complete. */
  readonly to: Writable;
  /** Called repeatedly with the number of written rows; throwing ends the work. */
  readonly onRows: (done: number, count: number) => Promise<void>;
}

type FileAsked = Pick<FileSheet, "asked" | "columns">;

function drawn({ asked, columns }: FileAsked): DrawnReport {
  const { title, voidedKey } = asked.served.contract;
  return {
    title,
    voidedKey,
    columns,
    group: groupColumn(asked),
    zone: zoneOf(asked),
    at: asked.context.clock(),
    lines: () => fileLines(asked),
  };
}

const unread = (file: FileAsked): UnreadReport => ({
  ...drawn(file),
  read: (sink) => readRows(file.asked, sink),
});

/** A report too long for its file is refused like by a rule. */
async function refusing<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (fault) {
    if (!(fault instanceof TooLong)) throw fault;
    throw refusedBy({ kind: "conflict", rule: fault.rule, message: fault.message });
  }
}

export const csvOf = (file: FileAsked, dates: FileDates): Promise<PassThrough> =>
  csvFile(unread(file), dates);

export const printed = (file: FileAsked): Promise<string> => refusing(() => printPage(unread(file)));

export const pdfOf = ({ sheets: [sheet], to, onRows }: FileWork): Promise<void> =>
  refusing(() =>
    pdfFile({
      report: unread(sheet),
      to,
      onRows,
      // The report's name is the title.
      factsOf: (count) => factsOf([{ ...sheet, count }]).slice(1),
    }),
  );

/** All sheets, read in one snapshot. */
export const workbookOf = ({ sheets, to, onRows }: FileWork): Promise<void> =>
  refusing(() => {
    const { context, caller } = sheets[0].asked;
    return readReportAs(context.connection, caller.agencyId, async (unit) => {
      const opened = await eachInTurn(sheets, async (sheet) => {
        const { sums, batches } = await openReport(unit, sheet.asked);
        const { name, asked } = sheet;
        return { asked, ...sheetOf({ name, report: drawn(sheet), sums, batches }) };
      });
      await xlsxFile({ sheets: opened, facts: factsOf(opened), at: context.clock(), to, onRows });
    });
  });
