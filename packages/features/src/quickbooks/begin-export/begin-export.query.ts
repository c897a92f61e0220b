// Counts what beginning the export would do.
import type { Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { readExportState, readListedAccounts, readMappedAccounts } from "../shared/company.store.ts";
import type { exportBeginningQuery } from "./begin-export.contract.ts";

export const exportBeginning: QueryHandler<typeof exportBeginningQuery> = async ({ unit, filter }) => {
  const { firstDay } = filter as { firstDay: Day };
  const state = await readExportState(unit);
  const [counted] = await unit.rows(sql<{ before: number; since: number }>`
    select (count(*) filter (where dated_on < ${firstDay}))::int as before,
      (count(*) filter (where dated_on >= ${firstDay}))::int as since
    from item_transfer where agency_id = ${unit.agencyId} and (status in ('NotTransferred', 'Mixed')
      or (status = 'DoNotTransfer' and sub_status = 'Complete' and is_set_aside_by_beginning(agency_id, item_id)))`);
  const accounts = await readMappedAccounts(unit, state);
  const names = new Set((await readListedAccounts(unit)).map(({ name }) => name.toLowerCase()));
  return {
    itemsBefore: counted?.before ?? 0,
    itemsFrom: counted?.since ?? 0,
    accountsToMake: accounts.filter(({ listId, name }) => listId === null && !names.has(name.toLowerCase()))
      .length,
    accountsToChoose: accounts.filter(({ isAssignOnExport, isChosen }) => isAssignOnExport && !isChosen)
      .length,
  };
};
