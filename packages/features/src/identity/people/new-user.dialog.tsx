// Adds a user: who it is, what they work as, and the invitation with which they get in.
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { permissionTo, permits } from "@fiducia/contract/access";
import { personName } from "@fiducia/kernel/person-name";
import { Button } from "@fiducia/ui/button";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { CopyButton } from "@fiducia/ui/copy-button";
import { Dialog } from "@fiducia/ui/dialog";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import { usePermissionGroups } from "../shared/use-permission-groups.tsx";
import { Invited, linkOf, useIsMailed, useSecret } from "./invitation-link.tsx";
import { type ShownPerson, savePersonCommand } from "./people.contract.ts";
import { INITIALS, useOffices } from "./person-fields.tsx";
import { PRESETS, type PresetName, presetsFor } from "./presets.rules.ts";
import { proposedInitials } from "./proposed-initials.rules.ts";

const FIELDS = ["firstName", "lastName", "initials", "email", "officeId"] as const;

interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined: as proposed. */
  readonly initials: string | undefined;
  readonly email: string;
  readonly officeId: string;
  readonly preset: PresetName;
}

const EMPTY: Typed = {
  firstName: "",
  lastName: "",
  initials: undefined,
  email: "",
  officeId: "",
  preset: "readOnly",
};

/** What a preset permits, by the words that the permissions dialog has for it. */
function Permitted({ preset }: { preset: PresetName }) {
  const { about, permissions } = PRESETS[preset];
  const held = new Set<number>(permissions);
  const labels = usePermissionGroups().flatMap((group) =>
    group.permissions.filter(({ id }) => held.has(id)).map(({ id, label }) => ({ id, label })),
  );
  return (
    <div className={classes.details}>
      <p>{about} Can be changed at any time.</p>
      {labels.length > 0 && (
        <ul className={classes.permitted} aria-label={`${PRESETS[preset].label} permits`}>
          {labels.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const emailHint = (isMailed: boolean | undefined): string =>
  isMailed
    ? "The invitation goes there; empty: you hand a link over"
    : "Optional; used once an e-mail server is set up";

interface NewUserDialogProps {
  readonly rows: readonly ShownPerson[];
  readonly onClose: () => void;
}

export function NewUserDialog({ rows: people, onClose }: NewUserDialogProps) {
  useDirtyForm(true);
  const session = useSession();
  const { agencyId } = session;
  const offices = useOffices(onClose);
  const isMailed = useIsMailed();
  const secret = useSecret();
  const [typed, setTyped] = useState(EMPTY);
  const proposed = proposedInitials(
    typed,
    people.map((person) => person.initials),
  );
  const initials = typed.initials ?? proposed;
  const officeId = typed.officeId || String(offices?.[0]?.officeId ?? "");
  const presets = presetsFor({
    isAdmin: session.isAdmin,
    holds: (permission) => permits(session, permissionTo("", permission)),
  });
  const { firstName, lastName, email } = typed;
  const preset = presets.includes(typed.preset) ? typed.preset : "later";
  const order = useCommand({
    contract: savePersonCommand,
    body: secret && {
      firstName,
      lastName,
      initials,
      email: email.trim(),
      officeId: Number(officeId),
      personalLimit: null,
      access: {
        grants: PRESETS[preset].permissions.map((permissionId) => ({ permissionId, grantOfficeId: null })),
        isAdmin: PRESETS[preset].isAdmin,
        ...(!(isMailed && email.trim() !== "") && { secretHash: secret.hash }),
      },
    },
  });
  const change = (more: Partial<Typed>) => {
    setTyped({ ...typed, ...more });
    order.renewKey();
  };
  const invited = order.answer?.invited;
  if (!offices) return null;
  if (invited)
    return (
      <Dialog
        title={`${personName(typed)} has been added`}
        width={640}
        onClose={onClose}
        footer={
          <>
            {invited.mailedTo === null && secret && (
              <CopyButton label="Copy the link" text={linkOf(agencyId, secret)} />
            )}
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <Invited name={personName(typed)} invited={invited} link={secret ? linkOf(agencyId, secret) : ""} />
      </Dialog>
    );
  const fault = (field: (typeof FIELDS)[number]) => order.faultAt(field);
  return (
    <FormDialog
      title="Add a user"
      submitLabel="Add user and invite"
      width={640}
      isBusy={order.isGiving}
      problem={problemBeside(order.problem, FIELDS)}
      onSubmit={() => order.give()}
      onClose={onClose}
    >
      <FieldRow>
        <TextField
          label="First name"
          text={firstName}
          longest={60}
          fault={fault("firstName")}
          onChange={(text) => change({ firstName: text })}
        />
        <TextField
          label="Last name"
          text={lastName}
          longest={60}
          fault={fault("lastName")}
          onChange={(text) => change({ lastName: text })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Initials"
          hint={INITIALS}
          text={initials}
          longest={20}
          fault={fault("initials")}
          onChange={(text) => change({ initials: text })}
        />
        <TextField
          label="E-mail"
          hint={emailHint(isMailed)}
          text={email}
          longest={200}
          fault={fault("email")}
          onChange={(text) => change({ email: text })}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceField
          label="Works as"
          value={preset}
          choices={presets.map((name) => ({ value: name, label: PRESETS[name].label }))}
          onChange={(value) => change({ preset: value as PresetName })}
        />
        <ChoiceField
          label="Office"
          value={officeId}
          choices={choicesFrom(offices, "officeId", "description")}
          fault={fault("officeId")}
          onChange={(value) => change({ officeId: value })}
        />
      </FieldRow>
      <Permitted preset={preset} />
    </FormDialog>
  );
}
