// Whether a draft of an invoice is kept.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

export const isTyped = (unit: ReadUnit, draftId: number): Promise<boolean> =>
  unit.has(
    sql`select draft_id from invoice_draft where agency_id = ${unit.agencyId} and draft_id = ${draftId}`,
  );
