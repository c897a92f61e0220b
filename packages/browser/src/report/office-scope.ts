// Which offices a user may run a report for, and which one it starts with.
import type { Access } from "@fiducia/contract/access";
import { type OfficeScope, officeScopeOf } from "@fiducia/contract/office-scope";
import type { Session } from "../session/session.ts";

/** As the server decides it: what the profile says of grants already counts whether offices are enforced. */
export const officeScope = (session: Pick<Session, "isAdmin" | "grants">, access: Access): OfficeScope =>
  officeScopeOf(session, access);

/** The office that a report starts with: none (all offices), or the user's own, or the first that is allowed. */
export function startingOffice(scope: OfficeScope, own: number | undefined): number | undefined {
  if (scope.allOffices || !scope.offices) return undefined;
  return own !== undefined && scope.offices.includes(own) ? own : scope.offices[0];
}
