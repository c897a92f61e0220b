// What a user's permissions leave out of a report, in words.
import { type Caller, seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";

export const OWN_ITEMS = "Your permissions show only the items that you created";
export const TWO_DAYS = "You do not have permissions to view transactions created beyond the last 2 days";

/**
 * What is said where nothing waits to be exported: of no more than the user can see, for others may have items that
 * wait. `office` is the one that the report is narrowed to, by its name.
 */
export function allExported(caller: Pick<Caller, "isAdmin" | "grants">, office: string | undefined): string {
  const isOwn = seesOwnItemsOnly(caller);
  const days = seesTwoDaysOnly(caller) ? ` ${isOwn ? "in" : "from"} the last 2 days` : "";
  return `Everything${isOwn ? " that you created" : ""}${office ? ` at ${office}` : ""}${days} has been exported.`;
}
