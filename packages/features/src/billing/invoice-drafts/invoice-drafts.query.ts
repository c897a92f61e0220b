// Reads drafts of invoices in the caller's offices.

import { PERMISSION } from "@fiducia/contract/permissions";
import type { Cents } from "@fiducia/kernel/cents";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName, personName } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { z } from "zod";
import type { invoiceDraftsQuery } from "./invoice-drafts.contract.ts";

type Draft = z.output<typeof invoiceDraftsQuery.answer>[number];

const MOST = 200;

export const invoiceDrafts: QueryHandler<typeof invoiceDraftsQuery> = async ({ unit, caller, filter }) => {
  const offices = officesOf(caller, PERMISSION.issueInvoices);
  const inReach = offices === "all" ? sql`true` : sql`c.office_id = any(${[...offices]}::bigint[])`;
  const ofClient = filter.clientId == null ? sql`true` : sql`d.client_id = ${filter.clientId}`;
  const oneDraft = filter.draftId == null ? sql`true` : sql`d.draft_id = ${filter.draftId}`;
  const rows = await unit.rows(sql<Draft & { total: Cents }>`
    select d.draft_id as "draftId", d.client_id as "clientId", ${clientName("c")} as client, d.total_cents as total,
      d.saved_at as "savedAt", ${personName("u")} as "savedBy", d.body
    from invoice_draft d
    join client c on c.agency_id = d.agency_id and c.client_id = d.client_id
    join user_account u on u.agency_id = d.agency_id and u.user_id = d.saved_by
    where d.agency_id = ${unit.agencyId} and ${inReach} and ${ofClient} and ${oneDraft}
    order by d.saved_at desc, d.draft_id desc limit ${MOST}`);
  return [...rows];
};
