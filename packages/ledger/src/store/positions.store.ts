// Reads the trust positions of the agency's trust banks.

import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import type { TrustPosition } from "../trust-position.ts";
import { ACCOUNT } from "./control.store.ts";

export interface BankPosition {
  readonly bankId: number;
  readonly name: string;
  readonly position: TrustPosition;
}

/** Every trust bank by id: also one without postings, and an inactive one that still holds money. */
export async function readPositions(unit: ReadUnit): Promise<BankPosition[]> {
  const rows = await unit.rows(sql<Omit<BankPosition, "position"> & TrustPosition>`
    select a.gl_account_id as "bankId", a.name, coalesce(t.cash_cents, 0) as cash,
      coalesce(t.undeposited_cents, 0) as undeposited, coalesce(t.required_carriers_cents, 0) as "requiredCarriers",
      coalesce(t.required_clients_cents, 0) as "requiredClients", coalesce(t.advanced_cents, 0) as advanced,
      coalesce(t.agency_revenue_cents, 0) as "agencyRevenue", coalesce(t.agency_funds_cents, 0) as "agencyFunds"
    from gl_account a
    left join trust_position t on t.agency_id = a.agency_id and t.trust_bank_id = a.gl_account_id
    where a.agency_id = ${unit.agencyId} and a.control = ${ACCOUNT.trustBank} and (not a.inactive or t.cash_cents <> 0)
    order by a.gl_account_id`);
  return rows.map(({ bankId, name, ...position }) => ({ bankId, name, position }));
}
