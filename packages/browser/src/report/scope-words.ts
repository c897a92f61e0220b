// Describes what a user's permissions leave out of a report.
import { type Caller, seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";

export const OWN_ITEMS = "Your permissions show only the items that you created";
export const TWO_DAYS = "You do not have permissions to view transactions created beyond the last 2 days";

/**
 * The message when nothing waits to be exported, limited to what the user can see, since others may have waiting
 * items. `office` is the name of the selected office.
 */
export function allExported(caller: Pick<Caller, "isAdmin" | "grants">, office: string | undefined): string {
  const isOwn = seesOwnItemsOnly(caller);
  const days = seesTwoDaysOnly(caller) ? ` ${isOwn ? "in" : "from"} the last 2 days` : "";
  return `Everything${isOwn ? " that you created" : ""}${office ? ` at ${office}` : ""}${days} has been exported.`;
}
