// Settles who posts, on which day and for which office, for every posting command.
import { type Caller, holds, type Reach } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { POSTING_REFUSALS } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Author } from "@fiducia/ledger/plan";
import { type BookSettings, readSettings } from "@fiducia/ledger/store/settings.store";
import type { Instruction } from "./handlers.ts";

export const authorOf = ({
  caller,
  clock,
  idempotency,
}: Pick<Instruction<unknown>, "caller" | "clock" | "idempotency">): Author => ({
  agencyId: caller.agencyId,
  userId: caller.userId,
  officeId: caller.officeId,
  postedAt: isoInstant(clock()),
  idempotency,
});

interface Dated {
  /** The agency's settings as they are when it is posted. */
  readonly settings: BookSettings;
  readonly datedOn: Day;
}

/**
 * The day of a posting, with the settings that it is posted by: today, or an earlier day, which needs the permission.
 * Refuses when the agency has no time zone, while an opening is under way, a day in a closed period, and a future day: its money would count in trust
 * today, and its void would be dated before it.
 */
export async function datePosting(
  unit: ReadUnit,
  { caller, today, body }: Pick<Instruction<{ datedOn?: Day | undefined }>, "caller" | "today" | "body">,
  permission: number,
): Promise<Outcome<Dated>> {
  const settings = await readSettings(unit);
  const { closedThrough, isOpeningUnderWay } = settings;
  if (!today) return refuse(POSTING_REFUSALS, "NO_TIME_ZONE");
  if (isOpeningUnderWay) return refuse(POSTING_REFUSALS, "OPENING_UNDER_WAY");
  const datedOn = body.datedOn ?? today;
  const where = { values: { today: formatDay(today) }, field: "datedOn" };
  if (datedOn !== today && !holds(caller, permission))
    return refuse(POSTING_REFUSALS, "OTHER_DATE", { ...where, kind: "forbidden" });
  if (datedOn > today) return refuse(POSTING_REFUSALS, "DATE_AHEAD", where);
  if (closedThrough !== null && datedOn <= closedThrough)
    return refuse(POSTING_REFUSALS, "PERIOD_CLOSED", {
      values: { closed: formatDay(closedThrough) },
      field: "datedOn",
    });
  return done({ settings, datedOn });
}

const reaches = (reach: Reach | undefined, officeIds: readonly (number | null)[]): boolean =>
  reach === "all" || officeIds.some((officeId) => officeId !== null && reach?.includes(officeId) === true);

/** Whether the permission applies to an item of these offices: its policy office or its user's. */
export const isInScope = (
  caller: Caller,
  permission: number,
  officeIds: readonly (number | null)[],
): boolean => caller.isAdmin || reaches(caller.grants.get(permission), officeIds);
