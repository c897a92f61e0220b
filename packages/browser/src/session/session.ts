// Who is signed in, as the server says it: what menus and guards read. The server checks every call again.
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

/** The user's name, or "<no name>". */
export const fullName = (session: Pick<Session, "firstName" | "lastName">): string => personName(session);

/** Initials and agency, as users sign in: `MJS@1001`. */
export const userName = ({ initials, agencyId }: Pick<Session, "initials" | "agencyId">): string =>
  `${initials}@${agencyId}`;
