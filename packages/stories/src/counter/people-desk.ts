// Who sets up users at a counter: what they tell, and what is then seen.
import { createHash } from "node:crypto";
import { writeAs } from "@fiducia/database/write-unit";
import {
  changeAccess,
  invitePerson,
  saveGrants,
  savePerson,
} from "@fiducia/features/identity/people/people.command";
import {
  changeAccessCommand,
  invitePersonCommand,
  peopleQuery,
  saveGrantsCommand,
  savePersonCommand,
} from "@fiducia/features/identity/people/people.contract";
import { people } from "@fiducia/features/identity/people/people.query";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { type Initials, OFFICE, STAFF } from "./agency.ts";
import { type Counter, VAULT } from "./counter.ts";

export const NORA = {
  ...{ initials: "nb", firstName: "Nora", lastName: "Berg", officeId: OFFICE.main, personalLimit: null },
};
export const SECRET = "s".repeat(43);
export const HASH = createHash("sha256").update(SECRET).digest("hex");
export const PASSWORD = "nine herons under the bridge";

export function peopleDesk(counter: Counter) {
  const save = (body: object, by: Initials = "MJS") =>
    counter.tell(by, [savePersonCommand, savePerson], body as never);
  const invite = (personId: number, by: Initials = "MJS") =>
    counter.tell(by, [invitePersonCommand, invitePerson], { personId, secretHash: HASH });
  const access = (personId: number, change: string, by: Initials = "MJS") =>
    counter.tell(by, [changeAccessCommand, changeAccess], { personId, change } as never);
  const all = (...ids: number[]) => ids.map((permissionId) => ({ permissionId, grantOfficeId: null }));
  const grants = (personId: number, wanted: object[], more: { by?: Initials; isAdmin?: boolean } = {}) =>
    counter.tell(more.by ?? "MJS", [saveGrantsCommand, saveGrants], {
      ...{ personId, grants: wanted as never, isAdmin: more.isAdmin ?? false },
    });
  const seen = async (personId: number) =>
    (await counter.ask("MJS", [peopleQuery, people], {})).find((person) => person.personId === personId);
  const opening = (now = "2026-03-02T16:00:00Z") => ({
    connection: counter.connection,
    vault: VAULT,
    link: `${counter.agencyId}.${SECRET}`,
    now: Date.parse(now) as never,
  });

  /** CLK may set up users and permissions; PAY has what a clerk does not hold. */
  const promoteClerk = () =>
    writeAs(counter.connection, counter.agencyId, async (unit) => {
      for (const permissionId of [2003, 2004])
        await grantPermission(unit, { userId: STAFF.CLK.userId, permissionId });
      await grantPermission(unit, { userId: STAFF.PAY.userId, permissionId: 9006 });
    });
  return { save, invite, access, all, grants, seen, opening, promoteClerk };
}
