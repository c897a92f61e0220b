// Which offices a user may run a report for, and which one it starts with.
import type { Access } from "@fiducia/contract/access";
import type { Reach } from "@fiducia/contract/caller";
import type { Session } from "./session.ts";

export interface OfficeScope {
  readonly byOffice: boolean;
  readonly allOffices: boolean;
  /** The offices that the grants name; undefined when they reach every office. */
  readonly offices: readonly number[] | undefined;
}

type Scoped = Pick<Session, "isAdmin" | "grants" | "enforcesOffices">;

const EVERYWHERE: OfficeScope = { byOffice: true, allOffices: true, offices: undefined };

/**
 * By office with a grant that names offices, for all offices with a grant for all or where the agency does not
 * enforce offices. Who may report on everything may also narrow it to one office.
 */
export function officeScope(session: Scoped, access: Access): OfficeScope {
  if (session.isAdmin || access.permissions.length === 0 || !session.enforcesOffices) return EVERYWHERE;
  const reaches = access.permissions.map((permission) => session.grants.get(permission));
  if (reaches.some((reach) => reach === undefined)) {
    return { byOffice: false, allOffices: false, offices: [] };
  }
  const named = (reaches as Reach[]).filter((reach) => reach !== "all");
  if (named.length === 0) return EVERYWHERE;
  const [first = [], ...others] = named;
  const offices = first.filter((office) => others.every((list) => list.includes(office)));
  return { byOffice: true, allOffices: false, offices };
}

/** The office that a report starts with: none (all offices), or the user's own, or the first that is allowed. */
export function startingOffice(scope: OfficeScope, own: number | undefined): number | undefined {
  if (scope.allOffices || !scope.offices) return undefined;
  return own !== undefined && scope.offices.includes(own) ? own : scope.offices[0];
}
