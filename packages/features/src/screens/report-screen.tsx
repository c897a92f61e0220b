// The one report screen: the report frame with saved views and the Export menu.
import { ReportFrame, type ReportFrameProps } from "@fiducia/browser/report/report-frame.tsx";
import type { z } from "zod";
import { ExportButton, type WorkbookChoice } from "../exports/export-button.tsx";
import { ViewMenu } from "../saved-views/shared/view-menu.tsx";

export interface ReportScreenProps<Filter extends z.ZodObject, Row extends z.ZodObject>
  extends Omit<ReportFrameProps<Filter, Row>, "views" | "files"> {
  /** A spreadsheet of this report and others, offered beside its own files. */
  readonly workbook?: WorkbookChoice;
}

export function ReportScreen<Filter extends z.ZodObject, Row extends z.ZodObject>({
  workbook,
  ...frame
}: ReportScreenProps<Filter, Row>) {
  const { contract } = frame;
  return (
    <ReportFrame
      {...frame}
      views={(columns) => <ViewMenu contract={contract} columns={columns} />}
      files={(shown) => <ExportButton contract={contract} {...shown} workbook={workbook} />}
    />
  );
}
