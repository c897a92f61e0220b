// Creates an agency, with the settings of its books.
import { ENFORCE_OFFICE_PERMISSIONS } from "@fiducia/contract/office-scope";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export interface NewAgency {
  readonly name: string;
  /** Such as `America/Chicago`; without a zone nothing can be posted. */
  readonly timeZone?: string;
  /** Bit 8, set unless said: a permission that is granted for an office holds there alone. */
  readonly flags?: number;
  readonly origin?: number;
  readonly migrationState?: number;
  readonly recognition?: "AR_CASH" | "ACCRUAL" | "AP_CASH";
  readonly allocationRule?: "THIRD_PARTY_FIRST" | "PRO_RATA" | "FULL_ONLY" | "MANUAL";
  readonly blockNegativeTrust?: "HARD" | "WARN";
  readonly allowAdvance?: boolean;
  readonly holdDays?: number;
  readonly siteEnabled?: boolean;
}

/** Creates the agency with the unit's id. */
export async function createAgency(unit: WriteUnit, agency: NewAgency): Promise<void> {
  await unit.run(sql`
    insert into agency (agency_id, name, time_zone, flags, origin, migration_state, recognition, allocation_rule,
      block_negative_trust, allow_advance, hold_days, site_enabled)
    values (${unit.agencyId}, ${agency.name}, ${agency.timeZone ?? null}, ${agency.flags ?? ENFORCE_OFFICE_PERMISSIONS},
      ${agency.origin ?? 1}, ${agency.migrationState ?? 0}, ${agency.recognition ?? "AR_CASH"},
      ${agency.allocationRule ?? "THIRD_PARTY_FIRST"}, ${agency.blockNegativeTrust ?? "HARD"},
      ${agency.allowAdvance ?? false}, ${agency.holdDays ?? 0}, ${agency.siteEnabled ?? true})`);
  await unit.run(sql`insert into agency_profile (agency_id) values (${unit.agencyId})`);
}

/** Whether the unit's agency exists. */
export const agencyExists = (unit: ReadUnit): Promise<boolean> =>
  unit.has(sql`select 1 from agency where agency_id = ${unit.agencyId}`);
