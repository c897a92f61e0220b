// Reads a view with its owner, and the reports that can have views.
import { permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

/** Whether the report exists and the caller may see it. */
export type MaySee = (caller: Caller, report: string) => boolean;

/** The reports of these areas. */
export function reportsSeen(areas: readonly Area[]): MaySee {
  const reports = new Map(
    areas
      .flatMap((area) => contractsOf(area))
      .filter(({ kind }) => kind === "report")
      .map((contract) => [contract.name, contract.access]),
  );
  return (caller, report) => {
    const access = reports.get(report);
    return access !== undefined && permits(caller, access);
  };
}

export interface Viewer {
  readonly caller: Caller;
  readonly maySee: MaySee;
}

export interface OwnedView {
  readonly viewId: number;
  readonly report: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly ownerUserId: number;
  readonly owner: string;
}

/** The view if the caller may see it: an own one, or a shared one of a visible report. */
export async function readView(
  unit: ReadUnit,
  { caller, maySee }: Viewer,
  viewId: number,
): Promise<OwnedView | undefined> {
  const [view] = await unit.rows(sql<OwnedView>`
    select v.view_id as "viewId", v.report, v.name, v.is_shared as "isShared", v.owner_user_id as "ownerUserId",
      u.initials as owner
    from saved_view v join user_account u on u.agency_id = v.agency_id and u.user_id = v.owner_user_id
    where v.agency_id = ${unit.agencyId} and v.view_id = ${viewId}`);
  const isSeen = view && (view.ownerUserId === caller.userId || view.isShared) && maySee(caller, view.report);
  return isSeen ? view : undefined;
}

/** The caller's own view; for administrators also shared ones, whose owner may have left. */
export const mayChange = (caller: Caller, view: Pick<OwnedView, "ownerUserId" | "isShared">): boolean =>
  view.ownerUserId === caller.userId || (view.isShared && caller.isAdmin);

/** The owner's other views of the report. */
export const readOthers = (
  unit: WriteUnit,
  { viewId, report, ownerUserId }: { viewId: number; report: string; ownerUserId: number },
) =>
  unit.rows(sql<{ name: string }>`
    select name from saved_view where agency_id = ${unit.agencyId} and report = ${report}
      and owner_user_id = ${ownerUserId} and view_id <> ${viewId}`);
