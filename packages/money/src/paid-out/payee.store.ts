// The company of a payable account: its name on checks, and whether it can be sent one.
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { payeeName } from "@fiducia/serving/names";
import { sql } from "kysely";
import { COMPANY_CHECK_REFUSALS } from "./outgoing.contract.ts";

/** Refuses a check to a company without a mailing address. An account that no company is paid through has none to ask for. */
export async function wrongAddressee(
  unit: ReadUnit,
  ownerAccountId: number | undefined,
  field: string,
): Promise<ReturnType<typeof refuse> | undefined> {
  const [row] = await unit.rows(sql<{ company: string }>`
    select k.name as company from payee p
    join carrier k on k.agency_id = p.agency_id and k.carrier_id = p.carrier_id
    where p.agency_id = ${unit.agencyId} and p.gl_account_id = ${ownerAccountId ?? null}
      and p.address_line_1 = '' and p.city = ''`);
  return row && refuse(COMPANY_CHECK_REFUSALS, "NO_ADDRESS", { values: row, field });
}

/** The name on checks of the company that the account is owed to; the account's own where the settings name no company. */
export const readPayeeName = async (unit: ReadUnit, ownerAccountId: number | undefined): Promise<string> =>
  (await unit.value(sql<{ name: string }>`
    select ${payeeName("g")} as name from gl_account g
    where g.agency_id = ${unit.agencyId} and g.gl_account_id = ${ownerAccountId ?? null}`)) ?? "";
