// Looks what an agency that begins has set up already.

import { FIRST_STEPS, type firstStepsQuery } from "@fiducia/features/parts/settings/first-steps.contract";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";

type Done = Readonly<Record<(typeof FIRST_STEPS)[number], boolean>> & { readonly hasPostings: boolean };

export const firstSteps: QueryHandler<typeof firstStepsQuery> = async ({ unit }) => {
  const { agencyId } = unit;
  const account = (condition: ReturnType<typeof sql>) => sql`exists (
    select from gl_account where agency_id = ${agencyId} and not inactive and ${condition})`;
  const [done] = await unit.rows(sql<Done>`
    select exists (select from event where agency_id = ${agencyId}) as "hasPostings",
      ${account(sql`control = ${ACCOUNT.trustBank}`)} and ${account(sql`control = ${ACCOUNT.operatingBank}`)}
        and ${account(sql`control = ${ACCOUNT.commission}`)} as chart,
      exists (select from agency_profile where agency_id = ${agencyId} and address_line_1 <> '') as address,
      exists (select from payee p join carrier c on c.agency_id = p.agency_id and c.carrier_id = p.carrier_id
        where p.agency_id = ${agencyId} and not c.inactive) as carrier,
      exists (select from client where agency_id = ${agencyId}) as client,
      exists (select from bank_account where agency_id = ${agencyId} and account_last_four <> '') as checks,
      (select count(*) > 1 from user_account where agency_id = ${agencyId}) as people,
      exists (select from quickbooks_connection where agency_id = ${agencyId}) as quickbooks`);
  if (!done || (done.hasPostings && FIRST_STEPS.every((step) => done[step]))) return [];
  return FIRST_STEPS.map((step) => ({ step, isDone: done[step] }));
};
