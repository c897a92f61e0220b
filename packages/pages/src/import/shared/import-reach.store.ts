// In which offices a user may bring something in, and what lies beyond them.
import type { Caller, Reach } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import type { ImportKind } from "../kinds/import-kinds.rules.ts";

/** The offices of the permission to add such things. */
export function reachOf({ isAdmin, grants }: Caller, { access }: ImportKind): Reach {
  const [permission = 0] = access.add.permissions;
  return isAdmin ? "all" : (grants.get(permission) ?? []);
}

/** Of these clients or policies, those whose client is served by another office. */
export async function readBeyond(
  unit: ReadUnit,
  reach: Reach,
  { thing, thingIds }: { readonly thing: ImportKind["thing"]; readonly thingIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (reach === "all" || thingIds.length === 0 || (thing !== "client" && thing !== "policy"))
    return new Set();
  const ids = [...new Set(thingIds)];
  const rows =
    thing === "client"
      ? await unit.rows(sql<{ id: number }>`
          select client_id as id from client c where c.agency_id = ${unit.agencyId}
            and c.client_id = any(${ids}::bigint[]) and c.office_id <> all(${[...reach]}::bigint[])`)
      : await unit.rows(sql<{ id: number }>`
          select p.policy_id as id from policy p join client c on c.agency_id = p.agency_id and c.client_id = p.client_id
          where p.agency_id = ${unit.agencyId} and p.policy_id = any(${ids}::bigint[])
            and c.office_id <> all(${[...reach]}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}
