// Reads the parts that a funding names: of memos, and what is owed back.

import type { ReadUnit } from "@fiducia/database/unit";
import { valueAt } from "@fiducia/kernel/needed";
import type { Part } from "@fiducia/ledger/part";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { isOwedBack } from "./funding.rules.ts";

export interface OwedBack {
  readonly parts: ReadonlyMap<number, Part>;
  readonly company: (part: Part) => string;
}

export async function readOwedBack(unit: ReadUnit, partIds: readonly number[]): Promise<OwedBack> {
  const parts = await readPartsByIds(unit, partIds);
  const accounts = await readAccounts(
    unit,
    parts.flatMap((part) => part.ownerAccountId ?? []),
  );
  const items = await readItems(
    unit,
    parts.map((part) => part.itemId),
  );
  // A discount on an invoice is negative too, and nobody gives it back; revenue that the agency took too early is
  // given back.
  const owedBack = parts.filter(
    (part) => items.get(part.itemId)?.itemType === "CreditMemo" || isOwedBack(part),
  );
  return {
    parts: new Map(owedBack.map((part) => [part.partId, part])),
    company: (part) => valueAt(accounts, part.ownerAccountId)?.name ?? "",
  };
}
