// Templates in the invoice form: apply one, save the lines as one, rename or delete one.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { Button } from "@fiducia/ui/button";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { useState } from "react";
import { invoiceTemplatesQuery } from "../invoice-templates/invoice-templates.contract.ts";
import { isEmptyLine, typedLine } from "../shared/line-form.rules.ts";
import { ChangeTemplateDialog } from "./change-template.dialog.tsx";
import classes from "./invoice-drafts.module.css";
import type { TypedInvoice } from "./invoice-form.rules.ts";
import { SaveTemplateDialog } from "./save-template.dialog.tsx";

interface InvoiceTemplatesProps {
  readonly invoice: TypedInvoice;
  readonly onChange: (change: Partial<TypedInvoice>) => void;
}

const named = ({ name, lineOfBusiness }: { name: string; lineOfBusiness: string }): string =>
  lineOfBusiness === "" ? name : `${lineOfBusiness}: ${name}`;

export function InvoiceTemplates({ invoice, onChange }: InvoiceTemplatesProps) {
  const templates = useAnswer(invoiceTemplatesQuery, {}).data ?? [];
  const [isSaving, setSaving] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const lines = invoice.lines.filter((line) => !isEmptyLine(line));
  const choose = (chosen: string) => {
    const template = templates.find(({ templateId }) => String(templateId) === chosen);
    if (template) onChange({ lines: template.lines.map(typedLine) });
  };
  if (templates.length === 0 && lines.length === 0) return null;
  return (
    <div className={classes.templates}>
      {templates.length > 0 && (
        <ChoiceField
          label="Fill from template"
          value=""
          choices={[
            { value: "", label: "Choose" },
            ...templates.map((one) => ({ value: String(one.templateId), label: named(one) })),
          ]}
          onChange={choose}
        />
      )}
      {lines.length > 0 && <Button onClick={() => setSaving(true)}>Save lines as template</Button>}
      {templates.length > 0 && <Button onClick={() => setChanging(true)}>Change templates</Button>}
      {isChanging && <ChangeTemplateDialog templates={templates} onClose={() => setChanging(false)} />}
      {isSaving && <SaveTemplateDialog lines={lines} onClose={() => setSaving(false)} />}
    </div>
  );
}
