// What the report of a reconciliation says, each part as a listing of its own.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, cents, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import type { ListingCell, ListingColumn, ListingPaper } from "@fiducia/paper/listing-paper";
import { wordsOfErrors } from "../month/error-words.rules.ts";
import type { Legs, OwnerOfMoney, Reconciliation } from "../month/reconciliation.contract.ts";
import { type BankItem, UNEXPLAINED } from "../shared/bank-line.contract.ts";

/** Days after which money of others is asked about, and after which a check is stale. */
const OLD_DAYS = 90;
const STALE_DAYS = 180;

export interface Reported {
  readonly month: Reconciliation;
  /** Whose it is, and who did what with it, a line each. */
  readonly facts: readonly string[];
  /** Rows that a list may have on paper; the rest is one row. */
  readonly most: number;
}

type Paper = Pick<ListingPaper, "title" | "columns" | "rows" | "total" | "redRows">;

const money = (label: string, weight = 1): ListingColumn => ({ label, weight, isMoney: true });
const words = (label: string, weight = 1): ListingColumn => ({ label, weight });

function figuresOf({ month }: Reported, title: string, legs: Legs): Paper {
  const rows: readonly (readonly [string, Cents])[] = [
    [`Statement of the bank at the end of ${formatDay(month.throughOn)}`, legs.statement],
    ["Deposits in transit", legs.inTransit],
    ["Checks and transfers outstanding", legs.outstanding],
    ["Lines that the books have on a later day", cents(-legs.recordedLater)],
    [wordsOfErrors(month.outstanding), legs.bankErrors],
    ["1. Bank", legs.bank],
    ["2. Books", legs.book],
    ["3. Owners", legs.owners],
  ];
  return {
    title,
    columns: [words("Figure", 4), money("Amount")],
    rows,
    total: ["Bank less books, and books less owners", minus(legs.bank, cents(legs.owners))],
    redRows: new Set(legs.bank === legs.book && legs.book === legs.owners ? [] : [5, 6, 7]),
  };
}

const agedAt = (throughOn: Day, on: Day): number => dayNumber(throughOn) - dayNumber(on);

const ITEM_COLUMNS = [
  words("What", 1.2),
  words("Number"),
  words("Name", 2.5),
  words("Date"),
  words("Days old", 0.7),
  money("Amount"),
];

const itemCells = (item: BankItem, throughOn: Day): readonly ListingCell[] => [
  item.what,
  item.number,
  item.name,
  formatDay(item.datedOn),
  String(agedAt(throughOn, item.datedOn)),
  item.amount,
];

function itemsPaper(title: string, items: readonly BankItem[], { month, most }: Reported): readonly Paper[] {
  if (items.length === 0) return [];
  const rest = items.slice(most);
  return [
    {
      title,
      columns: ITEM_COLUMNS,
      rows: [
        ...items.slice(0, most).map((item) => itemCells(item, month.throughOn)),
        ...(rest.length === 0
          ? []
          : [[`and ${rest.length} more`, "", "", "", "", sumOf(rest, ({ amount }) => amount)]]),
      ],
      total: [itemCount(items.length), "", "", "", "", sumOf(items, ({ amount }) => amount)],
    },
  ];
}

/** @param waiting what the owners have that has not reached the bank, below zero. */
function ownersPaper(
  title: string,
  owners: readonly OwnerOfMoney[],
  { most, waiting = ZERO }: { readonly most: number; readonly waiting?: Cents },
): readonly Paper[] {
  if (owners.length === 0) return [];
  const shown = owners.slice(0, most);
  const rest = owners.slice(most);
  return [
    {
      title,
      columns: [words("Account", 0.7), words("Owner", 4), words("Since"), money("Amount")],
      rows: [
        ...shown.map(({ account, name, since, amount }) => [
          account,
          name,
          since === null ? "" : formatDay(since),
          amount,
        ]),
        ...(rest.length === 0
          ? []
          : [["", `and ${rest.length} more`, "", sumOf(rest, ({ amount }) => amount)]]),
        ...(waiting === 0
          ? []
          : [[CONTROL.undeposited, "Receipts that wait for their deposit", "", waiting]]),
      ],
      total: [
        "",
        owners.length === 1 ? "1 owner" : `${owners.length} owners`,
        "",
        plus(
          waiting,
          sumOf(owners, ({ amount }) => amount),
        ),
      ],
      redRows: new Set(shown.flatMap(({ amount }, place) => (amount < 0 ? [place] : []))),
    },
  ];
}

/** What somebody has to look at before it is approved: lines, errors, stale checks, postings since. */
function exceptionsPaper({ month }: Reported): readonly Paper[] {
  const { recordedLater, errors, outstanding, finished, throughOn } = month;
  const rows: (readonly ListingCell[])[] = [
    ...recordedLater.map(({ datedOn, description, amount }) => [
      "In the books later",
      formatDay(datedOn),
      description,
      amount,
    ]),
    ...errors.map(({ datedOn, description, reason, amount, isUnexplained }) => [
      isUnexplained ? UNEXPLAINED : "Noted as an error of the bank",
      formatDay(datedOn),
      `${description}: ${reason}`,
      amount,
    ]),
    ...outstanding
      .filter(({ source }) => source === "error")
      .map(({ what, datedOn, name, amount }) => [
        what === UNEXPLAINED ? "To be explained" : "The bank is to make good",
        formatDay(datedOn),
        name,
        amount,
      ]),
    ...outstanding
      .filter((item) => item.what === "Check" && agedAt(throughOn, item.datedOn) > STALE_DAYS)
      .map(({ datedOn, number, name, amount }) => [
        "Stale check",
        formatDay(datedOn),
        `${number} ${name}`,
        amount,
      ]),
    ...(finished?.changedSince ?? []).map(({ datedOn, what, by, amount }) => [
      "Posted since it was finished",
      formatDay(datedOn),
      `${what}, by ${by}`,
      amount,
    ]),
  ];
  return rows.length === 0
    ? []
    : [
        {
          title: "Exceptions",
          columns: [words("Exception", 1.3), words("Date"), words("What", 3), money("Amount")],
          rows,
          total: [rows.length === 1 ? "1 exception" : `${rows.length} exceptions`, "", "", ""],
        },
      ];
}

/** The report. Figures that were finished stay beside those of now where something was posted since; lists are of now. */
export function reportOf(reported: Reported): readonly ListingPaper[] {
  const { month, facts, most } = reported;
  const { bankName, throughOn, state, finished, outstanding, owners } = month;
  const old = owners.filter(
    ({ account, since, amount }) =>
      account !== CONTROL.agencyFunds && amount > 0 && since !== null && agedAt(throughOn, since) > OLD_DAYS,
  );
  const before = state === "Open" ? "Draft: " : "";
  const hasChanged = (finished?.changedSince ?? []).length > 0;
  const waiting = minus(month.legs.owners, cents(sumOf(owners, ({ amount }) => amount)));
  return [
    figuresOf(
      reported,
      hasChanged ? "Three figures as finished" : "Three figures",
      finished?.legs ?? month.legs,
    ),
    ...(hasChanged ? [figuresOf(reported, "Three figures as they are now", month.legs)] : []),
    ...itemsPaper(
      "Deposits in transit",
      outstanding.filter(({ amount }) => amount > 0),
      reported,
    ),
    ...itemsPaper(
      "Checks and transfers outstanding",
      outstanding.filter(({ amount }) => amount < 0),
      reported,
    ),
    ...exceptionsPaper(reported),
    ...ownersPaper("Owners", owners, { most, waiting }),
    ...ownersPaper(`Owners of more than ${OLD_DAYS} days`, old, { most }),
  ].map((paper) => ({
    ...paper,
    title: `${before}${bankName} through ${formatDay(throughOn)}: ${paper.title}`,
    facts: hasChanged
      ? [...facts, "Changed since it was finished: the lists are of now, and no later month can be approved."]
      : facts,
    note: "",
    mark: state === "Open" ? "DRAFT" : null,
  }));
}
