// Answers a report of what clients owe: its rows, and their balance by bucket above them.
import {
  labelledFor,
  type ReportAnswer,
  type ReportContract,
  type SummaryFigure,
} from "@fiducia/contract/define-report";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { type AgingAsked, BUCKET_CODES, BUCKETS, bucketLabels } from "@fiducia/money/owed/aging.contract";
import { whyNotAsOf } from "@fiducia/money/owed/as-of.store";
import type { ReportQuestion } from "@fiducia/serving/handlers";
import { type Listing, listRows } from "@fiducia/serving/listing/listing";
import type { z } from "zod";

interface Asked extends AgingAsked {
  readonly asOf?: Day | undefined;
}

type Question = Omit<ReportQuestion<unknown>, "filter"> & { readonly filter: Asked };

interface Wanted<Row> extends Pick<Listing<Row>, "rows" | "sort" | "light"> {
  /** Whether a bucket narrows the report to its rows, which then have the field `bucket`. */
  readonly isByBucket: boolean;
}

/** Of the whole report, whatever it is narrowed to: who chooses a bucket still sees the others. */
function figuresOf(totals: object, { bucketDays }: Asked, isByBucket: boolean): readonly SummaryFigure[] {
  const labels = bucketLabels(bucketDays);
  const sums = totals as Readonly<Record<string, Cents>>;
  return BUCKET_CODES.map((code) => ({
    label: labels[code],
    amount: sums[BUCKETS[code]] ?? ZERO,
    ...(isByBucket ? { only: { column: "bucket", value: code } } : {}),
  }));
}

const nothing = <Row>() => ({ rows: [], count: 0, totals: {} as ReportAnswer<Row>["totals"] });

/** A report as of a day; in place of rows a sentence for a day of which the books know nothing. */
export async function listAsOf<Row extends z.ZodObject>(
  { filter, ...question }: Question,
  report: ReportContract<string, z.ZodObject, Row>,
  listing: Pick<Listing<z.output<Row>>, "rows" | "sort" | "light">,
): Promise<ReportAnswer<z.output<Row>>> {
  const { unit, today } = question;
  const notice = await whyNotAsOf({ unit, today, asOf: filter.asOf ?? today });
  if (notice !== undefined) return { ...nothing<z.output<Row>>(), notice };
  return listRows(question, labelledFor(report, filter), listing);
}

export async function listAged<Row extends z.ZodObject>(
  question: Question,
  report: ReportContract<string, z.ZodObject, Row>,
  { isByBucket, ...listing }: Wanted<z.output<Row>>,
): Promise<ReportAnswer<z.output<Row>>> {
  const answer = await listAsOf(question, report, listing);
  if (question.page.skipTotals || answer.notice !== undefined) return answer;
  return { ...answer, summary: figuresOf(answer.totals, question.filter, isByBucket) };
}
