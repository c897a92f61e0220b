// Reads what waits from what is kept of it: positions, open items, money without a slip, the open rows of the queue.

import { PERMISSION } from "@fiducia/contract/permissions";
import { inHeldOffices } from "@fiducia/features/company-payables/shared/held-reach.store";
import { countedRows, howMany } from "@fiducia/features/quickbooks/shared/queue-counts.store";
import { inReach } from "@fiducia/features/quickbooks/shared/reach.store";
import { EXPORT_TO_QUICKBOOKS } from "@fiducia/features/quickbooks/shared/transfer.contract";
import { backups } from "@fiducia/features/upkeep/backup/backup.query";
import { type Cents, negate, sum } from "@fiducia/kernel/cents";
import { rangeOf } from "@fiducia/kernel/date-range";
import { addDays, type Day } from "@fiducia/kernel/day";
import { ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { readPositions } from "@fiducia/ledger/store/positions.store";
import { surplusOf } from "@fiducia/ledger/trust-position";
import { ofSeenClients } from "@fiducia/money/client/seen-clients.store";
import type { QueryHandler, Question } from "@fiducia/serving/handlers";
import { clientName } from "@fiducia/serving/names";
import { inOffices, officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import {
  WAITING_KINDS,
  type WaitingEntry,
  type WaitingKind,
  type waitingWorkQuery,
} from "./waiting-work.contract.ts";
import { dueForDeposit, kindsOf, openMonths } from "./waiting-work.rules.ts";

type Asked = Question<object>;
type Found = Partial<WaitingEntry> & Pick<WaitingEntry, "kind" | "count">;

const MOST_CLIENTS = 5;

async function backupTroubles(request: Asked): Promise<Found[]> {
  const { troubles } = await backups({ ...request, filter: {} });
  return [{ kind: "backup", count: troubles.length }];
}

async function shortages({ unit }: Asked): Promise<Found[]> {
  const missing = (await readPositions(unit))
    .map(({ position }) => surplusOf(position))
    .filter((surplus) => surplus < 0);
  return [{ kind: "shortage", count: missing.length, amount: negate(sum(missing)) }];
}

async function heldPayments({ unit, caller }: Asked): Promise<Found[]> {
  const [totals] = await unit.rows(sql<{ readonly count: number; readonly amount: Cents }>`
    select count(*)::int as count, coalesce(sum(h.amount_cents), 0)::bigint as amount from held_payment h
    where h.agency_id = ${unit.agencyId} and h.state = 'Waiting' and h.entered_by <> ${caller.userId}
      and ${inHeldOffices(officesOf(caller, PERMISSION.approvePayments))}`);
  return totals ? [{ kind: "heldPayment", ...totals }] : [];
}

/** New links of the last seven days for users who sign in already. */
async function linksOpened({ unit, today }: Asked): Promise<Found[]> {
  const [totals] = await unit.rows(sql<{ readonly count: number }>`
    select count(*)::int as count from security_event
    where agency_id = ${unit.agencyId} and kind = 'linkOpened' and occurred_at >= ${addDays(today, -7)}::date`);
  return totals ? [{ kind: "linkOpened", ...totals }] : [];
}

async function returnedChecks({ unit, caller }: Asked): Promise<Found[]> {
  interface Owing {
    readonly clientId: number;
    readonly name: string;
    readonly count: number;
    readonly amount: Cents;
  }
  const owing = await unit.rows(sql<Owing>`
    select q.client_id as "clientId", ${clientName("c")} as name, q.count, q.amount
    from (select o.client_id, count(*)::int as count, sum(o.remaining_cents)::bigint as amount from open_item o
      where o.agency_id = ${unit.agencyId} and o.remaining_cents > 0 and o.kind = 'NSFCheck' and ${ofSeenClients(caller)}
      group by o.client_id order by 3 desc, 1 limit ${MOST_CLIENTS}) q
    join client c on c.agency_id = ${unit.agencyId} and c.client_id = q.client_id
    order by q.amount desc, q.client_id`);
  return owing.map(({ clientId, name, count, amount }) => ({
    kind: "returnedCheck" as const,
    count,
    amount,
    client: { clientId, name },
  }));
}

/** Accounts below zero; credits and direct bills below zero are the debts of returned checks. */
async function paidAhead({ unit }: Asked): Promise<Found[]> {
  const [totals] = await unit.rows(sql<{ readonly count: number; readonly amount: Cents }>`
    select count(*)::int as count, coalesce(-sum(balance_cents), 0)::bigint as amount from trust_balance
    where agency_id = ${unit.agencyId} and account in ${ACCOUNTS.companies} and balance_cents < 0`);
  return totals ? [{ kind: "paidAhead", ...totals }] : [];
}

async function undeposited({ unit, caller, today }: Asked): Promise<Found[]> {
  const [totals] = await unit.rows(sql<{ readonly count: number; readonly amount: Cents }>`
    select count(*)::int as count, coalesce(sum(w.amount_cents), 0)::bigint as amount
    from waiting_money w join event e on e.agency_id = w.agency_id and e.event_id = w.event_id
    where w.agency_id = ${unit.agencyId} and w.slip_event_id is null and not w.is_taken_back
      and e.dated_on < ${dueForDeposit(today)} and ${inOffices("e", officesOf(caller, PERMISSION.takePayments))}`);
  return totals ? [{ kind: "undeposited", ...totals }] : [];
}

async function queued({ unit, caller, today }: Asked): Promise<Found[]> {
  const [counts] = await unit.rows(sql<{ readonly failed: number; readonly waiting: number }>`
    select ${howMany(sql`q.status = 'Failed'`)} as failed,
      ${howMany(sql`q.status not in ('Failed', 'Complete')`)} as waiting
    from ${countedRows(caller)}
    where q.agency_id = ${unit.agencyId} and ${inReach({ caller, today, permission: EXPORT_TO_QUICKBOOKS })}`);
  return counts
    ? [
        { kind: "queueFailed", count: counts.failed },
        { kind: "queueWaiting", count: counts.waiting },
      ]
    : [];
}

/** Of the newest comparison of both books. */
async function booksDiffer({ unit }: Asked): Promise<Found[]> {
  const [proof] = await unit.rows(sql<{ readonly count: number }>`
    select differing as count from quickbooks_proof
    where agency_id = ${unit.agencyId} order by proof_id desc limit 1`);
  return proof ? [{ kind: "booksDiffer", ...proof }] : [];
}

/** Full hours since the worker last sealed what was recorded, or since the agency began. */
async function unsealed({ unit }: Asked): Promise<Found[]> {
  const [lag] = await unit.rows(sql<{ readonly count: number }>`
    select floor(extract(epoch from now() - coalesce(s.sealed_at,
        (select c.changed_at from setting_change c where c.agency_id = h.agency_id
          order by c.change_number limit 1))) / 3600)::int as count
    from audit_head h left join sealed_chain s on s.agency_id = h.agency_id
    where h.agency_id = ${unit.agencyId} and h.chain_position > coalesce(s.chain_position, 0)`);
  return lag ? [{ kind: "unsealed", ...lag }] : [];
}

async function periods({ unit, today }: Asked): Promise<Found[]> {
  const [bounds] = await unit.rows(sql<{ readonly closed: Day | null; readonly first: Day | null }>`
    select (select p.through_on from period_change p where p.agency_id = ${unit.agencyId}
        order by p.change_number desc limit 1) as closed,
      (select e.dated_on from event e where e.agency_id = ${unit.agencyId} order by e.dated_on limit 1) as first`);
  const lastOver = rangeOf("LastMonth", today).end;
  const firstOpen = bounds?.closed ? addDays(bounds.closed, 1) : bounds?.first;
  if (!firstOpen || !lastOver) return [];
  return [{ kind: "period", count: openMonths(firstOpen, lastOver), throughOn: lastOver }];
}

/** Banks that are reconciled, but not through the last month. */
async function unreconciled({ unit, today }: Asked): Promise<Found[]> {
  const lastOver = rangeOf("LastMonth", today).end;
  if (!lastOver) return [];
  const [behind] = await unit.rows(sql<{ readonly count: number }>`
    select count(*)::int as count from bank_start s
    where s.agency_id = ${unit.agencyId} and reconciled_through(s.agency_id, s.bank_account_id) < ${lastOver}`);
  return behind ? [{ kind: "unreconciled", ...behind, throughOn: lastOver }] : [];
}

/** Reconciliations that are finished and that the caller may approve. */
async function unapproved({ unit, caller }: Asked): Promise<Found[]> {
  const [waiting] = await unit.rows(sql<{ readonly count: number }>`
    select count(*)::int as count from (
      select distinct on (c.bank_account_id, c.through_on) c.* from reconciliation_change c
      where c.agency_id = ${unit.agencyId} order by c.bank_account_id, c.through_on, c.change_number desc) c
    where c.action = 'finish'
      and may_approve_reconciliation(c.agency_id, c.bank_account_id, c.through_on, ${caller.userId})`);
  return waiting ? [{ kind: "unapproved", ...waiting }] : [];
}

const READERS: readonly {
  readonly kinds: readonly WaitingKind[];
  readonly read: (request: Asked) => Promise<Found[]>;
}[] = [
  { kinds: ["backup"], read: backupTroubles },
  { kinds: ["shortage"], read: shortages },
  { kinds: ["heldPayment"], read: heldPayments },
  { kinds: ["linkOpened"], read: linksOpened },
  { kinds: ["returnedCheck"], read: returnedChecks },
  { kinds: ["paidAhead"], read: paidAhead },
  { kinds: ["undeposited"], read: undeposited },
  { kinds: ["booksDiffer"], read: booksDiffer },
  { kinds: ["queueFailed", "queueWaiting"], read: queued },
  { kinds: ["unsealed"], read: unsealed },
  { kinds: ["unreconciled"], read: unreconciled },
  { kinds: ["unapproved"], read: unapproved },
  { kinds: ["period"], read: periods },
];

export const waitingWork: QueryHandler<typeof waitingWorkQuery> = async (request) => {
  const mayDo = kindsOf(request.caller);
  const entries: Found[] = [];
  for (const { kinds, read } of READERS)
    if (kinds.some((kind) => mayDo.has(kind))) entries.push(...(await read(request)));
  const waiting = entries.filter(({ count }) => count > 0);
  return {
    entries: WAITING_KINDS.flatMap((kind) => waiting.filter((entry) => entry.kind === kind)).map((entry) => ({
      amount: null,
      client: null,
      throughOn: null,
      ...entry,
    })),
  };
};
