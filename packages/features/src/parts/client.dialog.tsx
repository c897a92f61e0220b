// Adds or changes a client.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { DELIVERY } from "@fiducia/money/client/client.contract";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useRef, useState } from "react";
import { recordingChoicesQuery } from "../agency/recording-choices/recording-choices.contract.ts";
import type { ShownClient } from "../clients/client/client.contract.ts";
import { addClientCommand, changeClientCommand } from "../clients/save-client/save-client.contract.ts";
import classes from "./client-dialog.module.css";
import { type Names, nameOf, namesOf } from "./names.rules.ts";
import { EMPTY_POLICY, isEmptyPolicy, PolicyFields, policyBody, policyFaults } from "./policy-fields.tsx";

interface ClientDialogProps {
  /** The client to change; undefined for a new one. */
  readonly client: ShownClient | undefined;
  /** What was typed to find a client that is not there: the names of the new one. */
  readonly typedName?: string;
  readonly onSaved: (client: { clientId: number; name: string }) => void;
  readonly onClose: () => void;
}

const NO_ADDRESS = { line1: "", line2: "", city: "", state: "", postalCode: "" };

const DELIVERIES: readonly { value: (typeof DELIVERY)[number]; label: string }[] = [
  { value: "Print", label: "By mail" },
  { value: "Email", label: "By e-mail" },
  { value: "Both", label: "By mail and e-mail" },
  { value: "None", label: "None" },
];

const startOf = (client: ShownClient | undefined, officeId: number, names: Names) => ({
  firstName: client?.firstName ?? names.firstName,
  lastName: client?.lastName ?? names.lastName,
  businessName: client?.businessName ?? names.businessName,
  officeId: client?.officeId ?? officeId,
  agentUserId: client?.agentUserId ?? null,
  email: client?.email ?? "",
  phone: client?.phone ?? "",
  deliveryPreference: client?.deliveryPreference ?? ("Print" as const),
  address: client?.address ?? NO_ADDRESS,
  policy: EMPTY_POLICY,
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

const Statements = ({ typed, faultAt, onChange }: FieldsProps) => {
  const { text } = fieldsOf(typed, onChange, faultAt);
  return (
    <FieldRow>
      <TextField label="E-mail" {...text("email")} />
      <TextField label="Phone" longest={40} {...text("phone")} />
      <ChoiceField
        label="Statements"
        value={typed.deliveryPreference}
        choices={DELIVERIES}
        fault={faultAt("deliveryPreference")}
        onChange={(chosen) => onChange({ deliveryPreference: chosen as TypedClient["deliveryPreference"] })}
      />
    </FieldRow>
  );
};

const FIELDS = [
  "firstName",
  "lastName",
  "businessName",
  "officeId",
  "agentUserId",
  "email",
  "phone",
  "deliveryPreference",
  "address",
];

const POLICY_FIELD = /^policy\./;

interface FirstPolicyProps extends FieldsProps {
  readonly hasTried: boolean;
  readonly isTaken: boolean;
}

/** The policy that a new client comes with; none while nothing is typed. */
const FirstPolicy = ({ typed, hasTried, isTaken, faultAt, onChange }: FirstPolicyProps) => {
  const { policy } = typed;
  const faults: Readonly<Record<string, string | undefined>> = isEmptyPolicy(policy)
    ? {}
    : policyFaults(policy);
  return (
    <fieldset className={classes.policy}>
      <legend>Policy</legend>
      <PolicyFields
        typed={policy}
        isTaken={isTaken}
        faultAt={(path) => (hasTried ? faults[path] : undefined) ?? faultAt(`policy.${path}`)}
        onChange={(change) => onChange({ policy: { ...policy, ...change } })}
      />
    </fieldset>
  );
};

function bodyOf({ policy, ...typed }: TypedClient, client: ShownClient | undefined) {
  if (client) return { clientId: client.clientId, ...typed };
  return isEmptyPolicy(policy) ? typed : { ...typed, policy: policyBody(policy) };
}

const hasPolicyFault = ({ policy }: TypedClient): boolean =>
  !isEmptyPolicy(policy) && Object.values(policyFaults(policy)).some((fault) => fault !== undefined);

export function ClientDialog({ client, typedName = "", onSaved, onClose }: ClientDialogProps) {
  const session = useSession();
  const may = useAnswer(recordingChoicesQuery, {}).data?.may;
  const start = startOf(client, session.officeId, namesOf(typedName));
  const kept = useKeptForm(`SaveClient ${client?.clientId ?? "new"}`, start);
  const typed = kept.values;
  const [hasTried, setTried] = useState(false);
  useDirtyForm(true);
  const first = useRef<HTMLInputElement>(null);
  const close = () => {
    kept.clear();
    onClose();
  };
  const order = useOrder({
    contract: client ? changeClientCommand : addClientCommand,
    hasPreview: false,
    body: bodyOf(typed, client) as never,
    idempotencyKey: kept.idempotencyKey,
    onDone: ({ clientId }) => {
      announceSuccess(client ? "The client has been changed." : "The client has been added.");
      close();
      onSaved({ clientId, name: nameOf(typed) });
    },
  });
  const fields = { typed, faultAt: order.faultAt, onChange: kept.change };
  const { text } = fieldsOf(typed, kept.change, order.faultAt);
  return (
    <FormDialog
      title={client ? `Change ${client.name}` : "New client"}
      submitLabel={client ? "Save client" : "Add client"}
      width={640}
      isBusy={order.isGiving}
      firstFocus={first}
      problem={
        POLICY_FIELD.test(order.problem?.field ?? "") ? undefined : problemBeside(order.problem, FIELDS)
      }
      onSubmit={() => {
        setTried(true);
        if (!hasPolicyFault(typed)) order.give();
      }}
      onClose={close}
    >
      <FieldRow>
        <TextField ref={first} label="First name" longest={60} {...text("firstName")} />
        <TextField label="Last name" longest={60} {...text("lastName")} />
      </FieldRow>
      <TextField label="Business name" longest={120} {...text("businessName")} />
      {!client && may?.addPolicies && (
        <FirstPolicy isTaken={order.problem?.rule === "NUMBER_TAKEN"} {...fields} hasTried={hasTried} />
      )}
      <Belongs {...fields} />
      <Statements {...fields} />
      <Address {...fields} />
    </FormDialog>
  );
}
