// The one report screen: the report frame with saved views, the Export menu, and the ways to what its rows name.
import { ReportFrame, type ReportFrameProps } from "@fiducia/browser/report/report-frame.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import type { z } from "zod";
import { ExportButton, type WorkbookChoice } from "./export/export-button.tsx";
import { useAddressOfNamed } from "./use-address-of-named.tsx";
import { ViewMenu } from "./views/view-menu.tsx";

export interface ReportScreenProps<Filter extends z.ZodObject, Row extends z.ZodObject>
  extends Omit<ReportFrameProps<Filter, Row>, "parameters" | "areaLabel" | "views" | "files" | "addressOf"> {
  /** The filter fields that the address has not in its path. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** A spreadsheet of this report and others, offered beside its own files. */
  readonly workbook?: WorkbookChoice;
}

export function ReportScreen<Filter extends z.ZodObject, Row extends z.ZodObject>({
  workbook,
  ...frame
}: ReportScreenProps<Filter, Row>) {
  const { contract } = frame;
  const { parameters, areaLabel } = useReportRoute();
  const addressOf = useAddressOfNamed();
  return (
    <ReportFrame
      parameters={parameters}
      {...frame}
      areaLabel={areaLabel}
      addressOf={addressOf}
      views={(columns) => <ViewMenu contract={contract} columns={columns} />}
      files={(shown) => <ExportButton contract={contract} {...shown} workbook={workbook} />}
    />
  );
}
