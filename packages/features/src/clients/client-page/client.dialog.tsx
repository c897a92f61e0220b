// Adds or changes a client.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useRef } from "react";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import type { ShownClient } from "../client/client.contract.ts";
import { addClientCommand, changeClientCommand } from "../save-client/save-client.contract.ts";
import type { DELIVERY } from "../shared/client.contract.ts";

interface ClientDialogProps {
  /** The client to change; undefined for a new one. */
  readonly client: ShownClient | undefined;
  readonly onSaved: (clientId: number) => void;
  readonly onClose: () => void;
}

const NO_ADDRESS = { line1: "", line2: "", city: "", state: "", postalCode: "" };

const DELIVERIES: readonly { value: (typeof DELIVERY)[number]; label: string }[] = [
  { value: "Print", label: "By mail" },
  { value: "Email", label: "By e-mail" },
  { value: "None", label: "None" },
];

const startOf = (client: ShownClient | undefined, officeId: number) => ({
  firstName: client?.firstName ?? "",
  lastName: client?.lastName ?? "",
  businessName: client?.businessName ?? "",
  officeId: client?.officeId ?? officeId,
  agentUserId: client?.agentUserId ?? null,
  email: client?.email ?? "",
  phone: client?.phone ?? "",
  deliveryPreference: client?.deliveryPreference ?? ("Print" as const),
  address: client?.address ?? NO_ADDRESS,
});

type TypedClient = ReturnType<typeof startOf>;

interface FieldsProps {
  readonly typed: TypedClient;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<TypedClient>) => void;
}

const Address = ({ typed, faultAt, onChange }: FieldsProps) => {
  const put = (change: Partial<TypedClient["address"]>) =>
    onChange({ address: { ...typed.address, ...change } });
  const field = (key: keyof TypedClient["address"], label: string, longest: number) => (
    <TextField
      label={label}
      text={typed.address[key]}
      longest={longest}
      fault={faultAt(`address.${key}`)}
      onChange={(text) => put({ [key]: text })}
    />
  );
  return (
    <>
      <FieldRow>
        {field("line1", "Address", 100)}
        {field("line2", "Address, second line", 100)}
      </FieldRow>
      <FieldRow>
        {field("city", "City", 60)}
        {field("state", "State", 30)}
        {field("postalCode", "ZIP", 20)}
      </FieldRow>
    </>
  );
};

function Belongs({ typed, faultAt, onChange }: FieldsProps) {
  const choices = useAnswer(recordingChoicesQuery, {}).data;
  return (
    <FieldRow>
      <ChoiceField
        label="Office"
        value={String(typed.officeId)}
        fault={faultAt("officeId")}
        choices={(choices?.offices ?? []).map(({ officeId, name }) => ({
          value: String(officeId),
          label: name,
        }))}
        onChange={(officeId) => onChange({ officeId: Number(officeId) })}
      />
      <ChoiceField
        label="Agent"
        value={typed.agentUserId === null ? "" : String(typed.agentUserId)}
        fault={faultAt("agentUserId")}
        choices={[
          { value: "", label: "None" },
          ...(choices?.producers ?? []).map(({ userId, name }) => ({ value: String(userId), label: name })),
        ]}
        onChange={(userId) => onChange({ agentUserId: userId === "" ? null : Number(userId) })}
      />
    </FieldRow>
  );
}

const Statements = ({ typed, faultAt, onChange }: FieldsProps) => (
  <FieldRow>
    <TextField
      label="E-mail"
      text={typed.email}
      fault={faultAt("email")}
      onChange={(email) => onChange({ email })}
    />
    <TextField
      label="Phone"
      text={typed.phone}
      longest={40}
      fault={faultAt("phone")}
      onChange={(phone) => onChange({ phone })}
    />
    <ChoiceField
      label="Statements"
      value={typed.deliveryPreference}
      choices={DELIVERIES}
      fault={faultAt("deliveryPreference")}
      onChange={(chosen) => onChange({ deliveryPreference: chosen as TypedClient["deliveryPreference"] })}
    />
  </FieldRow>
);

const FIELDS = [
  "firstName",
  "businessName",
  "officeId",
  "agentUserId",
  "email",
  "phone",
  "deliveryPreference",
  "address",
];

export function ClientDialog({ client, onSaved, onClose }: ClientDialogProps) {
  const session = useSession();
  const kept = useKeptForm(`SaveClient ${client?.clientId ?? "new"}`, startOf(client, session.officeId));
  const typed = kept.values;
  useDirtyForm(true);
  const first = useRef<HTMLInputElement>(null);
  const close = () => {
    kept.clear();
    onClose();
  };
  const order = useOrder({
    contract: client ? changeClientCommand : addClientCommand,
    hasPreview: false,
    body: (client ? { clientId: client.clientId, ...typed } : typed) as never,
    idempotencyKey: kept.idempotencyKey,
    onDone: ({ clientId }) => {
      announceSuccess(client ? "The client has been changed." : "The client has been added.");
      close();
      onSaved(clientId);
    },
  });
  const fields = { typed, faultAt: order.faultAt, onChange: kept.change };
  return (
    <FormDialog
      title={client ? `Change ${client.name}` : "New client"}
      submitLabel={client ? "Save client" : "Add client"}
      width={640}
      isBusy={order.isGiving}
      firstFocus={first}
      problem={problemBeside(order.problem, FIELDS)}
      onSubmit={() => order.give()}
      onClose={close}
    >
      <FieldRow>
        <TextField
          ref={first}
          label="First name"
          text={typed.firstName}
          longest={60}
          fault={order.faultAt("firstName")}
          onChange={(firstName) => kept.change({ firstName })}
        />
        <TextField
          label="Last name"
          text={typed.lastName}
          longest={60}
          onChange={(lastName) => kept.change({ lastName })}
        />
      </FieldRow>
      <TextField
        label="Business name"
        text={typed.businessName}
        longest={120}
        fault={order.faultAt("businessName")}
        onChange={(businessName) => kept.change({ businessName })}
      />
      <Belongs {...fields} />
      <Statements {...fields} />
      <Address {...fields} />
    </FormDialog>
  );
}
