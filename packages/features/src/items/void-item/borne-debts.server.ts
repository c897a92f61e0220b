// What the agency bore of debts of returned checks by writing them off, and how it goes back when a debt falls
// (`docs/books.md`, Debts).

import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, least, minus, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { credit, debit, type Posting } from "@fiducia/ledger/posting";
import { heldMore, settled, takenBack } from "@fiducia/ledger/settle";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { sql } from "kysely";

/** What write-offs of a line took out of one trust bank. */
export interface Borne {
  readonly partId: number;
  readonly bankId: number;
  readonly amount: Cents;
  /** Paid by collected commission instead of agency funds. */
  readonly isFromRevenue: boolean;
}

const readWrittenOff = (unit: ReadUnit, partIds: readonly number[]): Promise<readonly Borne[]> =>
  unit.rows(sql<Borne>`
    select p.part_id as "partId", t.bank_id as "bankId", t.from_revenue as "isFromRevenue",
      sum(p.amount_cents)::bigint as amount
    from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
    join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.event_type = 'WriteOff'
    cross join lateral (select max(b.trust_bank_id) as bank_id, bool_or(b.account = ${ACCOUNT.revenuePayable}) as from_revenue
      from posting b where b.agency_id = n.agency_id and b.entry_id = n.entry_id) t
    where p.agency_id = ${unit.agencyId} and p.account = ${ACCOUNT.billed} and p.movement = 'collect'
      and p.part_id = any(${partIds}::bigint[])
    group by p.part_id, t.bank_id, t.from_revenue having sum(p.amount_cents) > 0
    order by max(n.entry_id) desc`);

/** What earlier voids of refunds and disbursements gave back of it: no payment's source is named there. */
async function readGivenBack(
  unit: ReadUnit,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  const rows = await unit.rows(sql<{ partId: number; amount: Cents }>`
    select p.part_id as "partId", -sum(p.amount_cents)::bigint as amount from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id and n.kind = 'Reversal'
    join event v on v.agency_id = n.agency_id and v.event_id = n.event_id
      and v.event_type in ('InsuredRefund', 'DirectBillDisbursement')
    where p.agency_id = ${unit.agencyId} and p.account = ${ACCOUNT.billed} and p.movement = 'collect'
      and p.part_id = any(${partIds}::bigint[])
      and not exists (select from application a where a.agency_id = p.agency_id and a.entry_id = p.entry_id)
    group by 1`);
  return new Map(rows.map(({ partId, amount }) => [partId, amount]));
}

/** What the agency bore of each line and still bears, the newest first. */
export async function readBorne(unit: ReadUnit, debts: readonly Part[]): Promise<readonly Borne[]> {
  const partIds = debts.map(({ partId }) => partId);
  const left = new Map(await readGivenBack(unit, partIds));
  return (await readWrittenOff(unit, partIds)).flatMap((borne) => {
    const gone = least(borne.amount, left.get(borne.partId) ?? ZERO);
    left.set(borne.partId, minus(left.get(borne.partId) ?? ZERO, gone));
    return gone === borne.amount ? [] : { ...borne, amount: minus(borne.amount, gone) };
  });
}

/** The postings that give the agency's funds back what falls of each line. */
export function bornePostings(
  debts: readonly Part[],
  borne: readonly Borne[],
  fallOf: (partId: number) => Cents,
): readonly Posting[] {
  const left = new Map(debts.map(({ partId }) => [partId, fallOf(partId)]));
  return borne.flatMap(({ partId, bankId, amount: most }) => {
    const part = debts.find((debt) => debt.partId === partId);
    const amount = least(left.get(partId) ?? ZERO, most);
    if (!part || amount <= 0) return [];
    left.set(partId, minus(left.get(partId) ?? ZERO, amount));
    return [
      ...takenBack([{ part, amount }]).flatMap((share) => [
        ...settled(share, "collect"),
        heldMore(share, bankId, "collect"),
      ]),
      credit(CONTROL.agencyFunds, amount, { bankId }),
      debit(CONTROL.agencyFundsDue, amount),
      credit(CONTROL.badDebt, amount),
    ];
  });
}
