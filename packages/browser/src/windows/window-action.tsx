// What can be done with a row: its paper or page is opened in a window of its own.
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";

export const windowAction = (
  label: string,
  description: string,
  address: string,
): RowAction & { readonly address: string } => ({
  label,
  description,
  address,
  onSelect: () => void window.open(address, "_blank"),
});
