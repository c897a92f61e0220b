// Which permissions a user lacks for something.
import type { Access } from "@fiducia/contract/access";
import { type Caller, holds } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";

type Asking = Pick<Caller, "isAdmin" | "grants">;

/** One of these permissions is needed, in all offices where it says so. */
export interface Needed {
  readonly oneOf: readonly number[];
  readonly everywhere?: true;
}

const BY_PERIOD: readonly Needed[] = [
  { oneOf: [PERMISSION.seeEveryUser, PERMISSION.seeOwnTransactions] },
  { oneOf: [PERMISSION.seeAnyDay, PERMISSION.seeTwoDays] },
];
const EVERYTHING: readonly Needed[] = [
  PERMISSION.runTrustReports,
  PERMISSION.seeAnyDay,
  PERMISSION.seeEveryUser,
].map((permission) => ({ oneOf: [permission], everywhere: true }));

function needsOf({ permissions, anyOf, rule }: Access): readonly Needed[] {
  if (rule === "everything") return EVERYTHING;
  return [
    ...permissions.map((permission) => ({ oneOf: [permission] })),
    ...(anyOf ? [{ oneOf: anyOf }] : []),
    ...(rule === "byPeriod" ? BY_PERIOD : []),
  ];
}

const isMet = (caller: Asking, { oneOf, everywhere }: Needed): boolean =>
  caller.isAdmin ||
  oneOf.some((permission) =>
    everywhere ? caller.grants.get(permission) === "all" : holds(caller, permission),
  );

/** What the user lacks; nothing where the user may. */
export const lacks = (caller: Asking, access: Access): readonly Needed[] =>
  needsOf(access).filter((needed) => !isMet(caller, needed));
