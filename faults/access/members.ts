// The people of the matrix, written down by hand: where each works, and what else there is to reach for.

export interface Member {
  readonly initials: string;
  readonly agencyId: number;
  readonly userId: number;
  readonly isAdmin: boolean;
  /** What the person is granted; where, is the standing. */
  readonly permissions: readonly number[];
  readonly ownOffice: number;
  /** Another office of the same agency. */
  readonly otherOffice: number;
  /** An office that only the other agency has. */
  readonly foreignOffice: number;
  /** Sees only what the person created. */
  readonly ownItemsOnly?: boolean;
  /** Sees today and yesterday only. */
  readonly twoDaysOnly?: boolean;
}

export const HARBOR = 1001;
export const PRAIRIE = 1002;
/** Office 9 is added to agency 1002; agency 1001 has none of that number. */
export const PRAIRIE_OFFICE = 9;

type Place = readonly [userId: number, ownOffice: number, otherOffice: number];

const harbor = (
  initials: string,
  [userId, ownOffice, otherOffice]: Place,
  permissions: readonly number[] | "all",
): Member => ({
  initials,
  agencyId: HARBOR,
  userId,
  isAdmin: permissions === "all",
  permissions: permissions === "all" ? [] : permissions,
  ownOffice,
  otherOffice,
  foreignOffice: PRAIRIE_OFFICE,
});

export const MEMBERS: readonly Member[] = [
  harbor("MJS", [1, 1, 2], "all"),
  { ...harbor("TRK", [2, 1, 2], [9000, 9001, 9004]), twoDaysOnly: true },
  { ...harbor("OWN", [3, 2, 3], [9000, 9001, 9002, 9003]), ownItemsOnly: true },
  harbor("CUS", [4, 1, 2], [9005]),
  harbor("PAY", [5, 1, 2], [9006]),
  harbor("QBX", [6, 3, 1], [9000, 9002, 9004, 9007]),
  {
    ...harbor("CLK", [7, 2, 3], [8001, 8002, 8004, 8005, 9000, 9001, 9003]),
    ownItemsOnly: true,
    twoDaysOnly: true,
  },
  harbor("NIL", [8, 3, 1], []),
  {
    ...harbor("ZED", [1, 1, PRAIRIE_OFFICE], "all"),
    agencyId: PRAIRIE,
    foreignOffice: 2,
  },
];

/** Where the grants hold: everywhere, or by office, which agencies that enforce offices allow. */
export const STANDINGS = ["everywhere", "own office", "other office"] as const;
export type Standing = (typeof STANDINGS)[number];

/** What the person reaches for. */
export const AIMS = [
  "nothing in particular",
  "own office",
  "other office",
  "office of the other agency",
  "the other agency by name",
  "the other agency by token",
] as const;
export type Aim = (typeof AIMS)[number];

/** The offices that the person's grants reach; undefined for all. */
export function reachOf(member: Member, standing: Standing): readonly number[] | undefined {
  if (member.isAdmin || standing === "everywhere") return undefined;
  return [standing === "own office" ? member.ownOffice : member.otherOffice];
}

/** The office that is aimed at. */
export const OFFICE_AIMED: Readonly<Partial<Record<Aim, (member: Member) => number>>> = {
  "own office": (member) => member.ownOffice,
  "other office": (member) => member.otherOffice,
  "office of the other agency": (member) => member.foreignOffice,
};
