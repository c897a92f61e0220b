// Collects the papers of payments that the caller may see: checks, remittances, and vouchers of transfers.

import { refuse } from "@fiducia/contract/define-command";
import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, cents, formatCents, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { readLetterhead } from "@fiducia/letters/letterhead.store";
import type { CheckPaper } from "@fiducia/paper/item-paper";
import type { ListingColumn, ListingPaper } from "@fiducia/paper/listing-paper";
import type { Question } from "@fiducia/serving/handlers";
import type { DetailHead } from "../detail-head.store.ts";
import { nameOf, readSeenHead } from "../item-detail.query.ts";
import { matchedReceipts } from "../voucher.rules.ts";
import { readRevenueMovements } from "../voucher.store.ts";
import { itemDocument } from "./item-document.query.ts";
import { readCheckNumber, readFigures, readPaperMethods } from "./item-document.store.ts";
import { PAYMENT_PAPER_REFUSALS, type PaymentPaperKind } from "./payment-papers.contract.ts";
import { type PaidLine, readPaidLines, readPayeeOfPayment } from "./remittance.store.ts";

type Asked = Pick<
  Question<{ readonly paper: PaymentPaperKind; readonly itemIds: readonly number[] }>,
  "unit" | "caller" | "filter" | "today"
>;

export type PaymentPapers =
  | { readonly checks: readonly CheckPaper[] }
  | { readonly listings: readonly ListingPaper[] };

const REMITTANCE_COLUMNS: readonly ListingColumn[] = [
  { label: "Policy #", weight: 1.5 },
  { label: "Insured", weight: 2.4 },
  { label: "Effective", weight: 1.1 },
  { label: "Transaction", weight: 2.8 },
  { label: "Gross", weight: 1.2, isMoney: true },
  { label: "Rate", weight: 0.8, isMoney: true },
  { label: "Commission", weight: 1.2, isMoney: true },
  { label: "Net", weight: 1.2, isMoney: true },
];

/** The agency's share of what is paid of a line: of a part of the line the same part of the commission. */
export function commissionOf({
  billed,
  retained,
  net,
}: Pick<PaidLine, "billed" | "retained" | "net">): Cents {
  return billed === 0 ? ZERO : (Math.round((retained * net) / billed) as Cents);
}

/** "15.00 %"; nothing where the agency keeps nothing. */
function rateOf({ billed, retained }: PaidLine): string {
  const gross = plus(billed, retained);
  return gross === 0 || retained === 0
    ? ""
    : `${formatCents(cents(Math.round((10_000 * retained) / gross)))} %`;
}

const linesCounted = (count: number): string => (count === 1 ? "Total, 1 line" : `Total, ${count} lines`);

/** "Paid 03/02/2026 by check 1001 out of Trust Bank: 870.00". */
async function paidWords(unit: ReadUnit, head: DetailHead): Promise<string> {
  const [method] = await readPaperMethods(unit, head.eventId);
  const day = formatDay(head.datedOn);
  if (!method) return `${day}: the lines offset each other, and nothing was paid`;
  const how =
    method.method === "Check"
      ? `check ${(await readCheckNumber(unit, head.eventId)) ?? method.referenceNumber}`
      : `${method.method} ${method.referenceNumber}`.trim();
  return `Paid ${day} by ${how} out of ${head.bank ?? ""}: ${formatCents(method.amount)}`;
}

const markOf = (head: DetailHead): string | null => (head.reversedByEventId === null ? null : "VOID");

async function remittance(unit: ReadUnit, head: DetailHead): Promise<ListingPaper> {
  const letterhead = await readLetterhead(unit);
  const payee = await readPayeeOfPayment(unit, head.eventId);
  const lines = await readPaidLines(unit, head.eventId);
  const commissions = lines.map(commissionOf);
  const commission = sumOf(commissions, (each) => each);
  const net = sumOf(lines, (line) => line.net);
  return {
    title: `Remittance, ${nameOf(head)}`,
    facts: [
      [letterhead.name, ...letterhead.address, letterhead.phone].filter(Boolean).join(", "),
      `To: ${[head.payee ?? payee?.name ?? "", ...(payee?.address ?? [])].join(", ")}`,
      ...(payee?.ourCode ? [`Our code: ${payee.ourCode}`] : []),
      await paidWords(unit, head),
      ...(head.memo === "" ? [] : [head.memo]),
    ],
    columns: REMITTANCE_COLUMNS,
    rows: lines.map((line, place) => [
      line.policyNumber,
      line.insured,
      line.effectiveOn === null ? "" : formatDay(line.effectiveOn),
      [itemName(line.itemType, line.number), line.description].filter(Boolean).join(", "),
      plus(line.net, commissions[place] ?? ZERO),
      rateOf(line),
      commissions[place] ?? ZERO,
      line.net,
    ]),
    total: [linesCounted(lines.length), "", "", "", plus(net, commission), "", commission, net],
    note: "",
    mark: markOf(head),
  };
}

const VOUCHER_COLUMNS: readonly ListingColumn[] = [
  { label: "Receipt", weight: 1.6 },
  { label: "Received", weight: 1.1 },
  { label: "Deposited", weight: 1.1 },
  { label: "Invoice", weight: 1.6 },
  { label: "Line", weight: 2.2 },
  { label: "Insured", weight: 2 },
  { label: "Policy #", weight: 1.4 },
  { label: "Amount", weight: 1.2, isMoney: true },
];

/** Names receipt, deposit, invoice and line behind every cent; what is given back stands below zero. */
async function voucher(unit: ReadUnit, head: DetailHead): Promise<ListingPaper> {
  const letterhead = await readLetterhead(unit);
  const { createdBy } = await readFigures(unit, head.eventId);
  const lines = await readPaidLines(unit, head.eventId);
  const matched = matchedReceipts(await readRevenueMovements(unit, head.eventId), head.eventId);
  const behind = (line: PaidLine) => {
    const matches = matched.filter(({ partId, amount }) => partId === line.partId && amount > 0);
    return line.net > 0 && matches.length > 0
      ? matches
      : [{ partId: line.partId, amount: line.net, from: undefined }];
  };
  const rows = lines.flatMap((line) =>
    behind(line).map(({ amount, from }) => [
      from?.receiptType && from.receiptNumber !== null
        ? itemName(from.receiptType, from.receiptNumber)
        : amount < 0
          ? "Given back"
          : "",
      from ? formatDay(from.receivedOn) : "",
      from?.depositedOn ? formatDay(from.depositedOn) : "",
      itemName(line.itemType, line.number),
      line.description,
      line.insured,
      line.policyNumber,
      amount,
    ]),
  );
  const net = sumOf(lines, (line) => line.net);
  return {
    title: `Commission Transfer Voucher, ${nameOf(head)}`,
    facts: [
      [letterhead.name, ...letterhead.address].filter(Boolean).join(", "),
      `From ${head.bank ?? ""} to ${head.payee ?? ""}, ${formatDay(head.datedOn)}, recorded by ${createdBy}`,
      ...(head.memo === "" ? [] : [head.memo]),
    ],
    columns: VOUCHER_COLUMNS,
    rows,
    total: [linesCounted(rows.length), "", "", "", "", "", "", net],
    note:
      minus(
        sumOf(rows, (row) => row[7] as Cents),
        net,
      ) === 0
        ? "Each amount was collected in trust and deposited before it was transferred."
        : "",
    mark: markOf(head),
  };
}

const LISTED = {
  remittances: { itemType: "CompanyPayable", refusal: "NO_REMITTANCE", make: remittance },
  vouchers: { itemType: "AgencyRevenuePayable", refusal: "NO_VOUCHER", make: voucher },
} as const;

/** The papers in the order of the ids. Refuses the first item that has none, or that the caller may not see. */
export async function paymentPapers(request: Asked): Promise<Outcome<PaymentPapers>> {
  const { unit, filter } = request;
  const checks: CheckPaper[] = [];
  const listings: ListingPaper[] = [];
  for (const itemId of filter.itemIds) {
    if (filter.paper === "checks") {
      const check = await itemDocument({ ...request, filter: { kind: "check", itemId } });
      if (!check.ok) return check;
      checks.push(check.value as CheckPaper);
      continue;
    }
    const { itemType, refusal, make } = LISTED[filter.paper];
    const head = await readSeenHead({ ...request, filter: { itemId } });
    if (!head) return refuse(PAYMENT_PAPER_REFUSALS, "UNKNOWN", { kind: "unknown" });
    if (head.itemType !== itemType)
      return refuse(PAYMENT_PAPER_REFUSALS, refusal, { values: { item: nameOf(head) } });
    listings.push(await make(unit, head));
  }
  return done(filter.paper === "checks" ? { checks } : { listings });
}
