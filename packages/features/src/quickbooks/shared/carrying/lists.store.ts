// Customers, vendors, services and classes of QuickBooks that stand for something of ours.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { knownClientName } from "@fiducia/serving/names";
import { sql } from "kysely";

export type EntryList = "customer" | "vendor" | "service" | "class";

export interface KeptEntry {
  readonly name: string;
  readonly listId: string | null;
  readonly lookedFor: "absent" | "taken" | null;
}

export const readEntry = (unit: ReadUnit, list: EntryList, ownKey: string): Promise<KeptEntry | undefined> =>
  unit.row(sql<KeptEntry>`
    select name, list_id as "listId", looked_for as "lookedFor" from quickbooks_entry
    where agency_id = ${unit.agencyId} and list = ${list} and own_key = ${ownKey}`);

export const keepEntry = (
  unit: WriteUnit,
  { list, ownKey, name, listId, lookedFor }: KeptEntry & { list: EntryList; ownKey: string },
) =>
  unit.run(sql`
    insert into quickbooks_entry (agency_id, list, own_key, name, list_id, looked_for)
    values (${unit.agencyId}, ${list}, ${ownKey}, ${name}, ${listId}, ${lookedFor})
    on conflict (agency_id, list, own_key) do update
      set name = excluded.name, list_id = excluded.list_id, looked_for = excluded.looked_for`);

/** A thing of ours in a list of QuickBooks. */
export interface Place {
  readonly list: EntryList;
  readonly ownKey: string;
}

/** Whether another thing of ours has the name in this list already. */
export const isNameOfAnother = (unit: ReadUnit, { list, ownKey }: Place, name: string) =>
  unit.has(sql<{ one: number }>`
    select 1 as one from quickbooks_entry where agency_id = ${unit.agencyId} and list = ${list}
      and own_key <> ${ownKey} and lower(name) = lower(${name}) limit 1`);

/** What QuickBooks is to call the thing of ours, and the number that tells it apart. */
export async function ownName(unit: ReadUnit, ownKey: string): Promise<{ name: string; number: string }> {
  const id = ownKey.slice(ownKey.indexOf(":") + 1);
  if (ownKey.startsWith("client:")) {
    const [client] = await unit.rows(sql<{ name: string | null }>`
      select ${knownClientName("c")} as name from client c
      where c.agency_id = ${unit.agencyId} and c.client_id = ${Number(id)}`);
    return { name: client?.name ?? "", number: id.padStart(8, "0") };
  }
  if (ownKey.startsWith("office:")) {
    const [office] = await unit.rows(sql<{ name: string }>`
      select name from office where agency_id = ${unit.agencyId} and office_id = ${Number(id)}`);
    return { name: office?.name ?? "", number: id };
  }
  return { name: id, number: "" };
}

/** Forgets where entries are in QuickBooks, so that they are looked for again. */
export const forgetEntries = (unit: WriteUnit, needs: readonly { list: string; ownKey: string }[]) =>
  unit.run(sql`
    delete from quickbooks_entry where agency_id = ${unit.agencyId}
      and (list, own_key) in (select n ->> 'list', n ->> 'ownKey'
        from jsonb_array_elements(${JSON.stringify(needs)}::jsonb) n)`);
