// Reads how the agency keeps its books, as the settings show it.
import type { ReadUnit } from "@fiducia/database/unit";
import { readSettings } from "@fiducia/ledger/store/settings.store";

export async function readBookSettings(unit: ReadUnit) {
  const { closedThrough: _, ...settings } = await readSettings(unit);
  return settings;
}
