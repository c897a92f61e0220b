// Reads the agency's bookkeeping settings as the contract has them.
import type { ReadUnit } from "@fiducia/database/unit";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";
import { readInterestConsent } from "../shared/interest-consent.store.ts";

export async function readBookSettings(unit: ReadUnit) {
  const { closedThrough: _, isOpeningUnderWay: __, ...settings } = await readSettings(unit);
  return { ...settings, ...(await readInterestConsent(unit)) };
}

/** What an opening brought that was taken back does not count. */
export const hasPostings = (unit: ReadUnit): Promise<boolean> =>
  unit.has(sql`select where has_posted(${unit.agencyId})`);
