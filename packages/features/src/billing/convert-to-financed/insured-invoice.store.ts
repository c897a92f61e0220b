// Reads what an invoice's lines say of policy, company and producers, as it was issued.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Item } from "@fiducia/ledger/store/items.store";
import { sql } from "kysely";
import type { InsuredInvoice, InsuredLine } from "./financed-lines.rules.ts";

type Issue = Pick<InsuredInvoice, "policyId" | "officeId">;

interface LineRow extends Omit<InsuredLine, "splits"> {
  readonly lineId: number;
}

type SplitRow = InsuredLine["splits"][number] & { readonly lineId: number };

export async function readInsuredInvoice(unit: ReadUnit, { itemId, eventId }: Item): Promise<InsuredInvoice> {
  const [issue] = await unit.rows(sql<Issue>`
    select policy_id as "policyId", case when policy_id is not null then policy_office_id end as "officeId" from event
    where agency_id = ${unit.agencyId} and event_id = ${eventId}`);
  if (!issue) throw new Error(`event ${eventId} is gone`);
  const lines = await unit.rows(sql<LineRow>`
    select line_id as "lineId", policy_id as "policyId", carrier_id as "carrierId" from line_item
    where agency_id = ${unit.agencyId} and item_id = ${itemId}`);
  const splits = await unit.rows(sql<SplitRow>`
    select s.line_id as "lineId", s.user_id as "userId", s.rate, s.basis from producer_split s
    join line_item l on l.agency_id = s.agency_id and l.line_id = s.line_id
    where s.agency_id = ${unit.agencyId} and l.item_id = ${itemId} order by s.user_id`);
  return {
    ...issue,
    lines: new Map(
      lines.map(({ lineId, ...line }) => [
        lineId,
        {
          ...line,
          splits: splits.flatMap(({ lineId: of, ...split }) => (of === lineId ? split : [])),
        },
      ]),
    ),
  };
}
