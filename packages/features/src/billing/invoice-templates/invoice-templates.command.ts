// Saves and deletes templates of invoices.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { deleteInvoiceTemplateCommand, saveInvoiceTemplateCommand } from "./invoice-templates.contract.ts";
import { isNamedAnother } from "./invoice-templates.store.ts";

const REFUSALS = saveInvoiceTemplateCommand.refusals;

export const saveInvoiceTemplate = writingCommand(saveInvoiceTemplateCommand, async (unit, { body }) => {
  const { name, lineOfBusiness, lines } = body;
  const templateId = body.templateId ?? newId();
  // A concurrent save of the same name waits here, and is told that the name is taken.
  await unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('template', ${unit.agencyId}))`);
  if (await isNamedAnother(unit, templateId, name))
    return refuse(REFUSALS, "NAME_TAKEN", { values: { name }, field: "name" });
  const written = body.templateId
    ? await unit.run(sql`
        update invoice_template set name = ${name}, line_of_business = ${lineOfBusiness},
          lines = ${JSON.stringify(lines)}::jsonb
        where agency_id = ${unit.agencyId} and template_id = ${templateId}`)
    : await unit.run(sql`
        insert into invoice_template (agency_id, template_id, name, line_of_business, lines)
        values (${unit.agencyId}, ${templateId}, ${name}, ${lineOfBusiness}, ${JSON.stringify(lines)}::jsonb)`);
  return written === 0 ? refuse(REFUSALS, "TEMPLATE_UNKNOWN", { field: "templateId" }) : done({ templateId });
});

export const deleteInvoiceTemplate = writingCommand(deleteInvoiceTemplateCommand, async (unit, { body }) => {
  const deleted = await unit.run(sql`
    delete from invoice_template where agency_id = ${unit.agencyId} and template_id = ${body.templateId}`);
  return deleted === 0
    ? refuse(REFUSALS, "TEMPLATE_UNKNOWN", { field: "templateId" })
    : done({ templateId: body.templateId });
});
