// Links with which an agency can be founded once; only the hash of a link's secret is stored.
import { createHash, randomBytes } from "node:crypto";
import type { Connection } from "@fiducia/database/unit";
import { sql } from "kysely";

export const SET_UP_LINK_MINUTES = 60;

/** What has become of a link: nobody knows whether an unknown one ever was one. */
export type SetUpLinkState = "open" | "used" | "late" | "unknown";

/** The secret's part of an address, `#` and 43 characters: a browser sends it to no server and no log. */
const SECRET_BYTES = 32;

export const setUpHash = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/**
 * Makes a link that works for 60 minutes. `onlyFirst`: undefined when there is an agency already; otherwise the links of
 * earlier starts end here.
 */
export async function makeSetUpLink(
  connection: Connection,
  { publicUrl, onlyFirst }: { readonly publicUrl: string; readonly onlyFirst: boolean },
): Promise<string | undefined> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const { rows } = await sql<{ made: boolean }>`
    select make_set_up_link(${setUpHash(secret)}, ${`${SET_UP_LINK_MINUTES} minutes`}::interval, ${onlyFirst}) as made
  `.execute(connection);
  return rows[0]?.made ? `${publicUrl}/set-up#${secret}` : undefined;
}

export async function setUpLinkState(connection: Connection, secret: string): Promise<SetUpLinkState> {
  const { rows } = await sql<{ state: SetUpLinkState }>`
    select set_up_link_state(${setUpHash(secret)}) as state`.execute(connection);
  return rows[0]?.state ?? "unknown";
}
