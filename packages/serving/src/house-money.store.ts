// Which clients stand for money whose owner is not known.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

/** The first of the clients that stands for money of nobody known, by its name; undefined where none does. */
export const readHouseName = async (
  unit: ReadUnit,
  clientIds: readonly number[],
): Promise<string | undefined> =>
  clientIds.length === 0
    ? undefined
    : unit.value(sql<{ name: string }>`
        select c.business_name as name from house_client h
        join client c on c.agency_id = h.agency_id and c.client_id = h.client_id
        where h.agency_id = ${unit.agencyId} and h.client_id = any(${[...clientIds]}::bigint[])
        order by h.client_id limit 1`);

export type HousePurpose = "unidentified" | "interest";

/** For which money the client stands; undefined for a client that stands for itself. */
export const readHousePurpose = (unit: ReadUnit, clientId: number): Promise<HousePurpose | undefined> =>
  unit.value(sql<{ purpose: HousePurpose }>`
    select purpose from house_client where agency_id = ${unit.agencyId} and client_id = ${clientId}`);

/** Of the client `of` in SQL: whether it stands for money of nobody known. */
export const isHouseClient = (of: string) => sql<boolean>`exists (select from house_client h
  where h.agency_id = ${sql.ref(`${of}.agency_id`)} and h.client_id = ${sql.ref(`${of}.client_id`)})`;
