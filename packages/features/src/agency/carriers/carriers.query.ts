// Reads the agency's companies; the placeholder for "none yet" is never among the active ones.
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import type { carriersCall } from "./carriers.contract.ts";

interface CarrierRow {
  readonly carrierId: number;
  readonly name: string;
  readonly inactive: boolean;
}

/** Compared in lower case, since people type the name. */
const PLACEHOLDER = "prospect";

export const carriers: PlainCallHandler<typeof carriersCall> = async ({ unit, query: { since } }) => {
  const changed = since === undefined ? sql`true` : sql`updated_at >= ${since}::timestamptz`;
  const rows = await unit.rows(sql<CarrierRow>`
    select carrier_id as "carrierId", name, inactive from carrier
     where agency_id = ${unit.agencyId} and ${changed}
       and (inactive or lower(btrim(name)) <> ${PLACEHOLDER})
     order by name collate reading_order, carrier_id`);
  const [moment] = await unit.rows(sql<{ now: string }>`select now() as now`);
  return {
    agencyCarrierViewList: rows.map((row) => ({ id: row.carrierId, ...row })),
    asOf: moment?.now ?? "",
  };
};
