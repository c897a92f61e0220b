// The report table alone, over as many made rows as the address asks for: `?rows=100000`.
import type { Column } from "@fiducia/contract/column";
import { type Cents, cents, sumOf } from "@fiducia/kernel/cents";
import { ReportTable } from "@fiducia/ui/report-table/report-table";
import "@fiducia/ui/tokens.css";
import "@fiducia/ui/base.css";
import "./page.css";
import type { SortKey } from "@fiducia/ui/report-table/report-table-props";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { sortedRows } from "./sorted-rows.ts";

interface InvoiceRow {
  readonly id: number;
  readonly number: string;
  readonly client: string;
  readonly issuedOn: string;
  readonly amount: Cents | null;
  readonly change: Cents;
  readonly state: string;
  readonly isVoided: boolean;
}

const columns: readonly Column<InvoiceRow>[] = [
  { key: "issuedOn", label: "Date", kind: "day", priority: 2 },
  { key: "number", label: "Number", kind: "text", identifies: true },
  { key: "client", label: "Client", kind: "text", leads: true },
  { key: "amount", label: "Amount", kind: "money", total: true, warnsBelowZero: true },
  { key: "change", label: "Change", kind: "money", total: true, priority: 2 },
  { key: "state", label: "State", kind: "status" },
];

const names = ["ada Park", "Bo Reed", "Ábel Stone", "Zoë O'Hara", " Cy <b>Stone</b>", ""];
const states = ["Pending", "Transferred", "Failed", "DoNotTransfer", "Mixed"];

const invoice = (index: number): InvoiceRow => ({
  id: index + 1,
  number: String(index + 1),
  client: names[index % names.length] ?? "",
  issuedOn: `2026-11-${String((index % 28) + 1).padStart(2, "0")}`,
  amount: index % 7 === 3 ? null : cents(((index * 7919) % 250_000) - 20_000),
  change: cents(index % 4 === 0 ? 125 : 0),
  state: states[index % states.length] ?? "",
  isVoided: index % 11 === 5,
});

const asked = new URLSearchParams(location.search);
const rows = Array.from({ length: Number(asked.get("rows") ?? 12) }, (_, index) => invoice(index));
const counted = rows.filter((row) => !row.isVoided);
const totals = {
  amount: sumOf(counted, (row) => row.amount ?? cents(0)),
  change: sumOf(counted, (row) => row.change),
};
document.documentElement.dataset.mantineColorScheme = asked.get("theme") ?? "light";
document.documentElement.dataset.negatives = asked.get("negatives") ?? "minus";

const sums = [{ label: "Total", count: rows.length, totals }];

function Invoices() {
  const [sort, onSort] = useState<readonly SortKey[]>([]);
  const sorted = useMemo(() => sortedRows(rows, sort), [sort]);
  return (
    <ReportTable
      caption="Invoices"
      columns={columns}
      rowKey="id"
      rows={sorted}
      count={rows.length}
      sums={sums}
      timeZone="America/Chicago"
      voidedKey="isVoided"
      isLoading={asked.has("loading")}
      {...{ sort, onSort }}
    />
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(<Invoices />);
