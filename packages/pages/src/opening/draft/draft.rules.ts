// The reports as they will stand once an opening is posted, from its rows and from what its banks have beyond them.
import { type Cents, minus, negate, plus, portion, ZERO } from "@fiducia/kernel/cents";
import { type Day, dayNumber, laterOf } from "@fiducia/kernel/day";
import { BUCKET_DAYS } from "@fiducia/money/owed/aging.contract";
import type { z } from "zod";
import { restsOf } from "../posting/rest.rules.ts";
import type { OpeningTotals, openingDraftQuery } from "../shared/opening.contract.ts";
import type { OpeningRow, RowOf } from "../shared/opening-row.contract.ts";
import { type Named, openOfPart, partsOfInvoice, partsOfMemo } from "../shared/row-parts.rules.ts";

export type Draft = z.output<typeof openingDraftQuery.answer>;

interface Opened extends Named {
  readonly openedOn: Day;
  readonly totals: Pick<OpeningTotals, "banks">;
}

const AGES = ["current", "past30", "past60", "past90", "older"] as const;

/** In which column of the aging what is open of an invoice stands. */
function ageOf(dueOn: Day, openedOn: Day): (typeof AGES)[number] {
  const days = dayNumber(openedOn) - dayNumber(dueOn);
  const [first, second, third] = BUCKET_DAYS;
  if (days <= 0) return "current";
  if (days <= first) return "past30";
  if (days <= second) return "past60";
  return days <= third ? "past90" : "older";
}

/** An invoice without a due day is due when it was written, or when it takes effect if that is later. */
export const dueDayOf = ({ dueOn, datedOn, effectiveOn }: RowOf<"invoice">): Day =>
  dueOn ?? laterOf(datedOn, effectiveOn ?? datedOn);

/** Sums of one report by whom they are of. */
class Sums<Field extends string> {
  readonly #none: Readonly<Record<Field, Cents>>;
  readonly #byId = new Map<number, Record<Field, Cents>>();

  constructor(...fields: readonly Field[]) {
    this.#none = Object.fromEntries(fields.map((field) => [field, ZERO])) as Record<Field, Cents>;
  }

  add(id: number, field: Field, amount: Cents): void {
    const sums = this.of(id);
    sums[field] = plus(sums[field], amount);
  }

  of(id: number): Record<Field, Cents> {
    const sums = this.#byId.get(id) ?? { ...this.#none };
    this.#byId.set(id, sums);
    return sums;
  }

  /** By name; who has nothing is left out. */
  named(nameOf: (id: number) => string) {
    return [...this.#byId]
      .filter(([, sums]) => Object.values<Cents>(sums).some((amount) => amount !== 0))
      .map(([id, sums]) => ({ id, name: nameOf(id), ...sums }))
      .sort((a, b) => a.name.localeCompare(b.name, "en-US") || a.id - b.id);
  }
}

const reports = () => ({
  clients: new Sums(...AGES, "credit"),
  payables: new Sums("collected", "uncollected"),
  revenue: new Sums("collected", "uncollected"),
  producers: new Sums("earned", "paid"),
  positions: new Sums("companies", "agencyRevenue", "credits", "directBill", "agencyFunds"),
});

type Reports = ReturnType<typeof reports>;

function addInvoice(to: Reports, row: RowOf<"invoice">, { isRevenue, openedOn }: Opened): void {
  const age = ageOf(dueDayOf(row), openedOn);
  for (const part of partsOfInvoice(row, isRevenue)) {
    const inTrust = minus(part.collected, part.paidOn);
    const isAgencys = part.side === "agency";
    to.clients.add(row.clientId, age, openOfPart(part));
    const owed = isAgencys ? to.revenue : to.payables;
    owed.add(part.accountId, "collected", inTrust);
    owed.add(part.accountId, "uncollected", openOfPart(part));
    if (row.trustBankId != null)
      to.positions.add(row.trustBankId, isAgencys ? "agencyRevenue" : "companies", inTrust);
    if (!isAgencys || row.producerId == null) continue;
    const counted = row.producerBasis === "billed" ? part.billed : plus(part.collected, part.bankedOutside);
    to.producers.add(row.producerId, "earned", portion(counted, row.producerRate));
    to.producers.add(row.producerId, "paid", row.producerPaid);
  }
}

function addMemo(to: Reports, row: RowOf<"memo">, { isRevenue }: Opened): void {
  for (const { amount, funded, used, offset } of partsOfMemo(row, isRevenue)) {
    to.clients.add(row.clientId, "credit", minus(minus(amount, used), offset));
    if (row.trustBankId != null) to.positions.add(row.trustBankId, "credits", minus(funded, used));
  }
}

function addRow(to: Reports, row: OpeningRow, opened: Opened): void {
  switch (row.kind) {
    case "invoice":
      addInvoice(to, row, opened);
      break;
    case "memo":
      addMemo(to, row, opened);
      break;
    case "credit":
      to.clients.add(row.clientId, "credit", row.amount);
      to.positions.add(row.trustBankId, "credits", row.amount);
      break;
    case "debt":
      to.clients.add(row.clientId, ageOf(row.datedOn, opened.openedOn), row.amount);
      to.positions.add(row.trustBankId, "credits", negate(row.amount));
      break;
    case "held":
      to.positions.add(row.trustBankId, "directBill", row.amount);
      break;
    case "funds":
      to.positions.add(row.trustBankId, "agencyFunds", row.amount);
      break;
    case "outstanding":
    case "transit":
      break;
  }
}

const heldBy = (position: ReturnType<Reports["positions"]["of"]>): Cents =>
  Object.values<Cents>(position).reduce(plus, ZERO);

/** What a bank has beyond its rows is held for somebody unknown or is the agency's; what it lacks, the agency has taken. */
function addRests({ positions }: Reports, { totals }: Opened): void {
  const banks = totals.banks.map(({ trustBankId }) => trustBankId);
  const cash = new Map(banks.map((trustBankId) => [trustBankId, heldBy(positions.of(trustBankId))]));
  for (const { trustBankId, amount, isUnidentified } of restsOf(totals, cash))
    positions.add(trustBankId, isUnidentified ? "credits" : "agencyFunds", amount);
}

export function draftOf(rows: readonly OpeningRow[], opened: Opened): Draft {
  const to = reports();
  for (const row of rows) addRow(to, row, opened);
  addRests(to, opened);
  const withoutId = ({
    id: _,
    ...sums
  }: {
    id: number;
    name: string;
    collected: Cents;
    uncollected: Cents;
  }) => sums;
  return {
    clients: to.clients.named(opened.client).map(({ id, ...sums }) => ({ clientId: id, ...sums })),
    payables: to.payables.named(opened.account).map(withoutId),
    revenue: to.revenue.named(opened.account).map(withoutId),
    producers: to.producers.named(opened.person).map(({ id: _, ...sums }) => sums),
    positions: to.positions
      .named(opened.account)
      .map(({ id, ...sums }) => ({ trustBankId: id, cash: heldBy(to.positions.of(id)), ...sums })),
  };
}
