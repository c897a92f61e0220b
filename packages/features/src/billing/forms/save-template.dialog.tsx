// Saves the lines of the form as a template under a name.

import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { REQUIRED } from "@fiducia/contract/form-words";
import { draftLineOf, type TypedLine } from "@fiducia/money/billed/line-form.rules";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { TextField } from "@fiducia/ui/form-fields";
import { useRef, useState } from "react";
import { saveInvoiceTemplateCommand } from "../invoice-templates/invoice-templates.contract.ts";

interface SaveTemplateProps {
  readonly lines: readonly TypedLine[];
  readonly onClose: () => void;
}

/** Producers belong to the client, not to the template. */
const templateLineOf = (line: TypedLine) => draftLineOf({ ...line, producerId: "" });

export function SaveTemplateDialog({ lines, onClose }: SaveTemplateProps) {
  const [name, setName] = useState("");
  const [lineOfBusiness, setLineOfBusiness] = useState("");
  const [fault, setFault] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const order = useCommand({
    contract: saveInvoiceTemplateCommand,
    body: { name, lineOfBusiness, lines: lines.map(templateLineOf) },
    done: `The template ${name.trim()} has been saved.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Save lines as template"
      submitLabel="Save template"
      isBusy={order.isGiving}
      firstFocus={first}
      problem={order.problem?.field === "name" ? undefined : order.problem?.message}
      onClose={onClose}
      onSubmit={() => (name.trim() === "" ? setFault(REQUIRED) : order.give())}
    >
      <TextField
        ref={first}
        label="Name"
        text={name}
        longest={60}
        fault={fault ?? order.faultAt("name")}
        onChange={(text) => {
          setName(text);
          setFault(undefined);
        }}
      />
      <TextField label="Line of business" text={lineOfBusiness} longest={60} onChange={setLineOfBusiness} />
    </FormDialog>
  );
}
