// What the tray calls an export.
import type { ExportJob } from "@fiducia/features/exports/exports.contract";

const FORMATS = { xlsx: "Excel", pdf: "PDF" } as const;

/** "Trust Transactions (Excel)", of several reports "All Trust Transactions (Excel, 3 sheets)". */
export const exportName = ({
  title,
  format,
  sheets,
}: Pick<ExportJob, "title" | "format" | "sheets">): string =>
  `${title} (${FORMATS[format]}${sheets > 1 ? `, ${sheets} sheets` : ""})`;
