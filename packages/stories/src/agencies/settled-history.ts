// An agency with a few open invoices of these days, and as many settled ones of years ago as a test wants.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import type { Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import { BANK, foundBareAgency, PAYABLE } from "./bare-agency.ts";

const REVENUE = 21;
const CLIENTS = 40;
/** Ids of receipts and of the agency's parts begin here. */
const RECEIPTS = 1_000_000;

interface History {
  readonly agencyId: number;
  readonly today: Day;
  readonly open: number;
  readonly settled: number;
}

/** Each invoice `n` of 100.00, 80.00 of it for a company; what is settled was collected, paid on, taken and exported. What is open is queued. */
function written({ agencyId, today, open, settled }: History): readonly RawBuilder<unknown>[] {
  const tenant = sql.lit(agencyId);
  const day = sql`(${today}::date - case when n <= ${open} then n % 3 else 700 + n % 300 end)`;
  const isOpen = sql`n <= ${open}`;
  const client = sql`1 + n % ${sql.lit(CLIENTS)}`;
  const invoices = sql`from generate_series(1, ${open + settled}::int) n`;
  const receipts = sql`from generate_series(${open + 1}::int, ${open + settled}::int) n`;
  const receipt = sql`${sql.lit(RECEIPTS)} + n`;
  const at = sql`(${day} || 'T12:00:00Z')::timestamptz`;
  return [
    // Of what is settled no owner has a balance at the end of a month.
    sql`insert into kept_owner_head (agency_id, chain_position, first_month_end, last_month_end)
      select ${tenant}, 0, (month - interval '5 years')::date - 1, month::date - 1 from date_trunc('month', ${today}::timestamp) month`,
    sql`insert into client (agency_id, client_id, first_name, last_name, office_id)
      select ${tenant}, n, 'Ada', 'Park ' || n, 1 from generate_series(1, ${sql.lit(CLIENTS)}) n`,
    sql`insert into customer_balance (agency_id, client_id, balance_cents)
      select ${tenant}, n, 0 from generate_series(1, ${sql.lit(CLIENTS)}) n`,
    sql`insert into event (agency_id, event_id, event_type, dated_on, posted_at, created_by, user_office_id, client_id, invoiced_cents)
      select ${tenant}, n, 'Invoice', ${day}, ${at}, 1, 1, ${client}, 10000 ${invoices}`,
    sql`insert into event (agency_id, event_id, event_type, dated_on, posted_at, created_by, user_office_id, client_id, bank_account_id,
        tendered_cents, applied_cents)
      select ${tenant}, ${receipt}, 'IncomingPayment', ${day}, ${at}, 1, 1, ${client}, ${sql.lit(BANK)}, 10000, 10000 ${receipts}`,
    sql`insert into item (agency_id, item_id, event_id, item_type, item_number, client_id, dated_on, due_on, total_cents)
      select ${tenant}, n, n, 'Invoice', n, ${client}, ${day}, ${day}, 10000 ${invoices}
      union all select ${tenant}, ${receipt}, ${receipt}, 'IncomingPayment', n, ${client}, ${day}, null, 10000 ${receipts}`,
    sql`insert into item_transfer (agency_id, item_id, status, sub_status)
      select ${tenant}, n, case when ${isOpen} then 'NotTransferred' else 'Transferred' end, case when ${isOpen} then 'Pending' else 'Complete' end
      ${invoices} union all select ${tenant}, ${receipt}, 'Transferred', 'Complete' ${receipts}`,
    sql`insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at)
      select ${tenant}, n, n, 'Transfer', case when ${isOpen} then 'Pending' else 'Complete' end, 1, ${at} ${invoices}`,
    sql`insert into open_item (agency_id, item_id, client_id, kind, dated_on, due_on, original_cents, remaining_cents, entry_id, last_moved_on)
      select ${tenant}, n, ${client}, 'Invoice', ${day}, ${day}, 10000, case when ${isOpen} then 10000 else 0 end, n, ${day} ${invoices}
      union all select ${tenant}, ${receipt}, ${client}, 'IncomingPayment', ${day}, ${day}, -10000, 0, ${receipt}, ${day} ${receipts}`,
    sql`insert into line_item (agency_id, line_id, item_id, line_number, line_type, description, amount_cents, reporting_account_id,
        retained_cents, retained_account_id)
      select ${tenant}, n, n, 1, 'premium', 'Premium', 10000, ${sql.lit(PAYABLE)}, 2000, ${sql.lit(REVENUE)} ${invoices}`,
    sql`insert into line_part (agency_id, part_id, line_id, item_id, side, control, owner_account_id, billed_cents)
      select ${tenant}, n, n, n, 'thirdParty', '2110', ${sql.lit(PAYABLE)}, 8000 ${invoices}
      union all select ${tenant}, ${receipt}, n, n, 'agency', '2130', ${sql.lit(REVENUE)}, 2000 ${invoices}`,
    sql`insert into part_balance (agency_id, part_id, item_id, billed_cents, collected_cents, disbursed_cents, listed_account_id,
        dated_on, user_office_id, created_by, line_cents, retained_cents)
      select ${tenant}, n, n, 8000, s.cents, s.cents, ${sql.lit(PAYABLE)}, ${day}, 1, 1, 10000, 2000 ${invoices}
        cross join lateral (select case when ${isOpen} then 0 else 8000 end as cents) s
      union all select ${tenant}, ${receipt}, n, 2000, s.cents, s.cents, ${sql.lit(REVENUE)}, ${day}, 1, 1, 10000, 2000 ${invoices}
        cross join lateral (select case when ${isOpen} then 0 else 2000 end as cents) s`,
    sql`insert into part_holding (agency_id, part_id, trust_bank_id, owner_account_id, account, held_cents)
      select ${tenant}, n, ${sql.lit(BANK)}, ${sql.lit(PAYABLE)}, '2110', 0 ${receipts}
      union all select ${tenant}, ${receipt}, ${sql.lit(BANK)}, ${sql.lit(REVENUE)}, '2130', 0 ${receipts}`,
    sql`insert into pay_method (agency_id, pay_method_id, event_id, method, amount_cents, bank_account_id)
      select ${tenant}, n, ${receipt}, 'EFT', 10000, ${sql.lit(BANK)} ${receipts}`,
    sql`insert into entry (agency_id, entry_id, event_id, item_id, kind, dated_on)
      select ${tenant}, n, n, n, 'Invoice', ${day} ${invoices}
      union all select ${tenant}, ${receipt}, ${receipt}, ${receipt}, 'Receipt', ${day} ${receipts}`,
    sql`insert into posting (agency_id, entry_id, line_number, fund, account, client_id, item_id, part_id, gl_account_id, movement, amount_cents)
      select ${tenant}, n, 1, 'B', '1200', ${client}, n, null, null, null, 10000 ${invoices}
      union all select ${tenant}, n, 2, 'B', '2190', null, n, n, ${sql.lit(PAYABLE)}, 'bill', -8000 ${invoices}
      union all select ${tenant}, n, 3, 'B', '2190', null, n, ${receipt}, ${sql.lit(REVENUE)}, 'bill', -2000 ${invoices}
      union all select ${tenant}, ${receipt}, 1, 'B', '1200', ${client}, n, null, null, null, -10000 ${receipts}
      union all select ${tenant}, ${receipt}, 2, 'B', '2190', null, n, n, ${sql.lit(PAYABLE)}, 'collect', 8000 ${receipts}
      union all select ${tenant}, ${receipt}, 3, 'B', '2190', null, n, ${receipt}, ${sql.lit(REVENUE)}, 'collect', 2000 ${receipts}`,
    sql`insert into application (agency_id, application_id, event_id, entry_id, from_item_id, to_item_id, trust_bank_id, amount_cents)
      select ${tenant}, n, ${receipt}, ${receipt}, ${receipt}, n, ${sql.lit(BANK)}, 10000 ${receipts}`,
  ];
}

/** Founds the agency and writes its rows as the schema's owner; tests only read it. */
export async function laySettledHistory(owner: Connection, history: History): Promise<void> {
  await writeAs(owner, history.agencyId, async (unit) => {
    await foundBareAgency(unit, `Agency ${history.agencyId}`);
    await createAccount(unit, {
      glAccountId: REVENUE,
      name: "Commission",
      accountType: "Income",
      control: "4000",
    });
    for (const statement of written(history)) await unit.run(statement);
  });
}
