// The user of a command, by the name with which the user signs in.
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { parseUserName } from "@fiducia/features/identity/sign-in/sign-in.command";
import { sql } from "kysely";

export interface NamedUser {
  readonly agencyId: number;
  readonly userId: number;
  readonly initials: string;
}

/** The user, or why there is none. */
export async function findUser(
  connection: Connection,
  userName: string | undefined,
): Promise<NamedUser | string> {
  const named = parseUserName(userName ?? "");
  if (!named) return `Name the user as in MJS@1001${userName ? `; "${userName}" is no user name` : ""}.`;
  const [user] = await readAs(connection, named.agencyId, (unit) =>
    unit.rows(sql<{ userId: number }>`
      select user_id as "userId" from user_account
       where agency_id = ${named.agencyId} and initials = ${named.initials}`),
  );
  return user ? { ...named, ...user } : `There is no user ${named.initials}@${named.agencyId}.`;
}
