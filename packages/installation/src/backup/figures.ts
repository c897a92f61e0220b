// What the books of an agency say, up to a link of its chain: the same of living books and of restored ones.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { Connection, ReadUnit } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { chainEnds } from "../seals/chain-ends.ts";

export interface Balance {
  readonly fund: string;
  readonly account: string;
  readonly trustBank: number | null;
  readonly debitCents: number;
  readonly creditCents: number;
}

export interface TrustPosition {
  readonly trustBank: number;
  readonly cashCents: number;
  readonly undepositedCents: number;
  readonly revenueCents: number;
  readonly fundsCents: number;
}

export interface Figures {
  readonly agency: number;
  readonly name: string;
  readonly position: number;
  readonly link: string;
  readonly events: number;
  readonly postings: number;
  readonly balances: readonly Balance[];
  readonly trust: readonly TrustPosition[];
  readonly last: { readonly eventType: string; readonly postedAt: string } | undefined;
}

/** The events up to the link; all that are chained. */
const eventsUpTo = ({ agencyId }: ReadUnit, position: number) => sql`
  select l.event_id from audit_link l
  where l.agency_id = ${agencyId} and l.event_id is not null and l.chain_position <= ${position}`;

const readBalances = (unit: ReadUnit, position: number) =>
  unit.rows(sql<Balance>`
    select p.fund, p.account, p.trust_bank_id as "trustBank",
      coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0)::bigint as "debitCents",
      coalesce(-sum(p.amount_cents) filter (where p.amount_cents < 0), 0)::bigint as "creditCents"
    from posting p join entry e using (agency_id, entry_id)
    where p.agency_id = ${unit.agencyId} and e.event_id in (${eventsUpTo(unit, position)})
    group by 1, 2, 3 order by 1, 2, 3`);

/** The position of each trust bank as the postings give it. */
function trustOf(balances: readonly Balance[]): readonly TrustPosition[] {
  const banks = [...new Set(balances.flatMap(({ trustBank }) => (trustBank === null ? [] : [trustBank])))];
  const debit = (trustBank: number, account: string): number =>
    balances
      .filter((row) => row.trustBank === trustBank && row.account === account)
      .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
  return banks
    .sort((a, b) => a - b)
    .map((trustBank) => ({
      trustBank,
      cashCents: debit(trustBank, CONTROL.trustBank),
      undepositedCents: debit(trustBank, CONTROL.undeposited),
      revenueCents: 0 - debit(trustBank, CONTROL.revenuePayable),
      fundsCents: 0 - debit(trustBank, CONTROL.agencyFunds),
    }));
}

async function readFigures(unit: ReadUnit, position: number): Promise<Figures | undefined> {
  const agencyId = unit.agencyId;
  const [head] = await unit.rows(sql<{ name: string; link: string; events: number; postings: number }>`
    select a.name, encode(l.link, 'hex') as link,
      (select count(*)::int from (${eventsUpTo(unit, position)}) v) as events,
      (select count(*)::int from posting p join entry e using (agency_id, entry_id)
        where p.agency_id = ${agencyId} and e.event_id in (${eventsUpTo(unit, position)})) as postings
    from agency a join audit_link l on l.agency_id = a.agency_id and l.chain_position = ${position}
    where a.agency_id = ${agencyId}`);
  if (!head) return undefined;
  const [last] = await unit.rows(sql<{ eventType: string; postedAt: string }>`
    select event_type as "eventType", to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "postedAt"
    from event where agency_id = ${agencyId} and event_id in (${eventsUpTo(unit, position)})
    order by posted_at desc, event_id desc limit 1`);
  const balances = await readBalances(unit, position);
  return { agency: agencyId, position, ...head, balances, trust: trustOf(balances), last };
}

/** Of living books: what they said when the chain ended with this link; undefined where it has no such link. */
export const figuresUpTo = (
  connection: Connection,
  agency: number,
  position: number,
): Promise<Figures | undefined> => readAs(connection, agency, (unit) => readFigures(unit, position));

/** Of restored books: all of it, with the trust position that they keep. */
export async function allFigures(connection: Connection): Promise<readonly Figures[]> {
  const agencyFigures: Figures[] = [];
  for (const { agency, position } of await chainEnds(connection))
    await readAs(connection, agency, async (unit) => {
      const figures = await readFigures(unit, position);
      if (!figures) return;
      const trust = await unit.rows(sql<TrustPosition>`
        select trust_bank_id as "trustBank", cash_cents as "cashCents", undeposited_cents as "undepositedCents",
          agency_revenue_cents as "revenueCents", agency_funds_cents as "fundsCents"
        from trust_position where agency_id = ${agency} order by 1`);
      agencyFigures.push({ ...figures, trust });
    });
  return agencyFigures;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isMoved = ({ cashCents, undepositedCents, revenueCents, fundsCents }: TrustPosition): boolean =>
  [cashCents, undepositedCents, revenueCents, fundsCents].some((cents) => cents !== 0);

/** What differs between restored books and what the living ones said at the same link, in words. */
export function differences(restored: Figures, living: Figures | undefined): readonly string[] {
  const { agency, position } = restored;
  if (!living) return [`Agency ${agency}: the books have no link ${position}, with which the copy ends.`];
  const checks = [
    [restored.link === living.link, `link ${position} of the chain is another one`],
    [restored.events === living.events, `${restored.events} transactions instead of ${living.events}`],
    [restored.postings === living.postings, `${restored.postings} postings instead of ${living.postings}`],
    [isSame(restored.balances, living.balances), "the trial balance is another one"],
    [
      isSame(restored.trust.filter(isMoved), living.trust.filter(isMoved)),
      "the trust position is not that of the postings",
    ],
  ] as const;
  return checks.filter(([isRight]) => !isRight).map(([, words]) => `Agency ${agency}: ${words}.`);
}
