// Settings: the lines that invoices begin with. They are made on the invoice form; here they are looked over and removed.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { sumOf, ZERO } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { TableCard } from "@fiducia/ui/table-card";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import classes from "../../parts/settings/settings.module.css";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { deleteInvoiceTemplateCommand, invoiceTemplatesQuery } from "./invoice-templates.contract.ts";

type Template = z.output<typeof invoiceTemplatesQuery.answer>[number];

function RemoveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const order = useOrder({
    contract: deleteInvoiceTemplateCommand,
    hasPreview: false,
    body: { templateId: template.templateId },
    idempotencyKey,
    onDone: () => {
      announceSuccess(`The template ${template.name} has been removed.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${template.name}?`}
      confirmLabel="Remove"
      isBusy={order.isGiving}
      problem={order.problem?.message}
      onConfirm={() => order.give()}
      onCancel={onClose}
    >
      Invoices that began with it stay as they are.
    </ConfirmDialog>
  );
}

function TemplatesPage() {
  const { data: templates } = useAnswer(invoiceTemplatesQuery, {});
  const [removed, setRemoved] = useState<Template>();
  if (!templates) return null;
  return (
    <>
      <header>
        <h1 id="page-title" tabIndex={-1}>
          Invoice templates
        </h1>
        <p className={classes.soft}>
          Lines that invoices begin with. Fill in an <AddressLink to="/invoice">invoice</AddressLink> and save
          its lines as a template.
        </p>
      </header>
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
