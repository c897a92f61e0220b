// Another agency with a hundred thousand clients, transactions and open items, beside the one under test.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { BANK, foundBareAgency, PAYABLE } from "./bare-agency.ts";

export const NEIGHBOUR = 4001;
export const NEIGHBOUR_ROWS = 100_000;

/** One row: a number from 1; ids of documents are the same number everywhere. */
const all = sql`from generate_series(1, ${NEIGHBOUR_ROWS}) n`;
/** Rows with many foreign keys are slow to write; this many are enough to be worth an index. */
const some = sql`from generate_series(1, 20000) n`;
const tenant = sql.lit(NEIGHBOUR);

const LARGE = ["client", "client_word", "event", "open_item", "trust_balance", "part_balance"];

/** What the neighbour has: clients with their words, transactions with their postings, open items, lines and credits. */
const WRITTEN = [
  sql`insert into client (agency_id, client_id, first_name, last_name, office_id)
    select ${tenant}, n, 'Ada', 'Park ' || n, 1 ${all}`,
  sql`insert into client_word (agency_id, word, client_id)
    select ${tenant}, case n % 2 when 0 then 'park' else 'p' || n % 5000 end, n ${all}`,
  sql`insert into policy (agency_id, policy_id, client_id, policy_number, office_id)
    select ${tenant}, n, n, 'HO-' || n, 1 ${some}`,
  sql`insert into event (agency_id, event_id, event_type, dated_on, posted_at, created_by, user_office_id, invoiced_cents)
    select ${tenant}, n, case when n % 7 < 3 then 'IncomingPayment' else 'Invoice' end, date '2026-03-02' - n % 60,
      timestamptz '2026-03-02T12:00:00Z', 1, 1, 1000 ${all}`,
  sql`insert into item (agency_id, item_id, event_id, item_type, item_number, client_id, dated_on, due_on, total_cents)
    select ${tenant}, n, n, 'Invoice', n, n, date '2026-03-02' - n % 60, date '2026-03-02', 1000 ${some}`,
  sql`insert into item_transfer (agency_id, item_id, status, sub_status)
    select ${tenant}, n, 'NotTransferred', 'Pending' ${some}`,
  sql`insert into open_item (agency_id, item_id, client_id, kind, dated_on, due_on, original_cents, remaining_cents, entry_id,
      last_moved_on)
    select ${tenant}, n, n, 'Invoice', date '2026-03-02' - n % 60, date '2026-03-02', 1000, 1000, n, date '2026-03-02' - n % 60 ${all}`,
  sql`insert into line_item (agency_id, line_id, item_id, line_number, line_type, description, amount_cents, reporting_account_id)
    select ${tenant}, n, n, 1, 'premium', 'Premium', 1000, ${sql.lit(PAYABLE)} ${some}`,
  sql`insert into line_part (agency_id, part_id, line_id, item_id, side, control, owner_account_id, billed_cents)
    select ${tenant}, n, n, n, 'thirdParty', '2110', ${sql.lit(PAYABLE)}, 1000 ${some}`,
  sql`insert into pay_method (agency_id, pay_method_id, event_id, method, amount_cents, bank_account_id)
    select ${tenant}, n, n, 'Cash', 1000, ${sql.lit(BANK)} ${some}`,
  sql`insert into entry (agency_id, entry_id, event_id, item_id, kind, dated_on)
    select ${tenant}, n, n, n, 'Invoice', date '2026-03-02' - n % 60 ${some}`,
  sql`insert into posting (agency_id, entry_id, line_number, fund, account, client_id, item_id, amount_cents)
    select ${tenant}, n, 1, 'B', '1200', n, n, 1000 ${some}
    union all select ${tenant}, n, 2, 'B', '1200', n, n, -1000 ${some}`,
  sql`insert into posting (agency_id, entry_id, line_number, fund, account, trust_bank_id, client_id, item_id, amount_cents)
    select ${tenant}, n, 3, 'T', '1010', ${sql.lit(BANK)}, n, null, case when n % 7 < 4 then 1000 else -1000 end ${some}
    union all select ${tenant}, n, 4, 'T', '2140', ${sql.lit(BANK)}, n, n, case when n % 7 < 4 then -1000 else 1000 end ${some}`,
  sql`insert into part_balance (agency_id, part_id, item_id, billed_cents, listed_account_id, dated_on, user_office_id,
      created_by)
    select ${tenant}, n, n, 1000, ${sql.lit(PAYABLE)}, date '2026-03-02' - n % 60, 1, 1 ${all}`,
  sql`insert into part_holding (agency_id, part_id, trust_bank_id, owner_account_id, account, held_cents)
    select ${tenant}, n, ${sql.lit(BANK)}, ${sql.lit(PAYABLE)}, '2110', 500 ${all}`,
  sql`insert into trust_balance (agency_id, trust_bank_id, account, owner_id, balance_cents)
    select ${tenant}, ${sql.lit(BANK)}, '2140', n, 500 ${all}`,
];

/**
 * Founds the neighbour and writes its rows as the schema's owner, who is limited to one agency like everybody. All
 * triggers are active; its empty journal does not matter, since tests only read beside it.
 */
export async function layBeside(owner: Connection): Promise<void> {
  await writeAs(owner, NEIGHBOUR, async (unit) => {
    await foundBareAgency(unit, "Neighbour");
    for (const statement of WRITTEN) await unit.run(statement);
  });
  // Every row of a large table is looked at: a sample of them now and then misleads the planner about the small agency.
  for (const table of LARGE)
    await sql`alter table ${sql.table(table)} alter column agency_id set statistics 1000`.execute(owner);
  await sql`analyze`.execute(owner);
}
