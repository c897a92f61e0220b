// Which offices a user may run a report for: by office, for all offices, both or neither.
import type { Access } from "./access.ts";
import type { Caller, Reach } from "./caller.ts";

/** Bit 8 of an agency's flags: permissions can be granted by office. */
export const ENFORCE_OFFICE_PERMISSIONS = 8;

export interface OfficeScope {
  readonly byOffice: boolean;
  readonly allOffices: boolean;
  /** The offices that the grants name; undefined when they apply to every office. */
  readonly offices: readonly number[] | undefined;
}

const EVERYWHERE: OfficeScope = { byOffice: true, allOffices: true, offices: undefined };
const NOWHERE: OfficeScope = { byOffice: false, allOffices: false, offices: [] };

/**
 * By office with a grant that names offices, for all offices with a grant for all, which can also be narrowed to one.
 * With several permissions, only offices that all of them include.
 */
export function officeScopeOf(caller: Pick<Caller, "isAdmin" | "grants">, access: Access): OfficeScope {
  if (caller.isAdmin) return EVERYWHERE;
  const reaches = access.permissions.map((permission) => caller.grants.get(permission));
  if (reaches.some((reach) => reach === undefined)) return NOWHERE;
  const named = (reaches as Reach[]).filter((reach) => reach !== "all");
  const [first, ...others] = named;
  if (first === undefined) return EVERYWHERE;
  const offices = first.filter((office) => others.every((list) => list.includes(office)));
  return offices.length === 0 ? NOWHERE : { byOffice: true, allOffices: false, offices };
}
