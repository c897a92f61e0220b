// The offices for which a user may run a report, and the one it starts with.
import type { Access } from "@fiducia/contract/access";
import { type OfficeScope, officeScopeOf } from "@fiducia/contract/office-scope";
import type { Session } from "../session/session.ts";

/** As the server decided; the grants of the profile already reflect whether offices are enforced. */
export const officeScope = (session: Pick<Session, "isAdmin" | "grants">, access: Access): OfficeScope =>
  officeScopeOf(session, access);

/** The office that a report starts with: none (all offices), the user's own, or the first allowed one. */
export function startingOffice(scope: OfficeScope, ownOfficeId: number | undefined): number | undefined {
  if (scope.allOffices || !scope.offices) return undefined;
  return ownOfficeId !== undefined && scope.offices.includes(ownOfficeId) ? ownOfficeId : scope.offices[0];
}
