// The opening pack: totals, trust banks, the reports as they stand, and every document, each as a listing of its own.
import { type Cents, minus, plus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { ListingCell, ListingColumn, ListingPaper } from "@fiducia/paper/listing-paper";
import { draftOf, dueDayOf } from "../draft/draft.rules.ts";
import { draftTables } from "../draft/draft-columns.rules.ts";
import { totalsOf } from "../figures/figures.rules.ts";
import { type Rest, restsOf } from "../posting/rest.rules.ts";
import { CONTROL_FIGURES, type OpeningTotals } from "../shared/opening.contract.ts";
import {
  OPENING_KIND_LABEL,
  OPENING_KINDS,
  type OpeningKind,
  type OpeningRow,
  type RowOf,
} from "../shared/opening-row.contract.ts";
import { type Named, openOfPart, partsOfInvoice, partsOfMemo } from "../shared/row-parts.rules.ts";
import { FIGURE_LABEL } from "../steps/obstacles.rules.ts";

export interface Packed {
  readonly openedOn: Day;
  readonly totals: OpeningTotals;
  readonly rows: readonly OpeningRow[];
  readonly names: Named & { readonly policy: (policyId: number) => string };
  /** Whose it is, and who did what with it, a line each. */
  readonly facts: readonly string[];
  /** Across the first page of each listing; null once it is approved. */
  readonly mark: string | null;
}

type Paper = Omit<ListingPaper, "facts" | "mark" | "note">;

const money = (label: string, weight = 1): ListingColumn => ({ label, weight, isMoney: true });
const words = (label: string, weight = 1): ListingColumn => ({ label, weight });

function totalsPaper({ rows, names, totals }: Packed): Paper {
  const ofRows = totalsOf(rows, names.isRevenue);
  return {
    title: "Totals",
    columns: [words("Total", 3), money("Old system"), money("Rows"), money("Difference")],
    rows: CONTROL_FIGURES.map((figure) => {
      const typed = totals[figure];
      return [
        FIGURE_LABEL[figure],
        typed ?? "",
        ofRows[figure],
        typed === null ? "not compared" : minus(typed, ofRows[figure]),
      ];
    }),
    total: [`${CONTROL_FIGURES.length} totals`, "", "", ""],
  };
}

/** Whose the money is that a bank has beyond its rows. */
function restWords({ amount, isUnidentified, reason }: Rest): string {
  if (amount < 0) return "Owed by the agency";
  return isUnidentified ? "Held for Unidentified" : `The agency's: ${reason}`;
}

const ofBank = (rows: readonly OpeningRow[], kind: "transit" | "outstanding", trustBankId: number): Cents =>
  sum(rows.flatMap((row) => (row.kind === kind && row.trustBankId === trustBankId ? [row.amount] : [])));

function banksPaper({ rows, names, totals }: Packed): Paper {
  const { cash } = totalsOf(rows, names.isRevenue);
  const typed = new Map(totals.banks.map((bank) => [bank.trustBankId, bank]));
  const rests = new Map(restsOf(totals, cash).map((rest) => [rest.trustBankId, rest]));
  const columns = [
    words("Trust bank", 2),
    money("Old books"),
    money("Rows"),
    money("Rest"),
    words("The rest is", 2),
    money("Statement"),
    money("In transit"),
    money("Outstanding"),
  ];
  const cells = [...new Set([...typed.keys(), ...cash.keys()])].map((trustBankId) => {
    const bank = typed.get(trustBankId);
    const rest = rests.get(trustBankId);
    return [
      names.account(trustBankId),
      bank?.balance ?? "",
      cash.get(trustBankId) ?? ZERO,
      rest?.amount ?? ZERO,
      rest ? restWords(rest) : "",
      bank?.statementBalance ?? "",
      ofBank(rows, "transit", trustBankId),
      ofBank(rows, "outstanding", trustBankId),
    ];
  });
  return { title: "Trust banks", columns, rows: cells, total: totalOf(columns, cells, "Total") };
}

interface RowColumn<Row extends OpeningRow> extends ListingColumn {
  readonly of: (row: Row, names: Packed["names"]) => ListingCell;
}

type Columns = { readonly [Kind in OpeningKind]: readonly RowColumn<RowOf<Kind>>[] };

const column = <Row extends OpeningRow>(shown: ListingColumn, of: RowColumn<Row>["of"]): RowColumn<Row> => ({
  ...shown,
  of,
});

type OfClient = "invoice" | "memo" | "credit" | "held" | "debt";
type OfBank = Exclude<OpeningKind, "invoice" | "memo">;

const DOCUMENT = [
  column<RowOf<OfClient>>(words("Document", 1.3), (row) =>
    "lineNumber" in row && row.lineNumber > 1 ? `${row.document}, line ${row.lineNumber}` : row.document,
  ),
  column<RowOf<OfClient>>(words("Client", 1.8), ({ clientId }, names) => names.client(clientId)),
  column<RowOf<Exclude<OpeningKind, "funds">>>(words("Date", 0.9), ({ datedOn }) => formatDay(datedOn)),
] as const;
const BANK = column<RowOf<OfBank>>(words("Trust bank", 1.5), ({ trustBankId }, names) =>
  names.account(trustBankId),
);
const ACCOUNT = column<RowOf<"invoice" | "memo" | "held">>(words("Account", 1.5), (row, names) =>
  names.account(row.reportingAccountId),
);
const POLICY = column<RowOf<"invoice" | "memo">>(words("Policy"), ({ policyId }, names) =>
  policyId == null ? "" : names.policy(policyId),
);
const amount = (label = "Amount") => column<OpeningRow>(money(label), (row) => row.amount);

const COLUMNS: Columns = {
  invoice: [
    ...DOCUMENT,
    column(words("Due", 0.9), (row) => formatDay(dueDayOf(row))),
    POLICY,
    ACCOUNT,
    amount("Billed"),
    column(money("Retained"), ({ retainedAmount }) => retainedAmount),
    column(money("Collected"), (row) => plus(row.collected, row.retainedCollected)),
    column(money("Settled otherwise"), (row) =>
      sum([row.offset, row.retainedOffset, row.bankedOutside, row.writtenOff]),
    ),
    column(money("Paid on"), (row) => plus(row.paidOn, row.retainedPaidOn)),
    column(money("Open"), (row, { isRevenue }) => sumOf(partsOfInvoice(row, isRevenue), openOfPart)),
  ],
  memo: [
    ...DOCUMENT,
    POLICY,
    ACCOUNT,
    amount(),
    column(money("Retained"), ({ retainedAmount }) => retainedAmount),
    column(money("Given back"), (row) => plus(row.funded, row.retainedFunded)),
    column(money("Used"), (row) => plus(row.used, row.retainedUsed)),
    column(money("Offset"), (row) => plus(row.offset, row.retainedOffset)),
    column(money("Left"), (row, { isRevenue }) =>
      sumOf(partsOfMemo(row, isRevenue), (part) => minus(part.amount, plus(part.used, part.offset))),
    ),
  ],
  credit: [
    ...DOCUMENT,
    BANK,
    column(words("Reference"), ({ referenceNumber }) => referenceNumber),
    amount("Left"),
  ],
  held: [...DOCUMENT, BANK, ACCOUNT, amount("Held")],
  debt: [...DOCUMENT, BANK, column(words("Check"), ({ referenceNumber }) => referenceNumber), amount("Owed")],
  funds: [BANK, amount()],
  outstanding: [
    column(words("Check"), ({ checkNumber }) => String(checkNumber)),
    column(words("Payee", 2), ({ payee }) => payee),
    column(words("Date"), ({ datedOn }) => formatDay(datedOn)),
    BANK,
    amount(),
  ],
  transit: [
    column(words("Reference"), ({ referenceNumber }) => referenceNumber),
    column(words("Date"), ({ datedOn }) => formatDay(datedOn)),
    BANK,
    amount(),
  ],
};

const rowCount = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;

/** The sums below columns of money; the first column counts the rows. */
function totalOf(
  columns: readonly ListingColumn[],
  rows: readonly (readonly ListingCell[])[],
  first: string,
) {
  const sumAt = (place: number): Cents =>
    sum(rows.flatMap((row) => (typeof row[place] === "number" ? [row[place]] : [])));
  return columns.map(({ isMoney }, place) => (isMoney ? sumAt(place) : place === 0 ? first : ""));
}

function kindPaper<Kind extends OpeningKind>(kind: Kind, { rows, names }: Packed): readonly Paper[] {
  const columns = COLUMNS[kind] as readonly unknown[] as readonly RowColumn<RowOf<Kind>>[];
  const ofKind = rows.filter((row): row is RowOf<Kind> => row.kind === kind);
  if (ofKind.length === 0) return [];
  const cells = ofKind.map((row) => columns.map(({ of }) => of(row, names)));
  return [
    {
      title: OPENING_KIND_LABEL[kind],
      columns,
      rows: cells,
      total: totalOf(columns, cells, rowCount(ofKind.length)),
    },
  ];
}

const draftPapers = ({ rows, names, openedOn, totals }: Packed): readonly Paper[] =>
  draftTables(draftOf(rows, { ...names, openedOn, totals }))
    .filter((table) => table.rows.length > 0)
    .map(({ title, who, headings, rows: named, totals: sums }) => ({
      title,
      columns: [words(who, 2), ...headings.map((heading) => money(heading))],
      rows: named.map(({ name, amounts }) => [name, ...amounts]),
      total: ["Total", ...sums],
    }));

export function packOf(packed: Packed): readonly ListingPaper[] {
  const { openedOn, facts, mark } = packed;
  const before = mark === null ? "" : `${mark.charAt(0)}${mark.slice(1).toLowerCase()}: `;
  return [
    totalsPaper(packed),
    banksPaper(packed),
    ...draftPapers(packed),
    ...OPENING_KINDS.flatMap((kind) => kindPaper(kind, packed)),
  ].map((paper) => ({
    ...paper,
    title: `${before}Opening balances as of ${formatDay(openedOn)}: ${paper.title}`,
    facts,
    note: "",
    mark,
  }));
}
