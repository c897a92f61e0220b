// Adds or changes a client.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { DELIVERY } from "@fiducia/money/client/client.contract";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { useRef, useState } from "react";
import { recordingChoicesQuery } from "../agency/recording-choices/recording-choices.contract.ts";
import type { ShownClient } from "../clients/client/client.contract.ts";
import { addClientCommand, changeClientCommand } from "../clients/save-client/save-client.contract.ts";
import classes from "./client-dialog.module.css";
import { nameOf, namesOf } from "./names.rules.ts";
import {
  EMPTY_POLICY,
  isEmptyPolicy,
  PolicyFields,
  policyBody,
  policyFaults,
  type TypedPolicy,
} from "./policy-fields.tsx";
import {
  addressRows,
  type FieldRows,
  pathsWithRoom,
  sentOf,
  type Typed,
  typedOf,
} from "./settings/setting-fields.rules.ts";
import { SettingFields } from "./settings/setting-fields.tsx";

interface ClientDialogProps {
  /** The client to change; undefined for a new one. */
  readonly client: ShownClient | undefined;
  /** What was typed to find a client that is not there: the names of the new one. */
  readonly typedName?: string;
  readonly onSaved: (client: { clientId: number; name: string }) => void;
  readonly onClose: () => void;
}

const DELIVERIES: readonly { value: (typeof DELIVERY)[number]; label: string }[] = [
  { value: "Print", label: "By mail" },
  { value: "Email", label: "By e-mail" },
  { value: "Both", label: "By mail and e-mail" },
  { value: "None", label: "None" },
];

const nameRows = ({ firstName, lastName, businessName }: ReturnType<typeof namesOf>): FieldRows => [
  [
    { key: "firstName", label: "First name", longest: 60, start: firstName },
    { key: "lastName", label: "Last name", longest: 60, start: lastName },
  ],
  [{ key: "businessName", label: "Business name", longest: 120, start: businessName }],
];

/** Where the client belongs, and where letters go. */
function useOtherRows(): FieldRows {
  const { officeId } = useSession();
  const choices = useAnswer(recordingChoicesQuery, {}).data;
  const offices = choicesFrom(choices?.offices ?? [], "officeId", "name");
  const agents = choicesFrom(choices?.producers ?? [], "userId", "name", "None");
  return [
    [
      { key: "officeId", label: "Office", kind: "id", choices: offices, start: officeId },
      { key: "agentUserId", label: "Agent", kind: "id", choices: agents },
    ],
    [
      { key: "email", label: "E-mail" },
      { key: "phone", label: "Phone", longest: 40 },
      { key: "deliveryPreference", label: "Statements", choices: DELIVERIES, start: "Print" },
    ],
    ...addressRows(),
  ];
}

interface Values {
  readonly typed: Typed;
  readonly policy: TypedPolicy;
}

interface FirstPolicyProps {
  readonly policy: TypedPolicy;
  readonly hasTried: boolean;
  readonly isTaken: boolean;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<Values>) => void;
}

/** The policy that a new client comes with; none while nothing is typed. */
const FirstPolicy = ({ policy, hasTried, isTaken, faultAt, onChange }: FirstPolicyProps) => {
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

const hasPolicyFault = (policy: TypedPolicy): boolean =>
  !isEmptyPolicy(policy) && Object.values(policyFaults(policy)).some((fault) => fault !== undefined);

const textIn = (typed: Typed, key: string): string => String(typed[key] ?? "");

export function ClientDialog({ client, typedName = "", onSaved, onClose }: ClientDialogProps) {
  const may = useAnswer(recordingChoicesQuery, {}).data?.may;
  const names = nameRows(namesOf(typedName));
  const others = useOtherRows();
  const rows = [...names, ...others];
  const [hasTried, setTried] = useState(false);
  useDirtyForm(true);
  const first = useRef<HTMLInputElement>(null);
  const { values, change, order, dialog } = useCommandForm({
    name: `SaveClient ${client?.clientId ?? "new"}`,
    initial: { typed: typedOf(rows, client), policy: EMPTY_POLICY } as Values,
    contract: (client ? changeClientCommand : addClientCommand) as AnyCommand,
    bodyOf: ({ typed, policy }) => ({
      ...sentOf(rows, typed),
      ...(client && { clientId: client.clientId }),
      ...(!client && !isEmptyPolicy(policy) && { policy: policyBody(policy) }),
    }),
    done: client ? "The client has been changed." : "The client has been added.",
    onDone: ({ clientId }, { typed }) => {
      const name = nameOf({
        firstName: textIn(typed, "firstName"),
        lastName: textIn(typed, "lastName"),
        businessName: textIn(typed, "businessName"),
      });
      onSaved({ clientId, name });
    },
    onClose,
  });
  const { typed, policy } = values;
  const fields = {
    typed,
    faultAt: order.faultAt,
    onChange: (changed: Typed) => change((latest) => ({ typed: { ...latest.typed, ...changed } })),
  };
  return (
    <FormDialog
      {...dialog}
      title={client ? `Change ${client.name}` : "New client"}
      submitLabel={client ? "Save client" : "Add client"}
      width={640}
      firstFocus={first}
      problem={
        order.problem?.field?.startsWith("policy.")
          ? undefined
          : problemBeside(order.problem, [...pathsWithRoom(rows), "address"])
      }
      onSubmit={() => {
        setTried(true);
        if (!hasPolicyFault(policy)) dialog.onSubmit();
      }}
    >
      <SettingFields rows={names} {...fields} first={first} />
      {!client && may?.addPolicies && (
        <FirstPolicy
          policy={policy}
          isTaken={order.problem?.rule === "NUMBER_TAKEN"}
          hasTried={hasTried}
          faultAt={order.faultAt}
          onChange={change}
        />
      )}
      <SettingFields rows={others} {...fields} />
    </FormDialog>
  );
}
