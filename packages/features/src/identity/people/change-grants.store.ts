// Changes what a user may do to what is wanted; nobody grants or takes away what they do not hold.
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { grantPermission, revokePermission } from "../shared/grant-permission.store.ts";
import { beyond, faultOfGrants, type Grant, lacking } from "./grants.rules.ts";
import { saveGrantsCommand } from "./people.contract.ts";
import { isOpenOffice, type Person, readCatalogue } from "./person.store.ts";

interface Wanted {
  readonly caller: Caller;
  readonly person: Pick<Person, "userId" | "grants">;
  readonly grants: readonly Grant[];
}

export async function changeGrants(
  unit: WriteUnit,
  { caller, person, grants }: Wanted,
): Promise<Outcome<null>> {
  const { refusals } = saveGrantsCommand;
  const catalogue = await readCatalogue(unit);
  const fault = faultOfGrants(catalogue, grants);
  if (fault) return refuse(refusals, fault.rule, { values: fault.values as never, field: "grants" });
  const added = lacking(grants, person.grants);
  const revoked = lacking(person.grants, grants);
  const notHeld = beyond(caller, added);
  if (notHeld)
    return refuse(refusals, "NOT_HELD", {
      values: { permission: catalogue.find(({ id }) => id === notHeld.permissionId)?.label ?? "" },
      field: "grants",
    });
  const notOwn = beyond(caller, revoked);
  if (notOwn)
    return refuse(refusals, "REVOKES_NOT_HELD", {
      values: { permission: catalogue.find(({ id }) => id === notOwn.permissionId)?.label ?? "" },
      field: "grants",
    });
  for (const { grantOfficeId } of added)
    if (grantOfficeId !== null && !(await isOpenOffice(unit, grantOfficeId)))
      return refuse(refusals, "OFFICE_UNKNOWN", { field: "grants" });
  const { userId } = person;
  const asRow = ({ permissionId, grantOfficeId }: (typeof added)[number]) => ({
    userId,
    permissionId,
    officeId: grantOfficeId ?? undefined,
  });
  for (const grant of revoked) await revokePermission(unit, asRow(grant));
  for (const grant of added) await grantPermission(unit, asRow(grant));
  return done(null);
}
