// A user's sessions: listed without their secrets, and ended.
import { type Connection, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { IDLE_LIFE_MS, parseToken } from "../shared/session.store.ts";
import { browserWords } from "./browser-words.rules.ts";
import type { UserSession } from "./sessions.contract.ts";

interface Asking {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly userId: number;
  /** The session of this request; undefined when a host system keeps it. */
  readonly token: string | undefined;
}

const hashIn = (token: string | undefined): Buffer =>
  (token === undefined ? undefined : parseToken(token)?.secretHash) ?? Buffer.alloc(0);

const ofUser = ({ agencyId, userId }: Asking) => sql`agency_id = ${agencyId} and user_id = ${userId}`;

/** Active sessions, last used first. */
export async function readSessions(asking: Asking): Promise<readonly UserSession[]> {
  const rows = await readAs(asking.connection, asking.agencyId, (unit) =>
    unit.rows(sql<UserSession>`
      select session_id as "sessionId", secret_hash = ${hashIn(asking.token)} as "isThis",
             to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "signedInAt",
             to_char(seen_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "usedAt", opened_from as address, browser
        from session
       where ${ofUser(asking)} and expires_at > now()
         and seen_at > now() - ${`${IDLE_LIFE_MS} milliseconds`}::interval
       order by seen_at desc, created_at desc, session_id`),
  );
  return rows.map((row) => ({ ...row, browser: browserWords(row.browser) }));
}

/** Ends the named session, or all but this one, of this user only; returns how many ended. */
export const endSessions = (asking: Asking, which: string): Promise<number> =>
  writeAs(asking.connection, asking.agencyId, (unit) =>
    unit.run(
      which === "others"
        ? sql`delete from session where ${ofUser(asking)} and secret_hash <> ${hashIn(asking.token)}`
        : sql`delete from session where ${ofUser(asking)} and session_id = ${which}::uuid`,
    ),
  );
