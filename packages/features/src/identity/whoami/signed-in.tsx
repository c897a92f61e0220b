// Reads the signed-in user's profile as the session of the screens.
import { call } from "@fiducia/browser/calls/call";
import type { Session } from "@fiducia/browser/session/session";
import { ADMIN_FLAG, whoamiCall } from "./whoami.contract.ts";

const ENFORCE_OFFICES = 8;

/** Parses the profile; throws when it is invalid. */
function readSession(profile: unknown): Session {
  const read = whoamiCall.answer.parse(profile);
  return {
    initials: read.hsUserName,
    firstName: read.fName,
    lastName: read.lName,
    agencyId: read.agencyId,
    agencyName: read.agencyName,
    agencyOrigin: read.agencyOrigin,
    migrationState: read.migrationState,
    officeId: read.officeContext,
    timeZone: read.timeZone ?? undefined,
    isAdmin: (read.flags & ADMIN_FLAG) !== 0,
    enforcesOffices: (read.agencyFlags & ENFORCE_OFFICES) !== 0,
    grants: new Map(Object.entries(read.grants).map(([permission, reach]) => [Number(permission), reach])),
    secondsToLive: read.secondsToLive,
    isSecondFactorDue: read.secondFactorDue,
    isHostManaged: read.hostManaged,
    isDebug: read.debug,
  };
}

/** Reads the profile. Throws `CallFailure`, with status 401 when nobody is signed in; the caller handles that. */
export const whoIsSignedIn = async (): Promise<Session> =>
  readSession((await call(whoamiCall.path, { unwatched: true })).data);
