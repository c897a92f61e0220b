// What a user should know before a payment is voided: the bank may have it from a file.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { Plan } from "@fiducia/ledger/plan";
import { sql } from "kysely";

interface Filed {
  readonly rowKind: "issued" | "transfer";
  readonly madeOn: Day;
  readonly bank: string;
}

const inWords = ({ rowKind, madeOn, bank }: Filed): string =>
  rowKind === "transfer"
    ? `This payment is in the file of transfers made on ${formatDay(madeOn)}. Ask ${bank} to stop it: a void does not.`
    : `This check is in the positive pay file made on ${formatDay(madeOn)}. The next one tells ${bank} that it is void.`;

/** For each payment that the plan voids: the file that has it. */
export async function bankFileWarnings(unit: ReadUnit, { events }: Plan): Promise<readonly string[]> {
  const voided = events.flatMap(({ event }) => event.reversesEventId ?? []);
  if (voided.length === 0) return [];
  const filed = await unit.rows(sql<Filed>`
    select r.row_kind as "rowKind", (f.made_at at time zone coalesce(a.time_zone, 'UTC'))::date as "madeOn", g.name as bank
    from bank_file_row r
    join bank_file f on f.agency_id = r.agency_id and f.file_id = r.file_id
    join gl_account g on g.agency_id = r.agency_id and g.gl_account_id = r.bank_account_id
    join agency a on a.agency_id = r.agency_id
    where r.agency_id = ${unit.agencyId} and r.event_id = any(${voided}::bigint[]) and r.row_kind <> 'void'
    order by f.file_id`);
  return filed.map(inWords);
}
