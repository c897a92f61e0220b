// The security log: attempts and changes of users. Rows can be added and read, not changed.

import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { cutText } from "@fiducia/kernel/cut-text";
import { newId } from "@fiducia/ledger/ids";
import { sql } from "kysely";

export type SecurityEventKind =
  | "notPermitted"
  | "lockedOut"
  | "passwordChanged"
  | "secondFactorEnrolled"
  | "secondFactorRemoved"
  | "recoveryCodeUsed"
  | "hostSessionRefused"
  | "reportExported"
  | "signedIn"
  | "fileTaken"
  | "testMailSent"
  | "linkOpened"
  | "passwordForgotten";

export interface SecurityEvent {
  readonly userId: number;
  readonly kind: SecurityEventKind;
  /** What was requested, such as a query's name; cut to 200 characters. */
  readonly subject: string;
  readonly at: Instant;
}

/** Adds an event. One row per person, kind and subject in a minute, so that nobody can fill the table. */
export async function noteSecurityEvent(unit: WriteUnit, event: SecurityEvent): Promise<void> {
  await unit.run(sql`
    insert into security_event (agency_id, security_event_id, user_id, kind, subject, occurred_at)
    values (${unit.agencyId}, ${newId()}, ${event.userId}, ${event.kind}, ${cutText(event.subject, 200)},
            ${isoInstant(event.at)}::timestamptz)
    on conflict do nothing`);
}

/** Records that a host system's cookie for this user was refused; nothing for an unknown user. */
export async function noteRefusedHostSession(
  unit: WriteUnit,
  refusal: { readonly initials: string; readonly subject: string; readonly at: Instant },
): Promise<void> {
  const [user] = await unit.rows(sql<{ user_id: number }>`
    select user_id from user_account where agency_id = ${unit.agencyId} and initials = ${refusal.initials}`);
  const { subject, at } = refusal;
  if (user) await noteSecurityEvent(unit, { userId: user.user_id, kind: "hostSessionRefused", subject, at });
}
