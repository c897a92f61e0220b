// What must hold of a client's money after every step: history, ledger and open amounts agree.
import type { ReportUnit } from "@fiducia/database/unit";
import { minus, plus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { paidBy } from "@fiducia/ledger/document-history";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { readReceiptMoney } from "@fiducia/money/credit/receipt-money.store";
import { readReversible } from "@fiducia/money/reversal/reversible.store";
import { sql } from "kysely";

/** Receipts for which the sum over the uses of their money is not what came in and stayed. */
async function wrongReceipt(unit: ReportUnit, itemId: number): Promise<string[]> {
  const receipt = await readReversible(unit, itemId);
  if (!receipt) return [`receipt ${itemId} is gone`];
  const money = await readReceiptMoney(unit, receipt);
  const { documents, credit, refunds, directBill, outside, named } = money;
  const does = {
    documents: sumOf(documents, ({ amount }) => amount),
    credit: sum(credit.values()),
    refunds: sumOf(refunds, ({ amount }) => amount),
    directBill: sumOf(directBill, ({ billed }) => billed),
    outside: sumOf(outside, ({ amount }) => amount),
    named: sumOf(named, ({ amount }) => amount),
  };
  const stays = receipt.payMethods.filter(({ isReturned }) => !isReturned);
  const isNaming = receipt.entries.some(({ entry }) => entry.kind === "OwnerNamed");
  const cameIn = minus(
    plus(
      sumOf(stays, ({ amount }) => amount),
      (isNaming ? receipt.event.creditUsed : undefined) ?? ZERO,
    ),
    receipt.event.change ?? ZERO,
  );
  if (receipt.event.isReversed) {
    const { documents: left, credit: standing } = does;
    return left === 0 && standing === 0 ? [] : [`${receipt.name} is voided and does ${JSON.stringify(does)}`];
  }
  const total = sum(Object.values(does));
  return total === cameIn ? [] : [`${receipt.name}: ${cameIn} came in, it does ${JSON.stringify(does)}`];
}

/** Documents whose applications, payments by source, and parts differ. */
async function wrongDocument(unit: ReportUnit, itemId: number): Promise<string[]> {
  const parts = await readParts(unit, [itemId]);
  const history = (await readHistories(unit, parts)).get(itemId);
  if (!history) return [`document ${itemId} has no history`];
  const applied = await unit.rows<{ from: number; inTrust: number; outside: number }>(sql`
    select from_item_id as from, coalesce(sum(amount_cents) filter (where trust_bank_id is not null), 0)::bigint as "inTrust",
      coalesce(sum(amount_cents) filter (where trust_bank_id is null), 0)::bigint as outside
    from application where agency_id = ${unit.agencyId} and to_item_id = ${itemId} group by 1 order by 1`);
  const [row] = await unit.rows<{ open: number }>(sql`
    select coalesce(sum(remaining_cents), 0)::bigint as open from open_item
    where agency_id = ${unit.agencyId} and item_id = ${itemId}`);
  const wrong: string[] = [];
  const collected = sumOf(parts, (part) => part.collected);
  const billed = sumOf(parts, (part) => part.billed);
  const ofApplications = applied.reduce((all, each) => all + each.inTrust + each.outside, 0);
  if (ofApplications !== collected)
    wrong.push(`document ${itemId}: ${ofApplications} applied, ${collected} collected`);
  if (row?.open !== billed - collected)
    wrong.push(`document ${itemId}: ${row?.open} open, ${collected} of ${billed} collected`);
  const sources = paidBy(history);
  for (const { from, inTrust } of applied) {
    const paid = sum((sources.get(from) ?? new Map()).values());
    if (paid !== inTrust)
      wrong.push(`document ${itemId}: ${inTrust} applied from ${from}, which pays ${paid}`);
  }
  for (const part of parts)
    if (part.collected < 0 || part.collected > part.billed)
      wrong.push(`part ${part.partId}: ${part.collected} of ${part.billed} collected`);
  return wrong;
}

/** Negative balances of a client's credit that no debt covers. */
const uncoveredHoles = (unit: ReportUnit) =>
  unit.rows<{ itemId: number; missing: number; owed: number }>(sql`
    select t.owner_id as "itemId", -sum(t.balance_cents)::bigint as missing, coalesce((
        select sum(b.billed_cents - b.collected_cents) from line_part p
        join part_balance b on b.agency_id = p.agency_id and b.part_id = p.part_id
        where p.agency_id = ${unit.agencyId} and p.fills_item_id = t.owner_id and p.control = '2140'), 0)::bigint as owed
    from trust_balance t where t.agency_id = ${unit.agencyId} and t.account = '2140' group by t.owner_id
    having sum(t.balance_cents) < 0`);

/** Documents with a negative open amount, or credits with a positive one: something was taken back twice. */
const onTheWrongSide = (unit: ReportUnit) =>
  unit.rows<{ itemId: number; kind: string; open: number }>(sql`
    select item_id as "itemId", kind, remaining_cents as open from open_item
    where agency_id = ${unit.agencyId}
      and case when kind in ('Invoice', 'NSFCheck') then remaining_cents < 0 else remaining_cents > 0 end`);

/** Everything that does not hold of these receipts and documents; empty for valid books. */
export async function brokenClaims(
  unit: ReportUnit,
  { receipts, invoices }: { receipts: readonly number[]; invoices: readonly number[] },
): Promise<readonly unknown[]> {
  const wrong: unknown[] = [...(await brokenProofs(unit))];
  for (const itemId of receipts) wrong.push(...(await wrongReceipt(unit, itemId)));
  for (const itemId of invoices) wrong.push(...(await wrongDocument(unit, itemId)));
  wrong.push(...(await uncoveredHoles(unit)).filter(({ missing, owed }) => missing > owed));
  wrong.push(...(await onTheWrongSide(unit)));
  return wrong;
}
