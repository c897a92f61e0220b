// Reads what of credit memos has neither been given back nor been settled without money.

import {
  MOST,
  mayPayOutFor,
  payablePartColumns,
  payablePartJoins,
} from "@fiducia/money/paid-out/payable-part.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { unfundedMemosQuery } from "./unfunded-memos.contract.ts";

type Unfunded = z.output<typeof unfundedMemosQuery.answer>[number];

export const unfundedMemos: QueryHandler<typeof unfundedMemosQuery> = async ({ unit, caller, filter }) => {
  const rows = await unit.rows(sql<Unfunded>`
    select ${payablePartColumns}, i.item_number as "memoNumber", l.line_number as "lineNumber",
      b.funded_cents + b.offset_cents - b.billed_cents as due
    from part_balance b
    join line_part p on p.agency_id = b.agency_id and p.part_id = b.part_id and p.side = ${filter.side}
    ${payablePartJoins}
    where b.agency_id = ${unit.agencyId} and i.item_type = 'CreditMemo' and b.billed_cents < 0
      and b.funded_cents + b.offset_cents > b.billed_cents and ${mayPayOutFor(caller)}
    order by i.dated_on, i.item_number, l.line_number limit ${MOST}`);
  return [...rows];
};
