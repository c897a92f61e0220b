// Who is signed in, as the server says it: what menus and guards read. The server checks every call again.
import type { Reach } from "@fiducia/contract/caller";
import { personName } from "@fiducia/kernel/person-name";
import { ADMIN_FLAG, whoamiCall } from "../identity/whoami/whoami.contract.ts";
import { call } from "./call.ts";

export interface Session {
  readonly initials: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly agencyId: number;
  readonly agencyName: string;
  /** 1 standard, 2 migration, anything else none. */
  readonly agencyOrigin: number;
  /** 1 sandboxed, 2 migrated, anything else none. */
  readonly migrationState: number;
  readonly officeId: number;
  readonly timeZone: string | undefined;
  readonly isAdmin: boolean;
  /** Whether grants may name offices. */
  readonly enforcesOffices: boolean;
  readonly grants: ReadonlyMap<number, Reach>;
  /** Until the session ends, unless it is renewed. */
  readonly secondsToLive: number;
  /** A host system keeps the session: it signs in and out. */
  readonly isHostManaged: boolean;
  /** The host system is in debug mode. */
  readonly isDebug: boolean;
}

const ENFORCE_OFFICES = 8;

/** Reads the server's profile; throws when it is not one. */
export function readSession(profile: unknown): Session {
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
    isHostManaged: read.hostManaged,
    isDebug: read.debug,
  };
}

/** Asks who is signed in. Throws `CallFailure`, with status 401 when nobody is; whoever asks sees to that. */
export const whoIsSignedIn = async (): Promise<Session> =>
  readSession((await call(whoamiCall.path, { unwatched: true })).data);

/** The user's name, or "<no name>". */
export const fullName = (session: Pick<Session, "firstName" | "lastName">): string => personName(session);

/** Initials and agency, as users sign in: `MJS@1001`. */
export const userName = ({ initials, agencyId }: Pick<Session, "initials" | "agencyId">): string =>
  `${initials}@${agencyId}`;
