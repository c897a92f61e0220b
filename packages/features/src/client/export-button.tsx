// Takes a report to a file or to the printer: the rows of the screen, all pages, in its order.
import type { ReportContract } from "@fiducia/contract/define-report";
import { MenuButton } from "@fiducia/ui/menu-button";
import { exportAddress, type FileFormat } from "./export-address.ts";
import type { ShownColumns } from "./use-columns.tsx";
import type { View } from "./view-words.ts";

interface ExportButtonProps<Row> {
  readonly contract: Pick<ReportContract, "name">;
  readonly filter: object;
  readonly columns: ShownColumns<Row>;
  readonly view: View;
}

export function ExportButton<Row>({ contract, filter, columns, view }: ExportButtonProps<Row>) {
  const all = columns.all.map(({ key }) => String(key));
  const shown = columns.shown.filter(({ hidden }) => !hidden).map(({ key }) => String(key));
  const address = (format: FileFormat, keys: readonly string[]) =>
    exportAddress(format, {
      contract,
      filter: filter as Readonly<Record<string, unknown>>,
      columns: keys,
      view,
    });
  const download = (keys: readonly string[]) => window.location.assign(address("csv", keys));
  return (
    <MenuButton
      label="Export"
      choices={[
        { label: "CSV, columns shown", onSelect: () => download(shown) },
        { label: "CSV, all columns", onSelect: () => download(all) },
        { label: "Print", onSelect: () => window.open(address("print", shown), "_blank", "noopener") },
      ]}
    />
  );
}
