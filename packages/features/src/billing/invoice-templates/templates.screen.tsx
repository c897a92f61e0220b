// Settings: the lines that invoices begin with. They are made on the invoice form; here they are looked over and removed.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { sumOf, ZERO } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import type { z } from "zod";
import { SettingsFrame, SettingsHead } from "../../parts/settings/settings-frame.tsx";
import { deleteInvoiceTemplateCommand, invoiceTemplatesQuery } from "./invoice-templates.contract.ts";

type Template = z.output<typeof invoiceTemplatesQuery.answer>[number];

const RemoveDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => (
  <CommandQuestion
    title={`Remove ${template.name}?`}
    confirmLabel="Remove"
    contract={deleteInvoiceTemplateCommand}
    body={{ templateId: template.templateId }}
    done={`The template ${template.name} has been removed.`}
    onClose={onClose}
  >
    Invoices that began with it stay as they are.
  </CommandQuestion>
);

function TemplatesPage() {
  const { data: templates } = useAnswer(invoiceTemplatesQuery, {});
  const [removed, setRemoved] = useState<Template>();
  if (!templates) return null;
  return (
    <>
      <SettingsHead
        page="templates"
        lede={
          <>
            Lines that invoices begin with. Fill in an <AddressLink to="/invoice">invoice</AddressLink> and
            save its lines as a template.
          </>
        }
      />
      {templates.length === 0 ? (
        <p>There is no template yet.</p>
      ) : (
        <TableCard label="Invoice templates" headings={["Name", "Line of business", "Lines", "Amount", ""]}>
          <tbody>
            {templates.map((template) => (
              <tr key={template.templateId}>
                <td>{template.name}</td>
                <td>{template.lineOfBusiness}</td>
                <td>{template.lines.length}</td>
                <td>
                  <Amount cents={sumOf(template.lines, ({ amount }) => amount ?? ZERO)} />
                </td>
                <td>
                  <Button
                    kind="link"
                    aria-label={`Remove ${template.name}`}
                    onClick={() => setRemoved(template)}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </TableCard>
      )}
      {removed && <RemoveDialog template={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

export const Screen = () => (
  <SettingsFrame page="templates">
    <TemplatesPage />
  </SettingsFrame>
);
