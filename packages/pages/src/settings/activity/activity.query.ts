// Reads what people did out of the books, the history of settings and the security log, each by its own order of time.
import type { QueryHandler, Question } from "@fiducia/serving/handlers";
import { personName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { NameOfId } from "../shared/changed-fields.rules.ts";
import { readNamesOfIds } from "../shared/names-of-ids.store.ts";
import { NAMES_OF_CHANGES, WHAT_CHANGED } from "../shared/what-changed.store.ts";
import { ACTIVITY_PAGE, type activityQuery } from "./activity.contract.ts";
import { askedWords, changeWords, securityWords, transactionWords } from "./activity-words.rules.ts";

type Asked = Question<z.output<typeof activityQuery.filter>>;
type Kind = z.output<typeof activityQuery.answer>["lines"][number]["kind"];

interface Found {
  readonly at: string;
  readonly kind: Kind;
  readonly id: number;
  readonly who: string | null;
  /** A type of transaction, the name of what was changed, or a kind of security event. */
  readonly about: string;
  readonly details: string;
  readonly isReversal: boolean;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const stamp = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Who did it, when, and where the page before ended. */
function within(
  { filter, caller }: Asked,
  kind: Kind,
  row: Readonly<Record<"at" | "by" | "id", RawBuilder<unknown>>>,
) {
  const zone = caller.timeZone ?? "UTC";
  const [at = null, endKind = "", id = 0] = filter.olderThanActivity?.split(" ") ?? [];
  const start = sql`${filter.fromDay ?? null}::date::timestamp at time zone ${zone}`;
  const end = sql`(${filter.toDay ?? null}::date + 1)::timestamp at time zone ${zone}`;
  return sql`(${filter.activityKind ?? kind} = ${kind})
    and (${filter.doneBy ?? null}::bigint is null or ${row.by} = ${filter.doneBy ?? null}::bigint)
    and (${filter.fromDay ?? null}::date is null or ${row.at} >= ${start})
    and (${filter.toDay ?? null}::date is null or ${row.at} < ${end})
    and (${at}::timestamptz is null
      or (${row.at}, ${kind}::text collate "C", ${row.id}) < (${at}::timestamptz, ${endKind}::text collate "C", ${Number(id)}::bigint))`;
}

const nobody = sql`'{}'::jsonb`;
const ROWS = ACTIVITY_PAGE + 1;

const transactions = (request: Asked) => sql`(
  select ${stamp(sql`e.posted_at`)} as at, 'transactions' as kind, e.event_id as id, e.created_by as by,
    e.event_type as about, coalesce(e.memo, '') as details, e.reverses_event_id is not null as "isReversal",
    ${nobody} as before, ${nobody} as after
    from event e where e.agency_id = ${request.unit.agencyId}
     and ${within(request, "transactions", { at: sql`e.posted_at`, by: sql`e.created_by`, id: sql`e.event_id` })}
   order by e.event_id desc limit ${ROWS})`;

const settings = (request: Asked) => sql`(
  select ${stamp(sql`h.changed_at`)}, 'settings', h.change_number, h.changed_by, coalesce(${WHAT_CHANGED}, ''), '', false,
    h.before, h.after
    from setting_change h ${NAMES_OF_CHANGES}
   where h.agency_id = ${request.unit.agencyId}
     and ${within(request, "settings", { at: sql`h.changed_at`, by: sql`h.changed_by`, id: sql`h.change_number` })}
   order by h.change_number desc limit ${ROWS})`;

/** What the security log notes of files. */
const OF_FILES = sql`s.kind in ('fileTaken', 'reportExported')`;

const logged = (request: Asked, kind: "security" | "files") => sql`(
  select ${stamp(sql`s.occurred_at`)}, ${kind}::text, s.security_event_id, s.user_id, s.kind, s.subject, false,
    ${nobody}, ${nobody}
    from security_event s where s.agency_id = ${request.unit.agencyId}
     and ${within(request, kind, { at: sql`s.occurred_at`, by: sql`s.user_id`, id: sql`s.security_event_id` })}
     and (${OF_FILES}) = (${kind}::text = 'files')
   order by s.security_event_id desc limit ${ROWS})`;

function wordsOf({ kind, about, details, isReversal, before, after }: Found, nameOf: NameOfId) {
  if (kind === "transactions") return { what: transactionWords(about, isReversal), details };
  if (about === "notPermitted")
    return { what: `${securityWords(about)}: ${askedWords(details)}`, details: "" };
  if (kind === "security" || kind === "files") return { what: securityWords(about), details };
  return changeWords(about, { before, after }, nameOf);
}

export const activity: QueryHandler<typeof activityQuery> = async (request) => {
  const rows = await request.unit.rows(sql<Found>`
    select r.at, r.kind, r.id, nullif(${personName("u")}, '') as who, r.about, r.details,
      r."isReversal", r.before, r.after
      from (${transactions(request)} union all ${settings(request)} union all ${logged(request, "security")}
        union all ${logged(request, "files")}) r
      left join user_account u on u.agency_id = ${request.unit.agencyId} and u.user_id = r.by
     order by r.at desc, r.kind collate "C" desc, r.id desc limit ${ROWS}`);
  const nameOf = await readNamesOfIds(request.unit);
  return {
    lines: rows.slice(0, ACTIVITY_PAGE).map((row) => ({
      activityId: `${row.at} ${row.kind} ${row.id}`,
      at: row.at,
      who: row.who,
      kind: row.kind,
      ...wordsOf(row, nameOf),
      eventId: row.kind === "transactions" ? row.id : null,
    })),
    hasMore: rows.length > ACTIVITY_PAGE,
  };
};
