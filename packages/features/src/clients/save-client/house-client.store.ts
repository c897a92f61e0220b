// Clients that the agency keeps for money whose owner it does not know yet, made when its first bank is reconciled or an opening
// brings such money.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { createClient, nextClientId } from "./create-client.store.ts";

export const HOUSE_CLIENTS = { unidentified: "Unidentified", interest: "Interest held" } as const;
export type HousePurpose = keyof typeof HOUSE_CLIENTS;

/** The number of the client for the purpose; undefined before it is made. */
export const readHouseClient = (unit: ReadUnit, purpose: HousePurpose): Promise<number | undefined> =>
  unit.value(sql<{ clientId: number }>`
    select client_id as "clientId" from house_client where agency_id = ${unit.agencyId} and purpose = ${purpose}`);

/** Makes the clients that are not there yet, in the office. */
export async function makeHouseClients(unit: WriteUnit, officeId: number): Promise<void> {
  await unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('house client', ${unit.agencyId}))`);
  for (const purpose of ["unidentified", "interest"] as const)
    if ((await readHouseClient(unit, purpose)) === undefined) await makeHouseClient(unit, purpose, officeId);
}

async function makeHouseClient(unit: WriteUnit, purpose: HousePurpose, officeId: number): Promise<void> {
  const clientId = await nextClientId(unit);
  await createClient(unit, { clientId, businessName: HOUSE_CLIENTS[purpose], officeId });
  await unit.run(sql`
    update client set delivery_preference = 'None' where agency_id = ${unit.agencyId} and client_id = ${clientId}`);
  await unit.run(sql`
    insert into house_client (agency_id, purpose, client_id) values (${unit.agencyId}, ${purpose}, ${clientId})`);
}
