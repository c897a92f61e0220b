// Reads the agency's bookkeeping settings as the contract has them.
import type { ReadUnit } from "@fiducia/database/unit";
import { readSettings } from "@fiducia/ledger/store/settings.store";

export async function readBookSettings(unit: ReadUnit) {
  const { closedThrough: _, ...settings } = await readSettings(unit);
  return settings;
}
