// Conversations with QuickBooks: one at a time for each agency, kept in the database so that a restart ends none. Whoever
// changes the session and the company's row takes the session first, so that no two wait for each other.
import { createHash, randomBytes } from "node:crypto";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { newId } from "@fiducia/ledger/ids";
import { sql } from "kysely";

/**
 * A conversation that was silent for so many seconds has ended. The Web Connector's is taken over soon: what it waits for
 * goes again as the same message, and its late answer still counts. Of Online one call may take a minute, and wait as long
 * as Intuit says.
 */
const SILENCE_SECONDS = { Desktop: 60, Online: 15 * 60 };

export interface Session {
  readonly sessionId: number;
  readonly isLive: boolean;
  readonly rounds: number;
  readonly trouble: string;
}

const hashOf = (ticket: string): string => createHash("sha256").update(ticket).digest("hex");

/** Begins a session, with the ticket that names it; undefined while another is live. */
export async function beginSession(
  unit: WriteUnit,
  now: string,
  program: keyof typeof SILENCE_SECONDS,
): Promise<{ sessionId: number; ticket: string } | undefined> {
  await unit.run(sql`
    update quickbooks_session set ended_at = ${now}
    where agency_id = ${unit.agencyId} and ended_at is null and seen_at < ${now}::timestamptz - ${SILENCE_SECONDS[program]} * interval '1 second'`);
  const sessionId = newId();
  const ticket = `${unit.agencyId}.${randomBytes(24).toString("base64url")}`;
  const began = await unit.run(sql`
    insert into quickbooks_session (agency_id, session_id, ticket_hash, began_at, seen_at)
    values (${unit.agencyId}, ${sessionId}, ${hashOf(ticket)}, ${now}, ${now})
    on conflict (agency_id) where ended_at is null do nothing`);
  return began === 1 ? { sessionId, ticket } : undefined;
}

/** A ticket that was not used for this long is no ticket any more. */
const TICKET_SILENCE = sql`interval '1 hour'`;

/** The session of a ticket, also one that has ended: by its end, or an hour of silence. */
export const sessionOf = (unit: WriteUnit, ticket: string, now: string): Promise<Session | undefined> =>
  unit.row(sql<Session>`
    select session_id as "sessionId", rounds, trouble,
      ended_at is null and seen_at > ${now}::timestamptz - ${TICKET_SILENCE} as "isLive" from quickbooks_session
    where agency_id = ${unit.agencyId} and ticket_hash = ${hashOf(ticket)}`);

/** Locks the session that is live, if there is one: what follows finds it as it is, or ended. */
export const lockLiveSession = (unit: WriteUnit) =>
  unit.run(sql`
    select from quickbooks_session where agency_id = ${unit.agencyId} and ended_at is null for update`);

const hasAsked = (what: string) => sql`exists (select from quickbooks_request r
  where r.agency_id = s.agency_id and r.session_id = s.session_id and r.operation ->> 'do' = ${what})`;

interface LockedSession {
  readonly isLive: boolean;
  /** Whether it has asked for the list of accounts, and for the balances. */
  readonly accounts: boolean;
  readonly balances: boolean;
}

/** Locks the session, so that its steps follow one another. */
export const lockSession = (unit: WriteUnit, sessionId: number): Promise<LockedSession | undefined> =>
  unit.row(sql<LockedSession>`
    select s.ended_at is null as "isLive", ${hasAsked("listAccounts")} as accounts,
      ${hasAsked("balances")} as balances
    from quickbooks_session s where s.agency_id = ${unit.agencyId} and s.session_id = ${sessionId} for update`);

/** What the next getLastError says. */
export const noteTrouble = (unit: WriteUnit, sessionId: number, trouble: string) =>
  unit.run(sql`update quickbooks_session set trouble = ${trouble}
    where agency_id = ${unit.agencyId} and session_id = ${sessionId}`);

/** Ends every conversation of the agency: what its password opened is closed with it. */
export const endSessions = (unit: WriteUnit, now: string) =>
  unit.run(sql`update quickbooks_session set ended_at = ${now}
    where agency_id = ${unit.agencyId} and ended_at is null`);

export const endSession = (unit: WriteUnit, sessionId: number, now: string) =>
  unit.run(sql`update quickbooks_session set ended_at = ${now}
    where agency_id = ${unit.agencyId} and session_id = ${sessionId} and ended_at is null`);
