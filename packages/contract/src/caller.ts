// The user behind a request, read from the database on every request and never from what the browser sends.
import { PERMISSION } from "./permissions.ts";

/** Where a permission holds: everywhere, or in the offices named. */
export type Reach = "all" | readonly number[];

export interface Caller {
  readonly agencyId: number;
  readonly agencyName: string;
  readonly userId: number;
  readonly initials: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The office that the user works in. */
  readonly officeId: number;
  readonly isAdmin: boolean;
  /** Permission id to the offices in which it is granted; an administrator needs no entry. */
  readonly grants: ReadonlyMap<number, Reach>;
  /** The agency's zone, such as `America/Chicago`; undefined until it is set. */
  readonly timeZone: string | undefined;
}

export const holds = (caller: Pick<Caller, "isAdmin" | "grants">, permission: number): boolean =>
  caller.isAdmin || caller.grants.has(permission);

/** Whether the user sees only what the user created: 9003 and neither 9004 nor the admin flag. */
export const seesOwnItemsOnly = (caller: Pick<Caller, "isAdmin" | "grants">): boolean =>
  holds(caller, PERMISSION.seeOwnTransactions) && !holds(caller, PERMISSION.seeEveryUser);

/** Whether the user sees only today and yesterday: neither 9002 nor the admin flag. */
export const seesTwoDaysOnly = (caller: Pick<Caller, "isAdmin" | "grants">): boolean =>
  !holds(caller, PERMISSION.seeAnyDay);

/**
 * Whether a report whose access is not by period (such as payables) shows today and yesterday only: for users with
 * 9001 and without 9002. A user who may not view transactions by period at all has no such limit.
 */
export const isHeldToTwoDays = (caller: Pick<Caller, "isAdmin" | "grants">): boolean =>
  holds(caller, PERMISSION.seeTwoDays) && seesTwoDaysOnly(caller);

/** Viewing transactions by period needs (9004 or 9003) and (9002 or 9001). */
export const seesTransactionsByPeriod = (caller: Pick<Caller, "isAdmin" | "grants">): boolean =>
  (holds(caller, PERMISSION.seeEveryUser) || holds(caller, PERMISSION.seeOwnTransactions)) &&
  (holds(caller, PERMISSION.seeAnyDay) || holds(caller, PERMISSION.seeTwoDays));

/**
 * Sums over everything (trust position, registers, trial balance) need 9000, 9002 and 9004 in all offices, or
 * admin: a sum cannot be limited to the offices that a grant names.
 */
export const seesEverything = (caller: Pick<Caller, "isAdmin" | "grants">): boolean =>
  caller.isAdmin ||
  [PERMISSION.runTrustReports, PERMISSION.seeAnyDay, PERMISSION.seeEveryUser].every(
    (permission) => caller.grants.get(permission) === "all",
  );
