// The signed-in user as the server describes it, for menus and guards. The server checks every call again.
import type { Reach } from "@fiducia/contract/caller";
import { personName } from "@fiducia/kernel/person-name";

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
  /** Whether permissions are granted by office. */
  readonly enforcesOffices: boolean;
  readonly grants: ReadonlyMap<number, Reach>;
  /** Seconds until the session ends, unless it is renewed. */
  readonly secondsToLive: number;
  /** True when nothing is answered until the user has set up the second factor that the agency asks for. */
  readonly isSecondFactorDue: boolean;
  /** True when a host system keeps the session, and signs in and out. */
  readonly isHostManaged: boolean;
  /** True when the host system is in debug mode. */
  readonly isDebug: boolean;
}

/** The user's name, or "<no name>". */
export const fullName = (session: Pick<Session, "firstName" | "lastName">): string => personName(session);

/** Initials and agency, as in signing in: `MJS@1001`. */
export const userName = ({ initials, agencyId }: Pick<Session, "initials" | "agencyId">): string =>
  `${initials}@${agencyId}`;
