// Reads the agency's templates of invoices.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { invoiceTemplatesQuery } from "./invoice-templates.contract.ts";

type Template = z.output<typeof invoiceTemplatesQuery.answer>[number];

export const invoiceTemplates: QueryHandler<typeof invoiceTemplatesQuery> = async ({ unit }) => [
  ...(await unit.rows(sql<Template>`
    select template_id as "templateId", name, line_of_business as "lineOfBusiness", lines from invoice_template
    where agency_id = ${unit.agencyId}
    order by line_of_business collate reading_order, name collate reading_order, template_id`)),
];
