// Reads the history of a page of settings, a page of 100 changes at a time.
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import type { settingHistoryQuery } from "@fiducia/features/parts/settings/setting-history.contract";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import { changedFields } from "../shared/changed-fields.rules.ts";
import { readNamesOfIds } from "../shared/names-of-ids.store.ts";
import { NAMES_OF_CHANGES, WHAT_CHANGED } from "../shared/what-changed.store.ts";

interface ChangeRow {
  readonly changeNumber: number;
  readonly changedAt: string;
  readonly changedBy: string | null;
  readonly what: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const AT_ONCE = 100;

const kindOfChange = ({ before, after }: ChangeRow) =>
  before === null ? "added" : after === null ? "removed" : "changed";

export const settingHistory: QueryHandler<typeof settingHistoryQuery> = async ({ unit, caller, filter }) => {
  const { tables, access } = SETTINGS_PAGES[filter.settingsPage];
  if (!permits(caller, access)) return { changes: [], hasMore: false };
  const rows = await unit.rows(sql<ChangeRow>`
    select h.change_number as "changeNumber",
      to_char(h.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt",
      ${personName("u")} as "changedBy",
      ${WHAT_CHANGED} as what,
      h.before, h.after
      from setting_change h
      left join user_account u on u.agency_id = h.agency_id and u.user_id = h.changed_by
      ${NAMES_OF_CHANGES}
     where h.agency_id = ${unit.agencyId} and h.subject in (${sql.join(tables)})
       and h.change_number < ${filter.beforeChange ?? Number.MAX_SAFE_INTEGER}
     order by h.change_number desc
     limit ${AT_ONCE + 1}`);
  const nameOf = await readNamesOfIds(unit);
  return {
    changes: rows.slice(0, AT_ONCE).map((row) => ({
      changeNumber: row.changeNumber,
      changedAt: row.changedAt,
      changedBy: row.changedBy,
      what: row.what ?? "",
      kind: kindOfChange(row),
      fields: [...changedFields(row.before, row.after, nameOf)],
    })),
    hasMore: rows.length > AT_ONCE,
  };
};
