// Templates: prepared lines for invoices of a line of business.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { requiredText, wireId, wireText } from "@fiducia/contract/wire";
import { typedLine } from "@fiducia/money/billed/line.contract";
import { z } from "zod";

const access = permissionTo("create invoices", PERMISSION.issueInvoices);

const templateFields = {
  name: requiredText(60),
  lineOfBusiness: wireText(60).default(""),
  lines: z.array(z.strictObject(typedLine)).min(1).max(50),
};

export const saveInvoiceTemplateCommand = defineCommand({
  name: "SaveInvoiceTemplate",
  summary: "Keeps lines under a name, or replaces a template.",
  access,
  body: z.strictObject({ templateId: wireId.nullish(), ...templateFields }),
  answer: z.strictObject({ templateId: wireId }),
  refusals: {
    TEMPLATE_UNKNOWN: "There is no such template.",
    NAME_TAKEN: "There is a template {name} already.",
  },
});

export const deleteInvoiceTemplateCommand = defineCommand({
  name: "DeleteInvoiceTemplate",
  summary: "Deletes a template. Invoices that began with it stay as they are.",
  access,
  body: z.strictObject({ templateId: wireId }),
  answer: z.strictObject({ templateId: wireId }),
  refusals: { TEMPLATE_UNKNOWN: "There is no such template." },
});

export const invoiceTemplatesQuery = defineQuery({
  name: "GetInvoiceTemplates",
  summary: "The agency's templates by line of business and name.",
  access,
  filter: z.strictObject({}),
  answer: z.array(z.strictObject({ templateId: wireId, ...templateFields })),
});
