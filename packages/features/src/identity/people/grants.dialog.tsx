// What a user may do: the permissions by group, each in all offices or in one, and those of another user to begin with.
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { PERMISSION } from "@fiducia/contract/permissions";
import { personName } from "@fiducia/kernel/person-name";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { CheckField, ChoiceField } from "@fiducia/ui/form-fields";
import { PlainChoice } from "@fiducia/ui/plain-choice";
import { useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import { usePermissionGroups } from "../shared/use-permission-groups.tsx";
import type { Grant } from "./grants.rules.ts";
import { type ShownPerson, saveGrantsCommand } from "./people.contract.ts";
import { useOffices } from "./person-fields.tsx";

type Permission = ReturnType<typeof usePermissionGroups>[number]["permissions"][number];

/** Those of other products stay as they are, and are not shown. */
const CHECKED: ReadonlySet<number> = new Set(Object.values(PERMISSION));

const SEVERAL = "several";

interface LineProps {
  readonly permission: Permission;
  readonly own: readonly Grant[];
  readonly offices: readonly { readonly officeId: number; readonly description: string }[];
  readonly onChange: (grants: readonly Grant[]) => void;
}

/** A permission, and where it holds once it is granted. */
function PermissionLine({ permission, own, offices, onChange }: LineProps) {
  const { id: permissionId, label, description, level } = permission;
  const places = own.map(({ grantOfficeId }) => String(grantOfficeId ?? ""));
  const choose = (place: string) => {
    if (place !== SEVERAL) onChange([{ permissionId, grantOfficeId: place === "" ? null : Number(place) }]);
  };
  return (
    <div className={classes.permission} data-level={level}>
      <CheckField
        label={label}
        {...(description === "" ? {} : { hint: description })}
        isChecked={own.length > 0}
        onChange={(isChecked) => onChange(isChecked ? [{ permissionId, grantOfficeId: null }] : [])}
      />
      {own.length > 0 && offices.length > 1 && (
        <PlainChoice
          label={`${label}, in`}
          value={(places.length === 1 ? places[0] : undefined) ?? SEVERAL}
          choices={[
            { value: "", label: "all offices" },
            ...(places.length > 1 ? [{ value: SEVERAL, label: `${places.length} offices` }] : []),
            ...offices.map(({ officeId, description }) => ({ value: String(officeId), label: description })),
          ]}
          onChange={choose}
        />
      )}
    </div>
  );
}

interface GrantsDialogProps {
  readonly person: ShownPerson;
  readonly people: readonly ShownPerson[];
  readonly onClose: () => void;
}

export function GrantsDialog({ person, people, onClose }: GrantsDialogProps) {
  const { isAdmin: mayMakeAdmin } = useSession();
  const groups = usePermissionGroups();
  const offices = useOffices() ?? [];
  const [grants, setGrants] = useState<readonly Grant[]>(person.grants);
  const [isAdmin, setAdmin] = useState(person.isAdmin);
  const [copied, setCopied] = useState("");
  const order = useCommand({
    contract: saveGrantsCommand,
    body: { personId: person.personId, grants: [...grants], isAdmin },
    done: `The permissions of ${personName(person)} have been changed.`,
    onDone: onClose,
  });
  const change = (next: readonly Grant[]) => {
    setGrants(next);
    order.renewKey();
  };
  const copy = (value: string) => {
    setCopied(value);
    const from = people.find(({ personId }) => String(personId) === value);
    if (from) change(from.grants);
  };
  const ownOf = (id: number) => grants.filter(({ permissionId }) => permissionId === id);
  return (
    <FormDialog
      title={`Permissions of ${personName(person)}`}
      submitLabel="Save permissions"
      width={680}
      isBusy={order.isGiving}
      problem={order.problem?.message}
      onSubmit={() => order.give()}
      onClose={onClose}
    >
      {mayMakeAdmin && (
        <CheckField
          label="Administrator"
          hint="May do everything, and change every setting"
          isChecked={isAdmin}
          onChange={(next) => {
            setAdmin(next);
            order.renewKey();
          }}
        />
      )}
      <ChoiceField
        label="Copy from"
        value={copied}
        choices={[
          { value: "", label: "Nobody" },
          ...people
            .filter(({ personId }) => personId !== person.personId)
            .map((each) => ({ value: String(each.personId), label: personName(each) })),
        ]}
        onChange={copy}
      />
      {groups.map(({ id, label, permissions: all }) => {
        const permissions = all.filter((permission) => CHECKED.has(permission.id));
        if (permissions.length === 0) return null;
        const held = permissions.filter((permission) => ownOf(permission.id).length > 0).length;
        return (
          <details key={id} className={classes.group} open={held > 0}>
            <summary>
              {label} <small>{held === 0 ? "none" : `${held} of ${permissions.length}`}</small>
            </summary>
            {permissions.map((permission) => (
              <PermissionLine
                key={permission.id}
                permission={permission}
                own={ownOf(permission.id)}
                offices={offices}
                onChange={(next) =>
                  change([...grants.filter(({ permissionId }) => permissionId !== permission.id), ...next])
                }
              />
            ))}
          </details>
        );
      })}
    </FormDialog>
  );
}
