// A payment that waits for its second user.
import type { Caller } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";

export interface Found {
  readonly heldId: number;
  readonly command: string;
  readonly body: unknown;
  readonly enteredBy: number;
  readonly officeId: number;
  readonly state: string;
  readonly decidedBy: string | null;
  readonly amount: Cents;
  readonly payee: string;
  readonly enteredByName: string;
  /** Whether the one who asks counts as a second user. */
  readonly isSecond: boolean;
}

export const readHeld = (unit: ReadUnit, { userId }: Caller, heldId: number): Promise<Found | undefined> =>
  unit.row(sql<Found>`
    select h.held_id as "heldId", h.command, h.body, h.entered_by as "enteredBy", h.office_id as "officeId", h.state,
      ${personName("d")} as "decidedBy", h.amount_cents as amount, h.payee,
      ${personName("u")} as "enteredByName", is_second_user(h.agency_id, h.entered_by, ${userId}) as "isSecond"
    from held_payment h
    join user_account u on u.agency_id = h.agency_id and u.user_id = h.entered_by
    left join user_account d on d.agency_id = h.agency_id and d.user_id = h.decided_by
    where h.agency_id = ${unit.agencyId} and h.held_id = ${heldId}`);
