// The names of the templates of invoices.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

/** Whether another template has the name. */
export const isNamedAnother = (unit: WriteUnit, templateId: number, name: string): Promise<boolean> =>
  unit.has(sql`
    select 1 from invoice_template
    where agency_id = ${unit.agencyId} and name = ${name} and template_id <> ${templateId}`);
