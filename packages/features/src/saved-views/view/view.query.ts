// Reads the views of a report, or of all: the caller's own, then shared ones.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { savedViewsQuery } from "./view.contract.ts";
import { type MaySee, mayChange as mayTheyChange } from "./view.store.ts";

type View = z.output<typeof savedViewsQuery.answer>[number];
type Found = Omit<View, "mayChange" | "owner"> & { readonly ownerUserId: number; readonly owner: string };

export const savedViews =
  (maySee: MaySee): QueryHandler<typeof savedViewsQuery> =>
  async ({ unit, caller, filter }) => {
    const ofReport = filter.report === undefined ? sql`true` : sql`v.report = ${filter.report}`;
    const views = await unit.rows(sql<Found>`
    select v.view_id as "viewId", v.report, v.name, v.is_shared as "isShared", v.search, v.columns,
      v.owner_user_id as "ownerUserId", u.initials as owner
    from saved_view v join user_account u on u.agency_id = v.agency_id and u.user_id = v.owner_user_id
    where v.agency_id = ${unit.agencyId} and ${ofReport}
      and (v.owner_user_id = ${caller.userId} or v.is_shared)
    order by v.owner_user_id <> ${caller.userId}, v.name collate reading_order, v.view_id`);
    return views
      .filter(({ report }) => maySee(caller, report))
      .map(({ ownerUserId, owner, ...view }) => ({
        ...view,
        ...(ownerUserId === caller.userId ? {} : { owner }),
        mayChange: mayTheyChange(caller, { ownerUserId, isShared: view.isShared }),
      }));
  };
