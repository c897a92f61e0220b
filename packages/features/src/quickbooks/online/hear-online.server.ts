// What QuickBooks Online announces of changes that others made there.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import type { OnlineChange } from "@fiducia/quickbooks/online/webhook";
import { ONLINE_TYPES } from "@fiducia/quickbooks/online/words";
import { everyAgency } from "@fiducia/serving/job";
import { sql } from "kysely";
import { noteContact, readExportState } from "../shared/company.store.ts";

interface Hearing {
  readonly connection: Connection;
  readonly clock: Clock;
}

const TAKEN_AWAY = new Set(["delete", "void"]);
const WORDS: Readonly<Record<string, string>> = {
  Invoice: "invoice",
  CreditMemo: "credit memo",
  Payment: "payment",
  Check: "check",
  JournalEntry: "journal entry",
};

const typeOf = (entity: string): string | undefined =>
  Object.entries(ONLINE_TYPES).find(([, online]) => online.toLowerCase() === entity)?.[0];

/** Whether a transaction of ours was taken away there, and not by us. */
const isOurs = (unit: WriteUnit, type: string, id: string): Promise<boolean> =>
  unit.has(sql<{ one: number }>`
    select 1 as one from quickbooks_transaction t where t.agency_id = ${unit.agencyId} and t.is_live
      and t.transaction_type = ${type} and t.quickbooks_id = ${id}
      and not exists (select from quickbooks_request r where r.agency_id = t.agency_id and r.state = 'sent'
        and r.operation ->> 'do' = 'remove' and r.operation ->> 'id' = t.quickbooks_id)`);

async function hear(unit: WriteUnit, { clock }: Hearing, changes: readonly OnlineChange[]): Promise<void> {
  const state = await readExportState(unit);
  const told = changes.filter(({ realmId }) => realmId === state?.realmId);
  if (state?.integrationType !== "Online" || told.length === 0) return;
  for (const { entity, id, operation } of told) {
    const type = typeOf(entity);
    if (!type || !TAKEN_AWAY.has(operation) || !(await isOurs(unit, type, id))) continue;
    const message = `The ${WORDS[type]} ${id} that Fiducia sent was taken away in QuickBooks. The comparison of the balances shows what it changes.`;
    await noteContact(unit, isoInstant(clock()), { code: "changed", message });
    return;
  }
  await unit.run(sql`update quickbooks_company set last_contact_at = ${isoInstant(clock())}
    where agency_id = ${unit.agencyId}`);
}

/** Notes the changes at the agencies whose company they are of. */
export async function hearOnline(hearing: Hearing, changes: readonly OnlineChange[]): Promise<void> {
  if (changes.length === 0) return;
  for (const agencyId of await everyAgency(hearing.connection))
    await writeAs(hearing.connection, agencyId, (unit) => hear(unit, hearing, changes));
}
