// Queues for QuickBooks what the days before have brought: what no document carries by itself, the rest as its page offers it.

import { planExport } from "@fiducia/features/quickbooks/shared/carrying/desk.server";
import { readExportState } from "@fiducia/features/quickbooks/shared/company.store";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import type { Bookkeeper } from "../agencies/bookkeeper.ts";
import { ZONE } from "../agencies/staff.ts";
import { TRANSFER_ITEMS } from "./commands.ts";
import { isOfDemo } from "./harbor-company.ts";

export async function queueItems(keeper: Bookkeeper): Promise<Outcome<Record<string, unknown>>> {
  const state = await keeper.read(readExportState);
  if (!state?.firstDay || !isOfDemo(state)) return done({});
  const { connection, caller, clock } = keeper;
  await planExport({ connection, agencyId: caller.agencyId, clock, zone: ZONE });
  const items = await keeper.read((unit) =>
    unit.rows(sql<{ itemId: number }>`
      select item_id as "itemId" from item_transfer
      where agency_id = ${unit.agencyId} and status = 'NotTransferred' and sub_status = 'Pending'
      order by item_id`),
  );
  if (items.length === 0) return done({});
  const outcome = await keeper.ask(TRANSFER_ITEMS, { items: [...items] });
  // What waits for a client's name stays where it is.
  return !outcome.ok && outcome.refusal.rule === "NOTHING_TO_TRANSFER" ? done({}) : outcome;
}
