// The ages of what clients owe: not due, and four buckets of days whose sizes can be chosen.
import type { Column } from "@fiducia/contract/column";
import { wireCents } from "@fiducia/contract/wire";
import { z } from "zod";

/** The last day of the first three buckets; the fourth has no last day. */
export const BUCKET_DAYS = [30, 60, 90] as const;

/** From which day days are counted. An invoice without an effective day is counted from its own. */
export const AGING_BASES = ["due", "invoice", "effective"] as const;
export type AgingBasis = (typeof AGING_BASES)[number];

/** The buckets of a row, and the field in which each has its amount. */
export const BUCKETS = {
  Current: "current",
  Bucket1: "bucket1",
  Bucket2: "bucket2",
  Bucket3: "bucket3",
  Bucket4: "bucket4",
} as const;

export type Bucket = keyof typeof BUCKETS;
export const BUCKET_CODES = Object.keys(BUCKETS) as Bucket[];

const isRising = (days: readonly number[]): boolean =>
  days.every((each, place) => place === 0 || each > (days[place - 1] ?? 0));

export const bucketDays = z
  .array(z.int().min(1).max(3_650))
  .length(BUCKET_DAYS.length)
  .refine(isRising, "Each bucket must end later than the one before it");

export const agingFilter = {
  agingBasis: z.enum(AGING_BASES).optional(),
  bucketDays: bucketDays.optional(),
};

export interface AgingAsked {
  readonly agingBasis?: AgingBasis | undefined;
  readonly bucketDays?: readonly number[] | undefined;
}

/** "Current", "1-30", "31-60", "61-90", "91+". */
export function bucketLabels(days: readonly number[] = BUCKET_DAYS): Readonly<Record<Bucket, string>> {
  const [first = 0, second = 0, third = 0] = days;
  return {
    Current: "Current",
    Bucket1: `1-${first}`,
    Bucket2: `${first + 1}-${second}`,
    Bucket3: `${second + 1}-${third}`,
    Bucket4: `${third + 1}+`,
  };
}

/** The amounts of a row by bucket: the whole balance stands in one of them. */
export const bucketFields = {
  current: wireCents,
  bucket1: wireCents,
  bucket2: wireCents,
  bucket3: wireCents,
  bucket4: wireCents,
};

type BucketRow = z.output<z.ZodObject<typeof bucketFields>>;

export const bucketColumns = (priority: 1 | 2 | 3 | 4 | 5 | 6): readonly Column<BucketRow>[] =>
  BUCKET_CODES.map((code) => ({
    key: BUCKETS[code],
    label: bucketLabels()[code],
    kind: "money" as const,
    total: true,
    priority,
  }));

/** Which bucket an item stands in. */
export const bucketColumn = {
  key: "bucket",
  label: "Age",
  kind: "text",
  labels: bucketLabels(),
  priority: 4,
} as const;

/** The labels of the columns for buckets of these sizes. */
export function relabelled({ bucketDays: days }: AgingAsked) {
  const labels = bucketLabels(days);
  return {
    ...Object.fromEntries(BUCKET_CODES.map((code) => [BUCKETS[code], { label: labels[code] }])),
    bucket: { label: bucketColumn.label, labels },
  };
}

const BASIS_WORDS: Readonly<Record<AgingBasis, string>> = {
  due: "the due day",
  invoice: "the invoice day",
  effective: "the effective day",
};

/** How files describe what was asked for. */
export const agingWords = {
  agingBasis: { label: "Aged from", reads: (value: unknown) => BASIS_WORDS[value as AgingBasis] },
  bucketDays: {
    label: "Buckets",
    reads: (value: unknown) => Object.values(bucketLabels(value as readonly number[])).join(", "),
  },
};
