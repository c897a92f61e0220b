// The reports of a draft as tables: on the screen and in the opening pack.
import { type Cents, plus, sum } from "@fiducia/kernel/cents";
import { bucketLabels } from "@fiducia/money/owed/aging.contract";
import type { Draft } from "./draft.rules.ts";

type Key = keyof Draft;
type RowIn<K extends Key> = Draft[K][number];

interface ColumnOf<Row> {
  readonly heading: string;
  readonly of: (row: Row) => Cents;
}

interface ReportOf<K extends Key> {
  readonly key: K;
  readonly title: string;
  /** Over the names. */
  readonly who: string;
  readonly columns: readonly ColumnOf<RowIn<K>>[];
  /** Said instead of an empty table. */
  readonly nothing: string;
}

/** A table of names and amounts. */
export interface DraftTable {
  readonly title: string;
  readonly who: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly name: string; readonly amounts: readonly Cents[] }[];
  readonly totals: readonly Cents[];
  readonly nothing: string;
}

function tableOf<K extends Key>(
  draft: Draft,
  { key, title, who, columns, nothing }: ReportOf<K>,
): DraftTable {
  const rows = draft[key] as readonly RowIn<K>[];
  return {
    title,
    who,
    nothing,
    headings: columns.map(({ heading }) => heading),
    rows: rows.map((row) => ({ name: row.name, amounts: columns.map(({ of }) => of(row)) })),
    totals: columns.map(({ of }) => sum(rows.map(of))),
  };
}

const AGES = bucketLabels();

const CLIENTS: ReportOf<"clients"> = {
  key: "clients",
  title: "Clients, by days past due",
  who: "Client",
  nothing: "No client owes anything or has a credit.",
  columns: [
    { heading: AGES.Current, of: ({ current }) => current },
    { heading: AGES.Bucket1, of: ({ past30 }) => past30 },
    { heading: AGES.Bucket2, of: ({ past60 }) => past60 },
    { heading: AGES.Bucket3, of: ({ past90 }) => past90 },
    { heading: AGES.Bucket4, of: ({ older }) => older },
    {
      heading: "Owed",
      of: ({ current, past30, past60, past90, older }) => sum([current, past30, past60, past90, older]),
    },
    { heading: "Credit", of: ({ credit }) => credit },
  ],
};

const OWED = [
  { heading: "Collected", of: ({ collected }: RowIn<"payables">) => collected },
  { heading: "Not collected", of: ({ uncollected }: RowIn<"payables">) => uncollected },
  {
    heading: "Total",
    of: ({ collected, uncollected }: RowIn<"payables">) => plus(collected, uncollected),
  },
] as const;

const PAYABLES: ReportOf<"payables"> = {
  key: "payables",
  title: "Company payables",
  who: "Account",
  nothing: "Nothing is owed to companies or tax authorities.",
  columns: OWED,
};

const REVENUE: ReportOf<"revenue"> = {
  key: "revenue",
  title: "Agency revenue",
  who: "Account",
  nothing: "No revenue of the agency is open.",
  columns: OWED,
};

const PRODUCERS: ReportOf<"producers"> = {
  key: "producers",
  title: "Producers",
  who: "Producer",
  nothing: "No producer shares what is open.",
  columns: [
    { heading: "Earned", of: ({ earned }) => earned },
    { heading: "Paid", of: ({ paid }) => paid },
  ],
};

const POSITIONS: ReportOf<"positions"> = {
  key: "positions",
  title: "Trust position",
  who: "Trust bank",
  nothing: "No trust bank holds anything.",
  columns: [
    { heading: "Companies", of: ({ companies }) => companies },
    { heading: "Agency revenue", of: ({ agencyRevenue }) => agencyRevenue },
    { heading: "Credits", of: ({ credits }) => credits },
    { heading: "Direct bill", of: ({ directBill }) => directBill },
    { heading: "Agency funds", of: ({ agencyFunds }) => agencyFunds },
    { heading: "Cash", of: ({ cash }) => cash },
  ],
};

/** The trust position first: it is what an opening has to get right. */
export const draftTables = (draft: Draft): readonly DraftTable[] => [
  tableOf(draft, POSITIONS),
  tableOf(draft, CLIENTS),
  tableOf(draft, PAYABLES),
  tableOf(draft, REVENUE),
  tableOf(draft, PRODUCERS),
];
