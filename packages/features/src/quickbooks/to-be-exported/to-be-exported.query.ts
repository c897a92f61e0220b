// Reads the items that are neither in the accounting package nor set aside, oldest first.
import type { SummaryFigure } from "@fiducia/contract/define-report";
import type { ReadUnit } from "@fiducia/database/unit";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { isPlain, listRows } from "@fiducia/serving/listing/listing";
import { type RawBuilder, sql } from "kysely";
import { READINESS, type Readiness } from "../shared/readiness.contract.ts";
import { toBeExportedReport } from "./to-be-exported.report.ts";
import {
  allWaiting,
  cheaperWay,
  countedWaiting,
  firstWaiting,
  judgedWaiting,
} from "./waiting-items.store.ts";

/** The age of the oldest item, and how many there are by readiness; their amounts are of different things. */
async function summaryOf(unit: ReadUnit, rows: RawBuilder<unknown>): Promise<readonly SummaryFigure[]> {
  interface Found {
    readonly readiness: Readiness;
    readonly count: number;
    readonly days: number;
  }
  const groups = await unit.rows(sql<Found>`
    select r.readiness, count(*)::int as count, max(r.age) as days from (${rows}) r group by r.readiness`);
  if (groups.length === 0) return [];
  const inOrder = READINESS.flatMap((readiness) => groups.filter((each) => each.readiness === readiness));
  return [
    { label: "Oldest item", days: Math.max(...groups.map(({ days }) => days)) },
    ...inOrder.map(({ readiness, count }) => ({
      label: readiness,
      count,
      only: { column: "readiness", value: readiness },
    })),
  ];
}

export const toBeExported: ReportHandler<typeof toBeExportedReport> = async (question) => {
  const { unit, page } = question;
  const isOnePage = page.skipTotals && isPlain(page);
  const way = isOnePage ? "one by one" : await cheaperWay(question);
  const rows = allWaiting(question, way);
  const answer = await listRows(question, toBeExportedReport, {
    rows,
    sort: "transactionDate",
    shortcut: {
      first: (limit, cursor) => firstWaiting(question, limit, cursor),
      keyOf: ({ transactionDate, itemId }) => [transactionDate, itemId],
      summed: countedWaiting(question),
    },
  });
  return page.skipTotals
    ? answer
    : { ...answer, summary: await summaryOf(unit, judgedWaiting(question, way)) };
};
