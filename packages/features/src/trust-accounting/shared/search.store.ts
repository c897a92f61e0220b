// Builds the SQL conditions of a search.
import type { Caller } from "@fiducia/contract/caller";
import { said } from "@fiducia/contract/spellings";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { type EventRange, notStruckOut } from "@fiducia/serving/listing/event-range";
import { officesOf, ofPolicyOffice, TRUST_REPORTS } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import { clientsNamed } from "./named-clients.store.ts";
import { SEARCH_TYPES, type SearchFilter } from "./search-filter.contract.ts";

type Condition = RawBuilder<unknown>;

interface Asked {
  readonly unit: ReadUnit;
  readonly caller: Caller;
  readonly today: Day;
  readonly filter: SearchFilter;
}

const equals = (column: string, value: number | null | undefined): Condition[] =>
  value == null ? [] : [sql`${sql.ref(`e.${column}`)} = ${value}`];

function ofTypes({ transactionTypes }: SearchFilter): Condition[] {
  const types = new Set(transactionTypes ?? []);
  if (types.size === 0 || types.size === SEARCH_TYPES.length) return [];
  return [sql`e.event_type in (${sql.join([...types])})`];
}

/** One of its lines has the account, or one of its postings is on it or on a part that it owns. */
const ofAccount = (account: number): Condition => sql`(
  exists (select from line_item l where l.agency_id = e.agency_id and l.item_id = e.item_id
    and (l.reporting_account_id = ${account} or l.retained_account_id = ${account}))
  or exists (select from entry n join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
    where n.agency_id = e.agency_id and n.event_id = e.event_id and (p.gl_account_id = ${account}
      or exists (select from line_part o where o.agency_id = p.agency_id and o.part_id = p.part_id
        and o.owner_account_id = ${account}))))`;

function ofBank(filter: SearchFilter): Condition[] {
  if (filter.searchForItemsWithoutBankAccount) return [sql`e.bank_account_id is null`];
  return equals("bank_account_id", said(filter, "bankAccountId"));
}

async function ofClients({ unit, filter }: Asked): Promise<Condition[]> {
  const number = String(said(filter, "clientNumber") ?? "");
  const named = await clientsNamed(unit, filter);
  return [
    ...(number === "" ? [] : [sql`e.client_id = ${Number(number)}`]),
    ...(named === "all" ? [] : [sql`e.client_id = any(${named}::bigint[])`]),
  ];
}

/** The range, offices and conditions of a search. */
export async function searchRange(request: Asked): Promise<EventRange> {
  const { unit, caller, today, filter } = request;
  const { startDate, endDate } = filter;
  const reportingAccount = said(filter, "reportingAccountId");
  return {
    agencyId: unit.agencyId,
    caller,
    today,
    range: { start: startDate ?? undefined, end: endDate ?? undefined },
    offices: officesOf(caller, TRUST_REPORTS),
    officeId: said(filter, "officeId"),
    conditions: [
      ...(filter.includeVoided ? [] : [notStruckOut]),
      ...ofTypes(filter),
      ...ofBank(filter),
      ...ofPolicyOffice(said(filter, "policyOfficeId")),
      ...(reportingAccount === undefined ? [] : [ofAccount(reportingAccount)]),
      ...(await ofClients(request)),
    ],
  };
}
