// Reads how the export stands.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { type CalledCompany, type ExportState, readExportState } from "../shared/company.store.ts";
import { isSameCompany } from "../shared/company-check.rules.ts";
import { userNameOf } from "../shared/connector-user.server.ts";
import { onlineApp } from "../shared/online-app.server.ts";
import { namedRows, rowName } from "../shared/row-name.store.ts";
import type { exportSettingsQuery } from "./export-settings.contract.ts";

function whatCalled(called: CalledCompany, state: ExportState) {
  if (called.fileId === null) return "Unmarked";
  if (!isSameCompany(called, state)) return "Other";
  return called.companyName === state.companyName ? "SameName" : "Renamed";
}

const isoOf = (at: Instant | null): string | null => (at === null ? null : isoInstant(at));

/** What was asked and is not answered. */
async function readAwaited(unit: ReadUnit) {
  const [pendingRequest] = await unit.rows(sql<{ name: string; since: Instant }>`
    select coalesce(${rowName}, case r.operation ->> 'do' when 'listAccounts' then 'The list of accounts'
        when 'balances' then 'The balances' else 'What was changed by hand' end) as name,
      (extract(epoch from r.sent_at) * 1000)::bigint as since
    from quickbooks_request r
    left join queue_item q on q.agency_id = r.agency_id and q.queue_item_id = r.queue_item_id
    ${namedRows}
    where r.agency_id = ${unit.agencyId} and r.state = 'sent'`);
  return pendingRequest
    ? { name: pendingRequest.name, since: isoInstant(Number(pendingRequest.since) as Instant) }
    : null;
}

export const exportSettings: QueryHandler<typeof exportSettingsQuery> = async ({ unit }) => {
  const state = await readExportState(unit);
  const [counted] = await unit.rows(sql<{ waiting: number; failed: number; isUnused: boolean }>`
    select (count(*) filter (where q.status in ('Pending', 'PendingTransfer', 'InProgress')))::int as waiting,
      (count(*) filter (where q.status = 'Failed'))::int as failed,
      not exists (select from quickbooks_transaction t where t.agency_id = ${unit.agencyId}) as "isUnused"
    from queue_item q where q.agency_id = ${unit.agencyId} and q.status <> 'Complete'`);
  return {
    integrationType: state?.fileId ? state.integrationType : null,
    canBeUsed: state?.canBeUsed ?? false,
    userName: userNameOf(unit.agencyId),
    hasPassword: state?.passwordHash != null,
    companyName: state?.companyName ?? null,
    called: state?.called
      ? { companyName: state.called.companyName, is: whatCalled(state.called, state) }
      : null,
    lastContactAt: isoOf(state?.lastContactAt ?? null),
    lastMessage: state?.lastMessage ?? "",
    accountsReadAt: isoOf(state?.accountsReadAt ?? null),
    form: state?.form ?? "Documents",
    firstDay: state?.firstDay ?? null,
    isUnused: counted?.isUnused ?? true,
    offersOnline: onlineApp() !== undefined,
    mustReconnect: state?.integrationType === "Online" && !state.isLetIn,
    awaited: await readAwaited(unit),
    queue: { waiting: counted?.waiting ?? 0, failed: counted?.failed ?? 0 },
  };
};
