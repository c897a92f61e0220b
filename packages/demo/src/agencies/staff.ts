// The users of the demo agencies with their permissions.
import type { Caller, Reach } from "@fiducia/contract/caller";

export interface DemoUser {
  readonly userId: number;
  readonly agencyId: number;
  readonly initials: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly officeId: number;
  readonly isAdmin: boolean;
  readonly permissions: readonly number[];
  /** What the user demonstrates, for people who want to sign in. */
  readonly meaning: string;
}

export const HARBOR = 1001;
export const PRAIRIE = 1002;
export const ZONE = "America/Chicago";

export const demoUser = (
  [userId, agencyId, officeId]: readonly [number, number, number],
  [initials, firstName, lastName]: readonly [string, string, string],
  permissions: readonly number[] | "all",
  meaning: string,
): DemoUser => ({
  userId,
  agencyId,
  initials,
  firstName,
  lastName,
  officeId,
  isAdmin: permissions === "all",
  permissions: permissions === "all" ? [] : permissions,
  meaning,
});

export const DEMO_USERS = [
  demoUser([1, HARBOR, 1], ["MJS", "Mary", "Stone"], "all", "administrator"),
  demoUser([2, HARBOR, 1], ["TRK", "Theo", "Kent"], [9000, 9001, 9004], "trust reports of the last two days"),
  demoUser(
    [3, HARBOR, 2],
    ["OWN", "Olive", "Norris"],
    [9000, 9001, 9002, 9003],
    "trust reports of own items",
  ),
  demoUser([4, HARBOR, 1], ["CUS", "Carl", "Summers"], [9005], "customer reports"),
  demoUser([5, HARBOR, 1], ["PAY", "Paula", "Young"], [9006], "company payables and agency revenue"),
  demoUser([6, HARBOR, 3], ["QBX", "Quentin", "Baxter"], [9000, 9002, 9004, 9007], "export to QuickBooks"),
  demoUser(
    [7, HARBOR, 2],
    ["CLK", "Clara", "Kim"],
    [8001, 8002, 8004, 8005, 9000, 9001, 9003],
    "records at the counter",
  ),
  demoUser([8, HARBOR, 3], ["NIL", "Nils", "Larsen"], [], "no accounting permission"),
  demoUser([1, PRAIRIE, 1], ["ZED", "Zoe", "Dean"], "all", "administrator of the other agency"),
] as const;

/** The user as the server reads it; permissions hold in all offices. */
export function demoCaller({ agencyId, ...person }: DemoUser): Caller {
  return {
    agencyId,
    agencyName: "",
    userId: person.userId,
    initials: person.initials,
    firstName: person.firstName,
    lastName: person.lastName,
    officeId: person.officeId,
    isAdmin: person.isAdmin,
    grants: new Map(person.permissions.map((permission) => [permission, "all" as Reach])),
    timeZone: ZONE,
  };
}
