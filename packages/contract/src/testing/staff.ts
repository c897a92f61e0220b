// Callers for tests, with exactly the given permissions.
import type { Caller, Reach } from "../caller.ts";

interface Person extends Partial<Omit<Caller, "grants">> {
  /** Permissions held in all offices. */
  readonly holds?: readonly number[];
  /** Permissions held in some offices only. */
  readonly holdsIn?: Readonly<Record<number, readonly number[]>>;
}

/** By default TRK of agency 1001 in Chicago, user 2 of office 1, without permissions. */
export function staff({ holds = [], holdsIn = {}, ...person }: Person = {}): Caller {
  const grants = new Map<number, Reach>(holds.map((permission) => [permission, "all"]));
  for (const [permission, offices] of Object.entries(holdsIn)) grants.set(Number(permission), offices);
  return {
    agencyId: 1001,
    agencyName: "Harbor Insurance",
    userId: 2,
    initials: "TRK",
    firstName: "Tina",
    lastName: "Krause",
    officeId: 1,
    isAdmin: false,
    timeZone: "America/Chicago",
    ...person,
    grants,
  };
}
