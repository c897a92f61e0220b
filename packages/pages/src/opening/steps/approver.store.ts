// Who may approve an opening: never who prepared or changed it, as long as the agency has somebody else who may.
import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import type { Opening } from "../shared/opening.store.ts";
import { approveAccess } from "../shared/opening-refusals.contract.ts";
import { reachesWholeAgency } from "../shared/whole-agency.server.ts";

const NOT_PERMITTED = "You do not have permission to approve opening balances.";
const NOT_SECOND =
  "You prepared or changed this opening, or gave whoever did their access. Somebody else has to approve it.";

const NEEDS_SECOND =
  "Money that a bank holds beyond its documents is the agency's only with the approval of a second user. Hold it as not identified, or give somebody else the permission to approve.";

const givesAgencyMoney = ({ totals: { banks } }: Opening): boolean =>
  banks.some(({ rest }) => rest === "agency");

/** Why the caller may not approve the opening; empty when they may. */
export async function readWhyNotApprover(unit: ReadUnit, opening: Opening, caller: Caller): Promise<string> {
  if (!reachesWholeAgency(caller, approveAccess)) return NOT_PERMITTED;
  const answer = await unit.row(sql<{ isSecond: boolean; isAnybodySecond: boolean }>`
    with preparer as (
      select p.user_id from opening_preparer p
      where p.agency_id = ${unit.agencyId} and p.opening_id = ${opening.openingId}
    ), approver as (
      select u.user_id, not exists (select from preparer p
          where not is_second_user(${unit.agencyId}, p.user_id, u.user_id)) as is_second
      from user_account u
      where u.agency_id = ${unit.agencyId} and u.disabled_at is null
        and (u.is_admin or exists (select from permission_grant g where g.agency_id = u.agency_id
          and g.user_id = u.user_id and g.permission_id = ${PERMISSION.approveOpenings} and g.office_id is null))
    )
    select coalesce(bool_or(is_second) filter (where user_id = ${caller.userId}), false) as "isSecond",
      coalesce(bool_or(is_second), false) as "isAnybodySecond"
    from approver`);
  if (answer?.isSecond) return "";
  if (answer?.isAnybodySecond) return NOT_SECOND;
  return givesAgencyMoney(opening) ? NEEDS_SECOND : "";
}
