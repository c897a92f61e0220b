// Reads the parts that a funding names, without those out of the caller's reach and those of no memo.

import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Part } from "@fiducia/ledger/part";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { isInScope } from "@fiducia/serving/author";
import { readClientOffices } from "../../clients/shared/client.store.ts";
import { isOwedBack } from "./funding.rules.ts";

export interface Reachable {
  readonly parts: ReadonlyMap<number, Part>;
  readonly company: (part: Part) => string;
}

export async function readReachableParts(
  unit: ReadUnit,
  caller: Caller,
  partIds: readonly number[],
): Promise<Reachable> {
  const parts = await readPartsByIds(unit, partIds);
  const offices = await readClientOffices(
    unit,
    parts.map((part) => part.clientId),
  );
  const accounts = await readAccounts(
    unit,
    parts.map((part) => part.ownerAccountId),
  );
  const items = await readItems(
    unit,
    parts.map((part) => part.itemId),
  );
  // A discount on an invoice is negative too, and nobody gives it back; revenue that the agency took too early is
  // given back.
  const reachable = parts.filter(
    (part) =>
      (items.get(part.itemId)?.itemType === "CreditMemo" || isOwedBack(part)) &&
      isInScope(caller, PERMISSION.payOut, [offices.get(part.clientId) ?? null, caller.officeId]),
  );
  return {
    parts: new Map(reachable.map((part) => [part.partId, part])),
    company: (part) => accounts.get(part.ownerAccountId)?.name ?? "",
  };
}
