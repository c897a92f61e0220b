// Whether the company of a payable account can be sent a check.
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import { COMPANY_CHECK_REFUSALS } from "./outgoing.contract.ts";

/** Refuses a check to a company without a mailing address. An account that no company is paid through has none to ask for. */
export async function wrongAddressee(
  unit: ReadUnit,
  ownerAccountId: number,
  field: string,
): Promise<ReturnType<typeof refuse> | undefined> {
  const [row] = await unit.rows(sql<{ company: string }>`
    select k.name as company from payee p
    join carrier k on k.agency_id = p.agency_id and k.carrier_id = p.carrier_id
    where p.agency_id = ${unit.agencyId} and p.gl_account_id = ${ownerAccountId}
      and p.address_line_1 = '' and p.city = ''`);
  return row && refuse(COMPANY_CHECK_REFUSALS, "NO_ADDRESS", { values: row, field });
}
