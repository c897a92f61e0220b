// Renames or deletes a template; existing invoices are unaffected.

import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { REQUIRED } from "@fiducia/contract/form-words";
import { Button } from "@fiducia/ui/button";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { useState } from "react";
import type { z } from "zod";
import {
  deleteInvoiceTemplateCommand,
  type invoiceTemplatesQuery,
  saveInvoiceTemplateCommand,
} from "../invoice-templates/invoice-templates.contract.ts";
import classes from "./invoice-drafts.module.css";

type Template = z.output<typeof invoiceTemplatesQuery.answer>[number];

interface OfTemplate {
  readonly template: Template;
  readonly onDone: () => void;
}

/** Asks for confirmation before deleting. */
function DeleteTemplate({ template: { templateId, name }, onDone }: OfTemplate) {
  const [isAsked, setAsked] = useState(false);
  const order = useCommand({
    contract: deleteInvoiceTemplateCommand,
    body: { templateId },
    done: `The template ${name} has been deleted.`,
    onDone,
  });
  if (!isAsked)
    return (
      <div className={classes.templates}>
        <Button onClick={() => setAsked(true)}>Delete template</Button>
      </div>
    );
  return (
    <fieldset className={classes.templates}>
      <legend className="sr-only">Delete {name}</legend>
      <p>Delete {name}? Invoices that began with it stay as they are.</p>
      <Button onClick={() => setAsked(false)}>Keep it</Button>
      <Button isDestructive aria-disabled={order.isGiving} onClick={() => order.give()}>
        Delete
      </Button>
      <p role="alert">{order.problem?.message}</p>
    </fieldset>
  );
}

interface ChangeTemplateProps {
  readonly templates: readonly Template[];
  readonly onClose: () => void;
}

export function ChangeTemplateDialog({ templates, onClose }: ChangeTemplateProps) {
  const [template, setTemplate] = useState(templates[0] as Template);
  const [name, setName] = useState(template.name);
  const [lineOfBusiness, setLineOfBusiness] = useState(template.lineOfBusiness);
  const order = useCommand({
    contract: saveInvoiceTemplateCommand,
    body: { templateId: template.templateId, name, lineOfBusiness, lines: template.lines },
    done: `The template ${name.trim()} has been saved.`,
    onDone: onClose,
  });
  const choose = (chosen: string) => {
    const next = templates.find(({ templateId }) => String(templateId) === chosen) ?? template;
    setTemplate(next);
    setName(next.name);
    setLineOfBusiness(next.lineOfBusiness);
  };
  return (
    <FormDialog
      title="Change templates"
      submitLabel="Save"
      isBusy={order.isGiving}
      problem={order.problem?.field === "name" ? undefined : order.problem?.message}
      onClose={onClose}
      onSubmit={() => name.trim() !== "" && order.give()}
    >
      <ChoiceField
        label="Template"
        value={String(template.templateId)}
        choices={templates.map((one) => ({ value: String(one.templateId), label: one.name }))}
        onChange={choose}
      />
      <TextField
        label="Name"
        text={name}
        longest={60}
        fault={name.trim() === "" ? REQUIRED : order.faultAt("name")}
        onChange={setName}
      />
      <TextField label="Line of business" text={lineOfBusiness} longest={60} onChange={setLineOfBusiness} />
      <DeleteTemplate key={template.templateId} template={template} onDone={onClose} />
    </FormDialog>
  );
}
