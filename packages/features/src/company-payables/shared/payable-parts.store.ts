// Reads the parts that payments to companies name.

import { isOf } from "@fiducia/contract/control-accounts";
import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { valueAt } from "@fiducia/kernel/needed";
import type { Part } from "@fiducia/ledger/part";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { PayablePart } from "./payment-lines.rules.ts";

interface Payment {
  readonly partId: number;
  readonly itemType: ItemType;
  readonly itemNumber: number;
  readonly user: string;
}

/** The last payment of each part that stands, and who recorded it. */
async function readLastPayments(unit: ReadUnit, partIds: readonly number[]) {
  const rows = await unit.rows(sql<Payment>`
    select distinct on (g.part_id) g.part_id as "partId", i.item_type as "itemType", i.item_number as "itemNumber",
      ${personName("u")} as user
    from posting g
    join entry n on n.agency_id = g.agency_id and n.entry_id = g.entry_id
    join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.reverses_event_id is null
    join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
    join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
    where g.agency_id = ${unit.agencyId} and g.part_id = any(${partIds}::bigint[]) and g.movement = 'disburse'
      and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)
    order by g.part_id, n.entry_id desc`);
  return new Map(
    rows.map(({ partId, itemType, itemNumber, user }) => [
      partId,
      { payment: itemName(itemType, itemNumber), user },
    ]),
  );
}

/** All parts of the lines' documents, under AP_CASH to find what the agency earns, and those that may be paid. */
export interface ReadPayables {
  readonly parts: ReadonlyMap<number, PayablePart>;
  readonly documentParts: readonly Part[];
}

export async function readPayables(unit: ReadUnit, partIds: readonly number[]): Promise<ReadPayables> {
  const documentParts = await readPartsByIds(unit, partIds);
  const ids = new Set(partIds);
  const named = documentParts.filter(
    ({ partId, side, control }) => ids.has(partId) && side === "thirdParty" && isOf("companies", control),
  );
  const [accounts, items, payments] = [
    await readAccounts(
      unit,
      named.flatMap((part) => part.ownerAccountId ?? []),
    ),
    await readItems(
      unit,
      named.map((part) => part.itemId),
    ),
    await readLastPayments(
      unit,
      named.map((part) => part.partId),
    ),
  ];
  const parts = named.map((part): [number, PayablePart] => {
    const account = valueAt(accounts, part.ownerAccountId);
    return [
      part.partId,
      {
        part,
        isMemo: items.get(part.itemId)?.itemType === "CreditMemo",
        company: account?.name ?? "",
        isInactive: account?.inactive ?? false,
        paidWith: payments.get(part.partId),
      },
    ];
  });
  return { parts: new Map(parts), documentParts };
}

/** The trust bank that alone pays the account's company; undefined where any may. */
export const readDedicatedBank = (
  unit: ReadUnit,
  glAccountId: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> =>
  unit.row(sql<{ id: number; name: string }>`
    select g.gl_account_id as id, g.name from payee p
    join gl_account g on g.agency_id = p.agency_id and g.gl_account_id = p.trust_bank_id
    where p.agency_id = ${unit.agencyId} and p.gl_account_id = ${glAccountId}`);
