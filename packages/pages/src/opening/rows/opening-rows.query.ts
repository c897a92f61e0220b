// Reads the rows of an opening with the names behind their ids, and what is wrong with each.
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName, personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import { OPENING_PAGE, type openingRowsQuery } from "../shared/opening.contract.ts";
import { readOpening, readOpeningRows } from "../shared/opening.store.ts";
import { reachesWholeAgency } from "../shared/whole-agency.server.ts";
import { checkRow } from "./row-check.rules.ts";
import { readRowContext } from "./row-context.store.ts";

interface Named {
  readonly rowId: number;
  readonly clientName: string;
  readonly policyNumber: string;
  readonly producer: string;
  readonly itemId: number | null;
}

export const openingRows: QueryHandler<typeof openingRowsQuery> = async ({ unit, caller, filter }) => {
  if (!reachesWholeAgency(caller, SETTINGS_PAGES.opening.access)) return [];
  const { openingId, kind, word, afterRowId } = filter;
  const opening = await readOpening(unit, openingId);
  if (!opening) return [];
  const begins = word.toLowerCase();
  const isFound =
    begins === ""
      ? sql`true`
      : sql`(starts_with(lower(r.document), ${begins}) or exists (select from client_word w
          where w.agency_id = r.agency_id and w.client_id = r.client_id and starts_with(w.word, ${begins})))`;
  const staged = await readOpeningRows(unit, openingId, {
    kinds: [kind],
    where: sql`r.row_id > ${afterRowId} and ${isFound}`,
    limit: OPENING_PAGE,
  });
  const names = await unit.rows(sql<Named>`
    select r.row_id as "rowId", case when c.client_id is null then '' else ${clientName("c")} end as "clientName",
      coalesce(p.policy_number, '') as "policyNumber",
      case when u.user_id is null then '' else ${personName("u")} end as producer, e.item_id as "itemId"
    from opening_row r
    left join client c on c.agency_id = r.agency_id and c.client_id = r.client_id
    left join policy p on p.agency_id = r.agency_id and p.policy_id = (r.body ->> 'policyId')::bigint
    left join user_account u on u.agency_id = r.agency_id and u.user_id = (r.body ->> 'producerId')::bigint
    left join event e on e.agency_id = r.agency_id and e.event_id = r.event_id
    where r.agency_id = ${unit.agencyId} and r.opening_id = ${openingId}
      and r.row_id = any(${staged.map(({ rowId }) => rowId)}::bigint[])`);
  const byRow = new Map(names.map((named) => [named.rowId, named]));
  const context = await readRowContext(unit, opening.openedOn);
  const accountName = (accountId: number | null | undefined) =>
    accountId == null ? "" : (context.accounts.get(accountId)?.name ?? "");
  return staged.map(({ rowId, row }) => {
    const checked = checkRow(row, context);
    const named = byRow.get(rowId);
    return {
      rowId,
      row,
      clientName: named?.clientName ?? "",
      policyNumber: named?.policyNumber ?? "",
      reportingAccount: accountName("reportingAccountId" in row ? row.reportingAccountId : null),
      retainedAccount: accountName("retainedAccountId" in row ? row.retainedAccountId : null),
      trustBank: accountName(row.trustBankId),
      producer: named?.producer ?? "",
      fault: checked.ok ? "" : checked.refusal.message,
      itemId: named?.itemId ?? null,
    };
  });
};
