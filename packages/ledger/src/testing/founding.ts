// A small agency for ledger tests: an office, a user, its banks and owner accounts, and clients.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { ACCOUNTS, OPERATING, T1, T2 } from "./story-accounts.ts";

export const AUTHOR = { agencyId: 7001, userId: 1, officeId: 1 };

const CLIENTS = Array.from({ length: 12 }, (_, index) => 40 + index);

/** Founds the agency of the worked examples, with the accounts and clients that they name. */
export async function foundAgency(connection: Connection, agencyId = AUTHOR.agencyId): Promise<void> {
  await writeAs(connection, agencyId, async (unit) => {
    await unit.run(
      sql`insert into agency (agency_id, name, time_zone) values (${agencyId}, 'Examples', 'America/Chicago')`,
    );
    await unit.run(sql`insert into office (agency_id, office_id, name) values (${agencyId}, 1, 'Main')`);
    await unit.run(sql`insert into user_account (agency_id, user_id, initials, first_name, last_name, office_id, password_hash)
      values (${agencyId}, 1, 'MJS', 'Mary', 'Stone', 1, 'none')`);
    const banks = [
      { id: T1, name: "Trust Bank", kind: "Bank", control: "1010" },
      { id: T2, name: "Trust Bank 2", kind: "Bank", control: "1010" },
      { id: OPERATING, name: "Operating Bank", kind: "Bank", control: "1020" },
    ];
    const owners = Object.entries(ACCOUNTS).map(([name, { id, control, revenue }]) => ({
      id,
      name,
      kind: revenue ? "Income" : "Payable",
      control: revenue ?? (control === "2150" ? "2110" : control),
    }));
    for (const { id, name, kind, control } of [...banks, ...owners])
      await unit.run(sql`insert into gl_account (agency_id, gl_account_id, name, account_type, control, is_agency_revenue)
        values (${agencyId}, ${id}, ${name}, ${kind}, ${control}, ${kind === "Income"})`);
    for (const clientId of CLIENTS)
      await unit.run(sql`insert into client (agency_id, client_id, last_name, office_id)
        values (${agencyId}, ${clientId}, ${`Client ${clientId}`}, 1)`);
  });
}
