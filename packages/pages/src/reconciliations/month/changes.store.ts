// What was finished, approved and reopened of a trust bank, and what was posted on finished days since.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { Legs, OwnerOfMoney } from "./reconciliation.contract.ts";
import type { OfDay } from "./standing.server.ts";

/** The three figures and what makes them up, as they stood when it was finished. */
export type KeptFigures = Legs & { readonly ownersOfMoney: readonly OwnerOfMoney[] };

export interface Change {
  readonly changeNumber: number;
  readonly bankAccountId: number;
  readonly throughOn: Day;
  readonly action: "finish" | "approve" | "reopen";
  readonly figures: KeptFigures;
  readonly chainPosition: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** Every change of a bank, or of all of them, the oldest first. */
export const readChanges = (unit: ReadUnit, bankAccountId?: number): Promise<readonly Change[]> =>
  unit.rows(sql<Change>`
    select c.change_number as "changeNumber", c.bank_account_id as "bankAccountId", c.through_on as "throughOn", c.action, c.figures,
      c.chain_position as "chainPosition", c.reason, ${personName("u")} as by,
      to_char(c.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from reconciliation_change c join user_account u on u.agency_id = c.agency_id and u.user_id = c.changed_by
    where c.agency_id = ${unit.agencyId}
      ${bankAccountId === undefined ? sql`` : sql`and c.bank_account_id = ${bankAccountId}`}
    order by c.change_number`);

export interface FinishedMonth {
  readonly throughOn: Day;
  readonly finish: Change;
  readonly approve: Change | undefined;
}

/** The days that are finished and not reopened, the first first. */
export function finishedMonths(changes: readonly Change[]): readonly FinishedMonth[] {
  const months = new Map<Day, FinishedMonth>();
  for (const change of changes) {
    const { throughOn, action } = change;
    const month = months.get(throughOn);
    if (action === "reopen") months.delete(throughOn);
    else if (action === "finish") months.set(throughOn, { throughOn, finish: change, approve: undefined });
    else if (month) months.set(throughOn, { ...month, approve: change });
  }
  return [...months.values()].sort((a, b) => (a.throughOn < b.throughOn ? -1 : 1));
}

export interface PostedSince {
  readonly eventId: number;
  readonly itemId: number | null;
  readonly datedOn: Day;
  readonly eventType: string;
  readonly isReversal: boolean;
  readonly number: string;
  readonly by: string;
  readonly amount: Cents;
}

/** What was posted to the bank on days that were finished when the audit chain ended at the position. */
export const readPostedSince = (
  unit: ReadUnit,
  { bankAccountId, throughOn }: OfDay,
  chainPosition: number,
): Promise<readonly PostedSince[]> =>
  unit.rows(sql<PostedSince>`
    select e.event_id as "eventId", e.item_id as "itemId", e.dated_on as "datedOn", e.event_type as "eventType",
      e.reverses_event_id is not null as "isReversal", coalesce(i.item_number::text, '') as number, ${personName("u")} as by,
      coalesce(sum(p.amount_cents) filter (where p.account in ${ACCOUNTS.trustMoney}), 0)::bigint as amount
    from (select l.event_id from audit_link l where l.agency_id = ${unit.agencyId} and l.chain_position > ${chainPosition}
      and l.event_id is not null) l
    cross join lateral (select e.* from event e
      where e.agency_id = ${unit.agencyId} and e.event_id = l.event_id and e.dated_on <= ${throughOn}::date offset 0) e
    join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
    join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id and p.trust_bank_id = ${bankAccountId}
    join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
    left join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
    group by 1, 2, 3, 4, 5, 6, 7 order by e.dated_on, e.event_id`);

/** The last link of the agency's audit chain. */
export const readChainPosition = async (unit: ReadUnit): Promise<number> =>
  (await unit.value(sql<{ position: number }>`
    select chain_position as position from audit_head where agency_id = ${unit.agencyId}`)) ?? 0;

/** SHA-256 of the lines that are reconciled through the day, in their order. */
export const readLinesDigest = async (
  unit: ReadUnit,
  { bankAccountId, throughOn }: OfDay,
  since: Day,
): Promise<string> =>
  (await unit.value(sql<{ digest: string }>`
    select encode(sha256(convert_to(coalesce(jsonb_agg(to_jsonb(l) order by l.dated_on, l.line_id)::text, ''), 'UTF8')), 'hex') as digest
    from (select l.line_id, l.dated_on, l.amount_cents, l.description, l.reference, l.bank_key, l.match_id from bank_line l
      where l.agency_id = ${unit.agencyId} and l.bank_account_id = ${bankAccountId} and l.dated_on > ${since}::date
        and l.dated_on <= ${throughOn}::date) l`)) ?? "";

export const lockTrustBank = (unit: WriteUnit, bankAccountId: number): Promise<unknown> =>
  unit.rows(sql`select lock_trust_bank(${unit.agencyId}, ${bankAccountId})`);

export interface NewChange extends OfDay {
  readonly userId: number;
  readonly at: string;
  readonly action: Change["action"];
  readonly expected: number;
  readonly figures?: KeptFigures;
  readonly linesDigest?: string;
  readonly chainPosition?: number;
  readonly reason?: string;
}

/** Fails with FD001 and the rule's name. */
export const writeChange = (unit: WriteUnit, change: NewChange): Promise<unknown> =>
  unit.rows(sql`
    select change_reconciliation(${JSON.stringify({ ...change, agencyId: unit.agencyId })}::jsonb)`);

/** Whether the user had no hand in it, or nobody else of the agency may approve it. */
export const mayApprove = async (
  unit: ReadUnit,
  { bankAccountId, throughOn }: OfDay,
  userId: number,
): Promise<boolean> =>
  (await unit.value(sql<{ may: boolean }>`
    select may_approve_reconciliation(${unit.agencyId}, ${bankAccountId}, ${throughOn}::date, ${userId}) as may`)) ===
  true;
