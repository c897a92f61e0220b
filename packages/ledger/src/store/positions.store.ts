// Reads the trust positions of the agency's trust banks.

import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { sql } from "kysely";
import type { TrustPosition } from "../trust-position.ts";
import { ACCOUNT } from "./control.store.ts";

export interface BankPosition {
  readonly bankId: number;
  readonly name: string;
  readonly position: TrustPosition;
}

interface PositionRow {
  gl_account_id: number;
  name: string;
  cash_cents: Cents | null;
  undeposited_cents: Cents | null;
  required_carriers_cents: Cents | null;
  required_clients_cents: Cents | null;
  advanced_cents: Cents | null;
  agency_revenue_cents: Cents | null;
  agency_funds_cents: Cents | null;
}

/** Every trust bank by id: also one without postings, and an inactive one that still holds money. */
export async function readPositions(unit: ReadUnit): Promise<BankPosition[]> {
  const rows = await unit.rows(sql<PositionRow>`
    select a.gl_account_id, a.name, t.cash_cents, t.undeposited_cents, t.required_carriers_cents,
      t.required_clients_cents, t.advanced_cents, t.agency_revenue_cents, t.agency_funds_cents
    from gl_account a
    left join trust_position t on t.agency_id = a.agency_id and t.trust_bank_id = a.gl_account_id
    where a.agency_id = ${unit.agencyId} and a.control = ${ACCOUNT.trustBank} and (not a.inactive or t.cash_cents <> 0)
    order by a.gl_account_id`);
  return rows.map((row) => ({
    bankId: row.gl_account_id,
    name: row.name,
    position: {
      cash: row.cash_cents ?? ZERO,
      undeposited: row.undeposited_cents ?? ZERO,
      requiredCarriers: row.required_carriers_cents ?? ZERO,
      requiredClients: row.required_clients_cents ?? ZERO,
      advanced: row.advanced_cents ?? ZERO,
      agencyRevenue: row.agency_revenue_cents ?? ZERO,
      agencyFunds: row.agency_funds_cents ?? ZERO,
    },
  }));
}
