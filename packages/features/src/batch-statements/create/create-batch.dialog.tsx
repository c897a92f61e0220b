// Statements of chosen clients, or a batch of all who are asked for: what is wanted, and beside it what that would be.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSettled } from "@fiducia/browser/calls/use-settled";
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { officeScope } from "@fiducia/browser/report/office-scope";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { OFFICES_FAILED, useOffices } from "@fiducia/browser/session/use-offices";
import { useToday } from "@fiducia/browser/session/use-today";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { CheckField, ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { useFailureToast } from "@fiducia/ui/toasts";
import { NoMailServer } from "../../parts/no-mail-server.tsx";
import { previewStatementsQuery } from "../preview/preview-statements.contract.ts";
import { createBatchCommand } from "./create-batch.contract.ts";
import { MessageFields } from "./message-fields.tsx";
import { batchAsked, keepingOf, type NewBatch } from "./new-batch.rules.ts";

const KINDS = [
  { value: "OpenItem", label: "Open item" },
  { value: "BalanceForward", label: "Balance forward" },
  { value: "Activity", label: "Activity" },
];
/** What each kind lists. */
const LISTED: Readonly<Record<string, string>> = {
  OpenItem: "What is open",
  BalanceForward: "What changed the balance",
  Activity: "Also what paid for what",
};
const scopesOf = (kind: string) => [
  { value: "Owing", label: "All who owe" },
  { value: "PastDue", label: "Only who are past due" },
  {
    value: "NonZero",
    label: kind === "OpenItem" ? "All with a balance, credits too" : "All with a balance or transactions",
  },
];
const NOT_YET_DUE = [
  { value: "Count", label: "Counts" },
  { value: "List", label: "Listed, in no total" },
];
const ORDERS = [
  { value: "Name", label: "Name" },
  { value: "PostalCode", label: "ZIP code" },
  { value: "Agent", label: "Agent" },
];
const DELIVERIES = [
  { value: "Preference", label: "As each client prefers" },
  { value: "Print", label: "Print all" },
  { value: "Email", label: "E-mail all" },
  { value: "Both", label: "Print and e-mail all" },
];
const PAUSE_MS = 400;

const monthBegin = (today: Day): string => formatDay(`${today.slice(0, 7)}-01` as Day);

/** "96 statements, 38,410.20. 4 cannot be sent", with the reasons. */
function Preview({ asked }: { asked: object | undefined }) {
  const settled = useSettled(asked && JSON.stringify(asked), PAUSE_MS);
  const filter = settled === undefined ? {} : JSON.parse(settled);
  const { data: preview } = useAnswer(previewStatementsQuery, filter, settled !== undefined);
  if (asked === undefined || !preview) return null;
  if (preview.problem !== null) return <Note tone="amber">{preview.problem}</Note>;
  const { count, total, printed, emailed, skipped, skippedCount, inOtherBatches, withoutMail } = preview;
  return (
    <Note tone={skippedCount > 0 ? "amber" : "green"}>
      <div>
        <p role="status">
          <strong>
            {count === 1 ? "1 statement" : `${count.toLocaleString("en-US")} statements`},{" "}
            {formatCents(total)}
          </strong>{" "}
          To print: {printed}. By e-mail: {emailed}.
          {skippedCount > 0 && ` ${itemCount(skippedCount)} cannot be sent.`}
          {inOtherBatches > 0 &&
            ` ${inOtherBatches} of these clients ${inOtherBatches === 1 ? "is" : "are"} in another batch of this day, or in one that is not done.`}
        </p>
        {withoutMail && <NoMailServer />}
        {skipped.slice(0, 5).map(({ clientId, name, reason }) => (
          <p key={clientId}>
            {name}: {reason}
          </p>
        ))}
      </div>
    </Note>
  );
}

interface WhoseProps {
  readonly values: NewBatch;
  readonly onChange: (change: Partial<NewBatch>) => void;
}

/** Which clients get a statement, where none were chosen. */
function WhoseFields({ values, onChange }: WhoseProps) {
  const { offices: served } = officeScope(useSession(), createBatchCommand.access);
  const { data: offices = [], isError, errorUpdatedAt } = useOffices(true);
  useFailureToast(OFFICES_FAILED, isError ? errorUpdatedAt : 0);
  const officeChoices = [
    { value: "", label: "All offices" },
    ...offices
      .filter(({ value }) => !served || served.includes(value))
      .map(({ value, label }) => ({ value: String(value), label: label.trim() })),
  ];
  const { choice, text } = fieldsOf(values, onChange);
  return (
    <FieldRow>
      <ChoiceField label="Clients" choices={scopesOf(values.kind)} {...choice("scope")} />
      <ChoiceField label="Office" choices={officeChoices} {...choice("office")} />
      <TextField label="From an amount of" isAmount {...text("minimum")} />
    </FieldRow>
  );
}

function titleOf(clients: DialogProps<"CreateStatementBatch">["subject"]["clients"]): string {
  const [first] = clients;
  if (!first) return "New batch of statements";
  return clients.length === 1 ? `Statement for ${first.name}` : `Statements for ${clients.length} clients`;
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    /** The clients to make statements for; none: all whom the user then asks for. */
    readonly CreateStatementBatch: {
      readonly clients: readonly { readonly clientId: number; readonly name: string }[];
    };
  }
}

export function Dialog({ subject: { clients }, onClose }: DialogProps<"CreateStatementBatch">) {
  const clientIds = clients.map(({ clientId }) => clientId);
  const isChosen = clients.length > 0;
  const today = useToday();
  const go = useGo();
  const { values, change, order, dialog, text, choice, box } = useCommandForm({
    name: `CreateStatementBatch ${clientIds.join()}`,
    initial: {
      kind: "OpenItem",
      asOf: formatDay(today),
      from: monthBegin(today),
      scope: "Owing",
      minimum: "",
      office: "",
      includeCredits: true,
      notYetDue: "Count",
      order: "Name",
      delivery: "Preference",
      message: "",
      keepMessageAs: "",
      splitClients: false,
    } as NewBatch,
    contract: createBatchCommand,
    bodyOf: (typed) => {
      const batch = batchAsked(typed, clientIds);
      return batch && ({ ...batch, ...keepingOf(typed), splitClients: typed.splitClients } as never);
    },
    fields: ["asOf", "from", "keepMessageAs"],
    onDone: ({ batchId }) => go({ to: `/batch-statements/${batchId}` }),
    onClose,
  });
  useDirtyForm(true);
  const batch = batchAsked(values, clientIds);
  return (
    <FormDialog
      title={titleOf(clients)}
      submitLabel={clients.length === 1 ? "Make statement" : "Make statements"}
      width={720}
      {...dialog}
      problem={batch && dialog.problem}
    >
      <FieldRow>
        <ChoiceField label="Kind" choices={KINDS} hint={LISTED[values.kind] ?? ""} {...choice("kind")} />
        <DateField label="As of" term="as-of" today={today} isRequired {...text("asOf")} />
        {values.kind !== "OpenItem" && <DateField label="From" today={today} isRequired {...text("from")} />}
      </FieldRow>
      {!isChosen && <WhoseFields values={values} onChange={change} />}
      <FieldRow>
        <ChoiceField label="Delivery" choices={DELIVERIES} {...choice("delivery")} />
        {clients.length !== 1 && <ChoiceField label="Order" choices={ORDERS} {...choice("order")} />}
        {values.kind === "OpenItem" && (
          <ChoiceField label="What is not due yet" choices={NOT_YET_DUE} {...choice("notYetDue")} />
        )}
      </FieldRow>
      <MessageFields values={values} fault={order.faultAt("keepMessageAs")} onChange={change} />
      {values.kind === "OpenItem" && (
        <CheckField label="Take unused credits off what is due" {...box("includeCredits")} />
      )}
      {clients.length !== 1 && (
        <CheckField label="Split by client" hint="A PDF for each client, in a zip" {...box("splitClients")} />
      )}
      <Preview asked={batch} />
    </FormDialog>
  );
}
