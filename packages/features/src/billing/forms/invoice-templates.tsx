// Templates in the invoice form: apply one, save the lines as one, rename or delete one.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { isEmptyLine, type TypedLine, typedLine } from "@fiducia/money/billed/line-form.rules";
import { withAccount } from "@fiducia/money/billed/policy-choice.rules";
import { Button } from "@fiducia/ui/button";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { useState } from "react";
import { invoiceTemplatesQuery } from "../invoice-templates/invoice-templates.contract.ts";
import { ChangeTemplateDialog } from "./change-template.dialog.tsx";
import classes from "./invoice-drafts.module.css";
import type { TypedInvoice } from "./invoice-form.rules.ts";
import { SaveTemplateDialog } from "./save-template.dialog.tsx";

interface FillProps {
  /** The payable account of the policy, for lines that name none. */
  readonly account: string;
  readonly onChange: (change: Partial<TypedInvoice>) => void;
}

const named = ({ name, lineOfBusiness }: { name: string; lineOfBusiness: string }): string =>
  lineOfBusiness === "" ? name : `${lineOfBusiness}: ${name}`;

/** Above the lines: a template replaces them. */
export function FillFromTemplate({ account, onChange }: FillProps) {
  const templates = useAnswer(invoiceTemplatesQuery, {}).data ?? [];
  const choose = (chosen: string) => {
    const template = templates.find(({ templateId }) => String(templateId) === chosen);
    if (template) onChange({ lines: withAccount(template.lines.map(typedLine), "", account) });
  };
  if (templates.length === 0) return null;
  return (
    <div className={classes.templates}>
      <ChoiceField
        label="Fill from template"
        value=""
        choices={[
          { value: "", label: "Choose" },
          ...templates.map((one) => ({ value: String(one.templateId), label: named(one) })),
        ]}
        onChange={choose}
      />
    </div>
  );
}

/** Below the lines, which stay where they are when they can be saved. */
export function TemplateButtons({ lines }: { readonly lines: readonly TypedLine[] }) {
  const templates = useAnswer(invoiceTemplatesQuery, {}).data ?? [];
  const [isSaving, setSaving] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const typed = lines.filter((line) => !isEmptyLine(line));
  if (templates.length === 0 && typed.length === 0) return null;
  return (
    <div className={classes.templates}>
      {typed.length > 0 && (
        <Button size="medium" onClick={() => setSaving(true)}>
          Save lines as template
        </Button>
      )}
      {templates.length > 0 && (
        <Button size="medium" onClick={() => setChanging(true)}>
          Change templates
        </Button>
      )}
      {isChanging && <ChangeTemplateDialog templates={templates} onClose={() => setChanging(false)} />}
      {isSaving && <SaveTemplateDialog lines={typed} onClose={() => setSaving(false)} />}
    </div>
  );
}
