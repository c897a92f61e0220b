// A report as an HTML page for printing: all rows in groups, the header on each sheet, and who asked for what.
import type { ColumnKind } from "@fiducia/contract/column";
import { itemCount } from "@fiducia/kernel/item-count";
import { type FileColumn, TooLong, type Totals, type UnreadReport } from "./drawn-report.ts";
import { GroupHeadings } from "./group-headings.ts";
import { isNumeric, NO_ITEMS, shown } from "./shown-text.ts";

/** The most rows of a printed page; the other files hold more. */
const MOST_PRINTED = 20_000;

const STYLE = `@page{size:letter landscape;margin:12mm 10mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt sans-serif}}
body{margin:0;font:8.5pt/1.3 "Helvetica Neue",Arial,sans-serif;color:#111}h1{margin:0;font-size:14pt}p{margin:1pt 0;color:#333}
table{width:100%;margin-top:8pt;border-collapse:collapse}th,td{padding:.3em .47em;text-align:left;border-bottom:.4pt solid #bbb;vertical-align:top}
thead th{border-bottom:1pt solid #111;vertical-align:bottom}tfoot{display:table-row-group}tfoot th,tfoot td{font-weight:700;border-top:1pt solid #111;border-bottom:0}tr{break-inside:avoid}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.w{white-space:nowrap}thead :is(.n,.w){white-space:normal}.g td,.g th{font-weight:700;background:#eef1f6;break-after:avoid;print-color-adjust:exact}.g{break-after:avoid}
.v td,.v th{text-decoration:line-through;color:#555}
@media screen{body{max-width:1200px;margin:24px auto;padding:0 24px}}`;

/** The columns that fit on a sheet at the usual font size; more of them are printed smaller, never cut. */
const ROOMY_COLUMNS = 13;
const USUAL_TYPE = 8.5;
const SMALLEST_TYPE = 4.5;

/** The font size in points. */
const typeFor = (columns: number): number =>
  Math.max(SMALLEST_TYPE, Math.min(USUAL_TYPE, (USUAL_TYPE * ROOMY_COLUMNS) / columns));

/** Escapes text of the books, including the nonce's placeholder. */
const escaped = (text: string): string => text.replace(/[&<>"'_]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const classOf = (kind: ColumnKind): string =>
  isNumeric(kind) ? ' class="n"' : kind === "text" ? "" : ' class="w"';

/** The cells of a row of sums; its name spans the columns up to the next sum. */
function sumsCells(columns: readonly FileColumn[], name: string, totals: Totals): string {
  const place = columns.findIndex(({ total }) => !total);
  const next = columns.findIndex(({ total }, index) => index > place && total);
  const end = next < 0 ? columns.length : next;
  const cells = columns.map(({ key, kind, total }, index) => {
    if (total) return `<td${classOf(kind)}>${shown(kind, totals[key] ?? 0, "UTC")}</td>`;
    if (index === place) return `<th colspan="${end - place}">${escaped(name)}</th>`;
    return index > place && index < end ? "" : "<td></td>";
  });
  return cells.join("");
}

/** The page as HTML, with `__NONCE__` in place of the policy's nonce. Refuses more than 20,000 rows. */
export async function printPage(report: UnreadReport): Promise<string> {
  const { title, columns, group, voidedKey, zone, lines } = report;
  const parts: string[] = [];
  let foot = "";
  let groups = new GroupHeadings(group, []);
  await report.read({
    begin: async ({ count, totals, groups: rowGroups }) => {
      groups = new GroupHeadings(group, rowGroups);
      if (count > MOST_PRINTED)
        throw new TooLong(
          "TOO_LONG_TO_PRINT",
          `${count} rows are too many to print; narrow the report, or export it as CSV.`,
        );
      foot = `<tfoot><tr>${sumsCells(columns, `Total, ${itemCount(count)}`, totals)}</tr></tfoot>`;
    },
    rows: async (rows) => {
      for (const row of rows) {
        const heading = groups.beforeRow();
        if (heading) parts.push(`<tr class="g">${sumsCells(columns, heading.words, heading.totals)}</tr>`);
        const isVoided = voidedKey !== undefined && row[voidedKey] === true;
        const cells = columns.map(
          ({ key, kind }) => `<td${classOf(kind)}>${escaped(shown(kind, row[key], zone))}</td>`,
        );
        parts.push(`<tr${isVoided ? ' class="v"' : ""}>${cells.join("")}</tr>`);
      }
    },
  });
  if (parts.length === 0) parts.push(`<tr><td colspan="${columns.length}">${NO_ITEMS}</td></tr>`);
  const heads = columns.map(({ label, kind }) => `<th scope="col"${classOf(kind)}>${escaped(label)}</th>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml"><style nonce="__NONCE__">${STYLE}table{font-size:${typeFor(columns.length)}pt}</style></head><body><h1>${escaped(title)}</h1>
${lines()
  .map((words) => `<p>${escaped(words)}</p>`)
  .join("")}
<table><thead><tr>${heads.join("")}</tr></thead><tbody>${parts.join("\n")}</tbody>${foot}</table>
<script nonce="__NONCE__">addEventListener("load",()=>print())</script></body></html>`;
}
