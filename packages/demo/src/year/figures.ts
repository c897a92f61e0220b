// The figures of Harbor on a day, by the tally alone: trial balance, positions, aging and registers.
import { type Cents, formatCents, plus, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import { ACCOUNTS, TRUST_BANKS } from "../harbor/companies.ts";
import type { Happening } from "../harbor/happening.ts";
import { INACTIVE_THERE, personBy } from "../harbor/people.ts";
import { openOf } from "../tally/tallied-parts.ts";
import type { Tally } from "../tally/tally.ts";
import { carriedBefore, firstDayOfExport } from "./export-habits.ts";
import { Year } from "./year.ts";

export const AGES = [
  "Not due yet",
  "1 to 30 days",
  "31 to 60 days",
  "61 to 90 days",
  "Over 90 days",
] as const;

/** The books of a story after everything through a day. */
export function booksOn(firstOn: Day, through: Day): Tally {
  const year = new Year(firstOn, through);
  for (let on = firstOn; on <= through; on = addDays(on, 1)) for (const _ of year.day(on));
  return year.books;
}

/** What is sent to QuickBooks for a client, as the page calls it. */
const SENT: Readonly<Partial<Record<Happening["kind"], string>>> = {
  ...{ invoice: "Invoice", memo: "Credit memo", receipt: "Receipt", refund: "Refund" },
};

/** The documents that have failed in QuickBooks by the end of a day: those of the business that is inactive there. */
export function failedOn(firstOn: Day, through: Day): readonly Happening[] {
  const year = new Year(firstOn, through);
  const failed: Happening[] = [];
  for (let on = firstOn; on < carriedBefore(through); on = addDays(on, 1))
    for (const told of year.day(on))
      if (on >= firstDayOfExport(firstOn) && told.kind in SENT)
        if ("clientId" in told && told.clientId === INACTIVE_THERE) failed.push(told);
  return failed;
}

/** What clients owe by the days since it was due, with the number of documents. */
export function agingOf(
  books: Tally,
  on: Day,
): readonly { readonly amount: Cents; readonly count: number }[] {
  const ages = AGES.map(() => ({ amount: ZERO, count: 0 }));
  for (const document of books.documents.values()) {
    const amount = openOf(document);
    if (document.kind === "memo" || amount === 0) continue;
    const late = dayNumber(on) - dayNumber(document.dueOn);
    const age = ages[late <= 0 ? 0 : Math.min(AGES.length - 1, Math.ceil(late / 30))];
    if (!age) throw new RangeError(`${document.name} has no age`);
    age.amount = plus(age.amount, amount);
    age.count += 1;
  }
  return ages;
}

export const bankName = (bankId: number): string => ACCOUNTS.find(([id]) => id === bankId)?.[1] ?? "";

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(" | ")} |`,
    `|${head.map((_, place) => (place === 0 ? "---" : "---:")).join("|")}|`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");

/** The page of figures, as it stands in the documents. */
export function pageOfFigures(firstOn: Day, on: Day, nameOf: (account: string) => string): string {
  const books = booksOn(firstOn, on);
  const balances = [...books.trust.trialBalance()];
  const positions = TRUST_BANKS.map((bankId) => books.trust.position(bankId));
  const position = (label: string, key: keyof (typeof positions)[number]) => [
    label,
    ...positions.map((each) => formatCents(each[key])),
  ];
  const registers = [...books.trust.registers].sort();
  return `${[
    "# Figures of the demo",
    `Harbor's books at the end of ${formatDay(on)}, when its story began on ${formatDay(firstOn)}. They are worked out by a plain tally of the story,
without the ledger; tests compare this page with the tally, and the tally with the books that the commands made.`,
    "## Trial balance",
    tableOf(
      ["Control account", "Debit", "Credit"],
      balances.map(([account, amount]) => [
        `${account} ${nameOf(account)}`,
        amount > 0 ? formatCents(amount) : "",
        amount < 0 ? formatCents(-amount as Cents) : "",
      ]),
    ),
    "## Trust position",
    tableOf(
      ["", ...TRUST_BANKS.map(bankName)],
      [
        position("Cash deposited", "cash"),
        position("Not yet deposited", "undeposited"),
        position("Held for carriers", "heldForCarriers"),
        position("Held for clients", "heldForClients"),
        position("Paid out before it was collected", "advanced"),
        position("Agency revenue", "agencyRevenue"),
        position("Agency funds", "agencyFunds"),
        ["Surplus", ...TRUST_BANKS.map((bankId) => formatCents(books.trust.surplusOf(bankId)))],
      ],
    ),
    "## What clients owe",
    tableOf(
      ["Since it was due", "Documents", "Amount"],
      agingOf(books, on).map(({ amount, count }, place) => [
        AGES[place] ?? "",
        String(count),
        formatCents(amount),
      ]),
    ),
    "## Registers",
    tableOf(
      ["Month, trust bank", "Received", "Disbursed"],
      registers.map(([key, { received, disbursed }]) => [
        `${key.slice(0, 7)}, ${bankName(Number(key.slice(8)))}`,
        formatCents(received),
        formatCents(disbursed),
      ]),
    ),
    `## Failed in QuickBooks, where ${personBy(INACTIVE_THERE).businessName} is inactive`,
    tableOf(
      ["Document", "Day"],
      failedOn(firstOn, on).map((told) => [SENT[told.kind] ?? "", formatDay(told.on)]),
    ),
  ].join("\n\n")}\n`;
}
