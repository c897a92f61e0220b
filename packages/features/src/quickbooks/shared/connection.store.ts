// The setting of the connection: which program, and whether records may be queued for it.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export const keepConnection = (unit: WriteUnit, program: "Desktop" | "Online", canBeUsed: boolean) =>
  unit.run(sql`
    insert into quickbooks_connection (agency_id, integration_type, can_be_used)
    values (${unit.agencyId}, ${program}, ${canBeUsed})
    on conflict (agency_id) do update
      set integration_type = excluded.integration_type, can_be_used = excluded.can_be_used`);

/** Whether anything of the agency stands in QuickBooks, or is on its way. */
export const isInUse = (unit: ReadUnit): Promise<boolean> =>
  unit.has(sql<{ one: number }>`
    select 1 as one from quickbooks_transaction where agency_id = ${unit.agencyId}
    union all select 1 from queue_item where agency_id = ${unit.agencyId} and status = 'InProgress' limit 1`);

/** What was sent stays in the company that the books leave. In the next one it counts as entered by hand. */
export async function leaveRecords(unit: WriteUnit): Promise<void> {
  await unit.run(sql`
    update quickbooks_transaction set is_elsewhere = true, is_live = part !~ '^(wrong|stray)-'
    where agency_id = ${unit.agencyId} and is_live and not is_elsewhere`);
}

/** Forgets what is known of the company so far, before another one takes its place; its requests are never repeated. */
export async function forgetCompany(unit: WriteUnit, now: string): Promise<void> {
  const ofAgency = sql`agency_id = ${unit.agencyId}`;
  await unit.run(sql`update quickbooks_session set ended_at = ${now} where ${ofAgency} and ended_at is null`);
  await unit.run(sql`update quickbooks_request set state = 'answered', answered_at = ${now}
    where ${ofAgency} and state = 'sent'`);
  await unit.run(sql`delete from quickbooks_listed_account where ${ofAgency}`);
  await unit.run(sql`delete from quickbooks_entry where ${ofAgency}`);
  await unit.run(sql`update quickbooks_account set list_id = null where ${ofAgency}`);
  await unit.run(sql`
    update quickbooks_company set company_name = null, company_address = null, facts = '{}',
      met_file_id = null, called_name = null, called_file_id = null,
      accounts_read_at = null, realm_id = null, access_token_sealed = null, refresh_token_sealed = null
    where ${ofAgency}`);
}
