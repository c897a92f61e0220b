// Settings: the people of the agency, and what is done to let them in or keep them out.
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permissionTo, permits } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import { personName } from "@fiducia/kernel/person-name";
import { DotsMenu } from "@fiducia/ui/dots-menu";
import { useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import { SettingsList } from "../../parts/settings/settings-list.tsx";
import { ExplanationDialog } from "./explanation.dialog.tsx";
import { GrantsDialog } from "./grants.dialog.tsx";
import { InvitationDialog } from "./invitation.dialog.tsx";
import { NewUserDialog } from "./new-user.dialog.tsx";
import {
  type ACCESS_CHANGES,
  changeAccessCommand,
  peopleQuery,
  type ShownPerson,
  savePersonCommand,
} from "./people.contract.ts";
import { usePersonFields } from "./person-fields.tsx";
import { SecondFactorForAll } from "./second-factor-for-all.tsx";

type AccessChange = (typeof ACCESS_CHANGES)[number];
type Doing = "invite" | "grants" | "explain" | AccessChange;

interface Words {
  readonly label: string;
  readonly question: (name: string) => string;
  readonly done: (name: string) => string;
}

const CHANGE: Readonly<Record<AccessChange, Words>> = {
  disable: {
    label: "Disable",
    question: (name) =>
      `${name} is signed out everywhere and cannot sign in any more. What was recorded stays.`,
    done: (name) => `${name} has been disabled.`,
  },
  enable: {
    label: "Enable",
    question: (name) => `${name} can sign in again, with the same permissions.`,
    done: (name) => `${name} has been enabled.`,
  },
  requireNewPassword: {
    label: "Require a new password",
    question: (name) => `${name} chooses a new password at the next sign-in.`,
    done: (name) => `${name} chooses a new password at the next sign-in.`,
  },
  removeSecondFactor: {
    label: "Turn off two-step sign-in",
    question: (name) => `${name} signs in with the password alone until a new device is set up.`,
    done: (name) => `Two-step sign-in of ${name} has been turned off.`,
  },
  endSessions: {
    label: "Sign out everywhere",
    question: (name) => `${name} is signed out in every browser.`,
    done: (name) => `${name} has been signed out everywhere.`,
  },
};

function AccessDialog(props: { person: ShownPerson; change: AccessChange; onClose: () => void }) {
  const { person, change, onClose } = props;
  const { label, question, done } = CHANGE[change];
  const name = personName(person);
  return (
    <CommandQuestion
      title={`${label}: ${name}`}
      confirmLabel={label}
      isHarmless={change !== "disable"}
      contract={changeAccessCommand}
      body={{ personId: person.personId, change }}
      done={done(name)}
      onClose={onClose}
    >
      {question(name)}
    </CommandQuestion>
  );
}

function mayDo({ isAdmin, grants }: ShownPerson): string {
  if (isAdmin) return "Everything";
  return grants.length === 1 ? "1 permission" : `${grants.length} permissions`;
}

function statusOf({ isDisabled, invitedUntil, mustChangePassword, sessions }: ShownPerson): string {
  if (isDisabled) return "Disabled";
  if (invitedUntil !== null) return "Invited";
  if (mustChangePassword) return "Must change password";
  return sessions > 0 ? "Signed in" : "In use";
}

function doingsOf(person: ShownPerson, may: { users: boolean; permissions: boolean }): readonly Doing[] {
  const ofUsers: readonly Doing[] = person.isDisabled
    ? ["enable"]
    : [
        "invite",
        "requireNewPassword",
        ...(person.hasSecondFactor ? (["removeSecondFactor"] as const) : []),
        ...(person.sessions > 0 ? (["endSessions"] as const) : []),
        "disable",
      ];
  return [...(may.permissions ? (["grants"] as const) : []), "explain", ...(may.users ? ofUsers : [])];
}

const LABEL: Readonly<Record<Doing, string>> = {
  invite: "Invite",
  grants: "Permissions",
  explain: "Why can this user not see that?",
  disable: CHANGE.disable.label,
  enable: CHANGE.enable.label,
  requireNewPassword: CHANGE.requireNewPassword.label,
  removeSecondFactor: CHANGE.removeSecondFactor.label,
  endSessions: CHANGE.endSessions.label,
};

interface Open {
  readonly person: ShownPerson;
  readonly doing: Doing;
}

function OpenDialog({
  open,
  people,
  onClose,
}: {
  open: Open;
  people: readonly ShownPerson[];
  onClose: () => void;
}) {
  const { person, doing } = open;
  if (doing === "invite") return <InvitationDialog person={person} onClose={onClose} />;
  if (doing === "grants") return <GrantsDialog person={person} people={people} onClose={onClose} />;
  if (doing === "explain") return <ExplanationDialog person={person} onClose={onClose} />;
  return <AccessDialog person={person} change={doing} onClose={onClose} />;
}

export function Screen() {
  const session = useSession();
  const [open, setOpen] = useState<Open>();
  const may = {
    users: permits(session, permissionTo("", PERMISSION.setUpUsers)),
    permissions: permits(session, permissionTo("", PERMISSION.setUpPermissions)),
  };
  const isMe = ({ initials }: ShownPerson) => initials === session.initials;
  return (
    <SettingsList
      page="people"
      lede="Who works with these books, and what each may do. A new user is invited by e-mail or with a link."
      query={peopleQuery}
      one="a user"
      columns={[
        { label: "Name", of: (person: ShownPerson) => personName(person) },
        { label: "Signs in as", of: ({ initials }) => `${initials}@${session.agencyId}` },
        { label: "Office", of: ({ office }) => office },
        { label: "May do", of: mayDo },
        { label: "Two-step sign-in", of: ({ hasSecondFactor }) => (hasSecondFactor ? "Yes" : "No") },
        { label: "Status", of: statusOf },
      ]}
      idOf={({ personId }) => personId}
      nameOf={(person) => personName(person)}
      contract={savePersonCommand}
      idIn="personId"
      addDialog={NewUserDialog}
      useFields={usePersonFields}
      actions={(person) => (
        <span className={classes.cellActions}>
          <DotsMenu
            label={`Actions: ${personName(person)}`}
            choices={doingsOf(person, may)
              .filter((doing) => doing === "explain" || !isMe(person))
              .map((doing) => ({ label: LABEL[doing], onSelect: () => setOpen({ person, doing }) }))}
          />
        </span>
      )}
      above={(people) => (
        <>
          {may.users && <SecondFactorForAll people={people} />}
          {open && <OpenDialog open={open} people={people} onClose={() => setOpen(undefined)} />}
        </>
      )}
    />
  );
}
