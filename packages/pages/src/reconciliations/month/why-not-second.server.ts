// Why a user may not approve a reconciliation: never who had a hand in it, as long as somebody else may.
import type { Caller } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import { reachesWholeAgency } from "../../opening/shared/whole-agency.server.ts";
import { approveAccess } from "../shared/reconciliation-access.contract.ts";
import { mayApprove } from "./changes.store.ts";
import type { OfDay } from "./standing.server.ts";

const NOT_PERMITTED = "You do not have permission to approve reconciliations.";
const NOT_SECOND =
  "You imported, matched or finished this reconciliation, gave whoever did their access, or came after its last day. Somebody else has to approve it.";

/** Empty when the caller may approve it. */
export async function whyNotSecond(unit: ReadUnit, ofDay: OfDay, caller: Caller): Promise<string> {
  if (!reachesWholeAgency(caller, approveAccess)) return NOT_PERMITTED;
  return (await mayApprove(unit, ofDay, caller.userId)) ? "" : NOT_SECOND;
}
