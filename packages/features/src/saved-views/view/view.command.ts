// Saves, replaces and deletes views of reports.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { deleteViewCommand, saveViewCommand } from "./view.contract.ts";
import { type MaySee, mayChange, type OwnedView, readOthers, readView, type Viewer } from "./view.store.ts";

const REFUSALS = saveViewCommand.refusals;
const MOST = 100;

/**
 * The view to change. Refuses one that does not exist or is not the caller's to change; a view belongs to one report
 * and does not exist for others.
 */
async function changeable(
  unit: WriteUnit,
  viewer: Viewer,
  { viewId, report }: { readonly viewId: number; readonly report?: string },
): Promise<Outcome<OwnedView>> {
  const view = await readView(unit, viewer, viewId);
  if (!view || view.report !== (report ?? view.report))
    return refuse(REFUSALS, "VIEW_UNKNOWN", { field: "viewId" });
  if (!mayChange(viewer.caller, view))
    return refuse(REFUSALS, "NOT_YOURS", { values: { name: view.name, owner: view.owner }, field: "viewId" });
  return done(view);
}

export const saveView = (maySee: MaySee) =>
  writingCommand(saveViewCommand, async (unit, { body, caller }) => {
    const { name, report, isShared, search } = body;
    if (!maySee(caller, report)) return refuse(REFUSALS, "REPORT_UNKNOWN", { field: "report" });
    let ownerUserId = caller.userId;
    if (body.viewId != null) {
      const before = await changeable(unit, { caller, maySee }, { viewId: body.viewId, report });
      if (!before.ok) return before;
      ownerUserId = before.value.ownerUserId;
    }
    const viewId = body.viewId ?? newId();
    // A concurrent save of the same name waits here, and is told that the name is taken.
    await unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('saved view', ${unit.agencyId}))`);
    const otherViews = await readOthers(unit, { viewId, report, ownerUserId });
    if (otherViews.some((each) => each.name === name))
      return refuse(REFUSALS, "NAME_TAKEN", { values: { name }, field: "name" });
    if (body.viewId == null && otherViews.length >= MOST)
      return refuse(REFUSALS, "TOO_MANY", { field: "name" });
    const columns = body.columns && JSON.stringify(body.columns);
    await unit.run(sql`
    insert into saved_view (agency_id, view_id, report, owner_user_id, name, is_shared, search, columns)
    values (${unit.agencyId}, ${viewId}, ${report}, ${ownerUserId}, ${name}, ${isShared}, ${search}, ${columns}::jsonb)
    on conflict (agency_id, view_id) do update set name = excluded.name, is_shared = excluded.is_shared,
      search = excluded.search, columns = excluded.columns`);
    return done({ viewId });
  });

export const deleteView = (maySee: MaySee) =>
  writingCommand(deleteViewCommand, async (unit, { body, caller }) => {
    const view = await changeable(unit, { caller, maySee }, body);
    if (!view.ok) return view;
    await unit.run(
      sql`delete from saved_view where agency_id = ${unit.agencyId} and view_id = ${body.viewId}`,
    );
    return done({ viewId: body.viewId });
  });
