// Reads the agency's parts of lines in one trust bank, and what of each may be transferred.

import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import { ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { readRevenueStanding } from "@fiducia/ledger/store/transferable.store";
import { transferableOf } from "@fiducia/ledger/transferable";
import { sql } from "kysely";
import type { RevenuePart } from "./revenue-lines.rules.ts";

/** The agency's parts of which the bank holds something, or is short of it. */
export async function readHeldRevenue(unit: ReadUnit, bankId: number): Promise<readonly number[]> {
  const rows = await unit.rows(sql<{ partId: number }>`
    select h.part_id as "partId" from part_holding h
    where h.agency_id = ${unit.agencyId} and h.trust_bank_id = ${bankId} and h.account = ${ACCOUNT.revenuePayable} and h.held_cents <> 0
    order by h.part_id`);
  return rows.map(({ partId }) => partId);
}

interface Wanted {
  readonly bankId: number;
  readonly datedOn: Day;
}

/** Those of the parts that are the agency's. */
export async function readRevenueParts(
  unit: ReadUnit,
  partIds: readonly number[],
  { bankId, datedOn }: Wanted,
): Promise<ReadonlyMap<number, RevenuePart>> {
  const ids = new Set(partIds);
  const parts = (await readPartsByIds(unit, partIds)).filter(
    ({ partId, control }) => ids.has(partId) && control === CONTROL.revenuePayable,
  );
  const items = await readItems(
    unit,
    parts.map((part) => part.itemId),
  );
  const standings = await readRevenueStanding(
    unit,
    parts.map((part) => part.partId),
    bankId,
  );
  const { allocationRule, holdDays } = await readSettings(unit);
  const rules = { today: datedOn, holdDays, allocationRule };
  return new Map(
    parts.map((part) => {
      const standing = standings.get(part.partId);
      const isMemo = items.get(part.itemId)?.itemType === "CreditMemo";
      return [part.partId, { part, isMemo, transferable: standing ? transferableOf(standing, rules) : ZERO }];
    }),
  );
}
