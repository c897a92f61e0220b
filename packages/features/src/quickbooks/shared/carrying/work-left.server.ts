// Whether there is anything to carry: rows, events, accounts to read, or today's balances to compare.
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { dayOf } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { type ExportState, readExportState } from "../company.store.ts";
import { provenDay } from "../proof/proven-day.rules.ts";
import { type Desk, nowOf, planExport } from "./desk.server.ts";
import { awaitedRequest } from "./requests.store.ts";
import { countOpenRows, nextRow } from "./rows.store.ts";

/** Before the export begins its accounts are read now and then, so that they can be linked. */
const ACCOUNTS_MS = 10 * 60_000;

interface Looking {
  /** The run was asked for, so that it reads the accounts and looks at rows that wait for others in any case. */
  readonly isAskedFor: boolean;
}

const readsAccounts = ({ clock }: Desk, { accountsReadAt }: ExportState): boolean =>
  accountsReadAt === null || clock() - Number(accountsReadAt) > ACCOUNTS_MS;

/** Whoever mends a row that failed may have made an account in QuickBooks, which has to be known to be chosen. */
async function isBeingMended(unit: WriteUnit, desk: Desk, state: ExportState): Promise<boolean> {
  if (!readsAccounts(desk, state)) return false;
  const failed = await unit.rows(sql<{ one: number }>`
    select 1 as one from queue_item where agency_id = ${unit.agencyId} and status = 'Failed' limit 1`);
  return failed.length > 0;
}

async function hasRows(unit: WriteUnit, desk: Desk, { isAskedFor }: Looking): Promise<boolean> {
  if (isAskedFor) return (await countOpenRows(unit)) > 0;
  return (await nextRow(unit, nowOf(desk))) !== undefined || (await awaitedRequest(unit)) !== undefined;
}

export async function hasWork(desk: Desk, looking: Looking): Promise<boolean> {
  await planExport(desk);
  return writeAs(desk.connection, desk.agencyId, async (unit) => {
    const state = await readExportState(unit);
    if (!state) return looking.isAskedFor;
    if (!state.accountsReadAt || !state.firstDay) return looking.isAskedFor || readsAccounts(desk, state);
    if (!state.canBeUsed) return false;
    const [proof] = await unit.rows(sql<{ day: string }>`
      select dated_on as day from quickbooks_proof where agency_id = ${unit.agencyId}
      order by proof_id desc limit 1`);
    const isProven = proof?.day === provenDay(state.form, dayOf(desk.clock(), desk.zone));
    if (!isProven || (await hasRows(unit, desk, looking))) return true;
    return looking.isAskedFor && isBeingMended(unit, desk, state);
  });
}
