// Sessions in the database: the browser has `<agency>.<secret>`, the database only a hash of the secret.

import { createHash, randomBytes } from "node:crypto";
import type { Caller, Reach } from "@fiducia/contract/caller";
import { ENFORCE_OFFICE_PERMISSIONS } from "@fiducia/contract/office-scope";
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { cutText } from "@fiducia/kernel/cut-text";
import { sql } from "kysely";

/** A session ends twelve hours after it began. */
export const ABSOLUTE_LIFE_MS = 12 * 60 * 60_000;
/** A session ends after half an hour without a request. */
export const IDLE_LIFE_MS = 30 * 60_000;

export interface Token {
  readonly agencyId: number;
  readonly secretHash: Buffer;
}

export interface OpenedSession {
  /** The value of the cookie. */
  readonly token: string;
  /** When it ends without further requests. */
  readonly secondsToLive: number;
}

/** Where a sign-in came from. */
export interface Origin {
  readonly address: string;
  /** The User-Agent header. */
  readonly browser: string;
}

const NOWHERE: Origin = { address: "", browser: "" };

/** The stored answer of a command under the same key. */
export interface StoredAnswer {
  readonly command: string;
  readonly bodyHash: string;
  readonly answer: unknown;
}

export interface CurrentSession {
  readonly caller: Caller;
  readonly agencyFlags: number;
  /** When it ends unless it is used again. */
  readonly expiresAt: Instant;
  /** How long that is, by the clock that ends it. */
  readonly secondsToLive: number;
  /** Whether nothing is answered until the user has set up the second factor that the agency asks for. */
  readonly isSecondFactorDue: boolean;
  readonly stored: StoredAnswer | undefined;
  /** Present when a host system keeps the session, with its debug mode. */
  readonly host?: { readonly isDebug: boolean } | undefined;
}

const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Parses a cookie's token; undefined when it is invalid. */
export function parseToken(token: string): Token | undefined {
  const match = /^(\d{1,15})\.([A-Za-z0-9_-]{43})$/.exec(token);
  return match ? { agencyId: Number(match[1]), secretHash: hashOf(match[2] ?? "") } : undefined;
}

/** An id of the token's session that does not reveal its secret; undefined for an invalid token. */
export function sessionMark(token: string): string | undefined {
  const parsed = parseToken(token);
  return parsed && `${parsed.agencyId}.${parsed.secretHash.toString("base64url")}`;
}

interface NewSession {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly userId: number;
  /** Absent for an unknown origin. */
  readonly from?: Origin | undefined;
}

const inMs = (milliseconds: number) => sql`${`${milliseconds} milliseconds`}::interval`;

/** Starts a session, and deletes the agency's ended ones; by the database's clock. */
export async function openSession({
  connection,
  agencyId,
  userId,
  from,
}: NewSession): Promise<OpenedSession> {
  const secret = randomBytes(32).toString("base64url");
  const { address, browser } = from ?? NOWHERE;
  await writeAs(connection, agencyId, async (unit) => {
    await unit.run(sql`delete from session where agency_id = ${agencyId} and expires_at <= now()`);
    await unit.run(sql`
      insert into session (agency_id, secret_hash, user_id, created_at, expires_at, seen_at, opened_from, browser,
        second_factor_due)
      values (${agencyId}, ${hashOf(secret)}, ${userId}, now(), now() + ${inMs(ABSOLUTE_LIFE_MS)}, now(),
              ${cutText(address, 100)}, ${cutText(browser, 300)},
              exists (select from sign_in_setting where agency_id = ${agencyId} and requires_second_factor)
                and not exists (select from second_factor
                  where agency_id = ${agencyId} and user_id = ${userId} and confirmed_at is not null))`);
  });
  return { token: `${agencyId}.${secret}`, secondsToLive: IDLE_LIFE_MS / 1000 };
}

interface FoundCaller extends Omit<Caller, "grants" | "timeZone"> {
  readonly agencyFlags: number;
  readonly timeZone: string | null;
  readonly expiresAt: number;
  /** Of a session in our database. */
  readonly secondsToLive?: number;
  readonly secondFactorDue?: boolean;
  readonly grants: readonly (readonly [permission: number, office: number | null])[];
  readonly stored: StoredAnswer | null;
}

/** A grant without an office holds everywhere; so do all grants unless the agency grants permissions by office. */
function reachOf(grants: FoundCaller["grants"], byOffice: boolean): ReadonlyMap<number, Reach> {
  const reach = new Map<number, Reach>();
  for (const [permission, office] of grants) {
    const offices = reach.get(permission);
    if (offices === "all") continue;
    reach.set(permission, office === null || !byOffice ? "all" : [...(offices ?? []), office]);
  }
  return reach;
}

function sessionOf(caller: FoundCaller): CurrentSession {
  const { agencyFlags, expiresAt, secondsToLive = 0, secondFactorDue = false, ...rest } = caller;
  const { stored, grants, timeZone, ...person } = rest;
  const byOffice = (agencyFlags & ENFORCE_OFFICE_PERMISSIONS) !== 0;
  return {
    caller: { ...person, timeZone: timeZone ?? undefined, grants: reachOf(grants, byOffice) },
    agencyFlags,
    expiresAt: expiresAt as Instant,
    secondsToLive,
    isSecondFactorDue: secondFactorDue,
    stored: stored ?? undefined,
  };
}

interface SessionQuestion {
  readonly connection: Connection;
  readonly token: string;
  /** The idempotency key of a command, to find its stored answer. */
  readonly idempotencyKey?: string | undefined;
}

/** The caller of a session in one statement, which also records the use; undefined when there is no such session. */
export async function readSession(question: SessionQuestion): Promise<CurrentSession | undefined> {
  const token = parseToken(question.token);
  if (!token) return undefined;
  const { rows } = await sql<{ caller: FoundCaller | null }>`
    select session_caller(${token.agencyId}, ${token.secretHash}, ${inMs(IDLE_LIFE_MS)},
      ${question.idempotencyKey ?? null}) as caller`.execute(question.connection);
  const caller = rows[0]?.caller;
  return caller ? sessionOf(caller) : undefined;
}

interface HostQuestion {
  readonly connection: Connection;
  readonly user: { readonly agencyId: number; readonly initials: string };
  readonly expiresAt: Instant;
  readonly isDebug: boolean;
  readonly now: Instant;
  readonly idempotencyKey: string | undefined;
}

/** The caller named by a host system, in one statement; undefined when the user is unknown or has no access. */
export async function readHostSession(question: HostQuestion): Promise<CurrentSession | undefined> {
  const { connection, user, expiresAt, isDebug, now, idempotencyKey } = question;
  const { rows } = await sql<{ caller: FoundCaller | null }>`
    select host_caller(${user.agencyId}, ${user.initials}, ${isoInstant(expiresAt)}::timestamptz,
      ${idempotencyKey ?? null}) as caller`.execute(connection);
  const caller = rows[0]?.caller;
  const secondsToLive = Math.floor((expiresAt - now) / 1000);
  return caller ? { ...sessionOf(caller), secondsToLive, host: { isDebug } } : undefined;
}

/** Restarts the idle time. */
export async function renewSession(connection: Connection, token: string): Promise<void> {
  const parsedToken = parseToken(token);
  if (!parsedToken) return;
  await writeAs(connection, parsedToken.agencyId, (unit) =>
    unit.run(sql`
      update session set seen_at = now()
       where agency_id = ${parsedToken.agencyId} and secret_hash = ${parsedToken.secretHash}`),
  );
}

/** Ends a session. Ending an ended session is not an error. */
export async function closeSession(connection: Connection, token: string): Promise<void> {
  const parsedToken = parseToken(token);
  if (!parsedToken) return;
  await writeAs(connection, parsedToken.agencyId, (unit) =>
    unit.run(sql`
      delete from session where agency_id = ${parsedToken.agencyId} and secret_hash = ${parsedToken.secretHash}`),
  );
}
