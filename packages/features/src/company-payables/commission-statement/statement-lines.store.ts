// Reads lines of a company for its account current, without those out of the caller's reach.

import type { Caller } from "@fiducia/contract/caller";
import { type ItemType, itemName } from "@fiducia/contract/item-types";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { paysPart } from "@fiducia/money/lines/part-figures.store";
import { clientName } from "@fiducia/serving/names";
import { inOffices, officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { statementLine } from "./commission-statement.contract.ts";

type StatementLine = z.output<typeof statementLine>;

interface Row {
  readonly partId: number;
  readonly glAccountId: number;
  readonly account: string;
  readonly policyNumber: string;
  readonly insured: string;
  readonly itemType: ItemType;
  readonly number: number;
  readonly description: string;
  readonly effectiveOn: Day | null;
  readonly isPremium: boolean;
  readonly gross: Cents;
  readonly commission: Cents;
  readonly net: Cents;
  readonly paidWith: string;
}

/** A line with the account to which it is owed. */
export interface OwedLine {
  readonly glAccountId: number;
  readonly account: string;
  readonly line: StatementLine;
}

const RATE_OF_ONE = 10_000;

const owedLine = (row: Row): OwedLine => ({
  glAccountId: row.glAccountId,
  account: row.account,
  line: {
    partId: row.partId,
    policyNumber: row.policyNumber,
    insured: row.insured,
    transaction: [itemName(row.itemType, row.number), row.description].filter(Boolean).join(", "),
    effectiveOn: row.effectiveOn,
    premium: row.isPremium ? row.gross : ZERO,
    fees: row.isPremium ? ZERO : row.gross,
    rate: row.gross === 0 ? 0 : Math.round((RATE_OF_ONE * row.commission) / row.gross),
    commission: row.commission,
    net: row.net,
    paidWith: row.paidWith,
  },
});

interface Wanted {
  readonly caller: Caller;
  /** The condition on the part `p` and its item `i`. */
  readonly where: RawBuilder<unknown>;
}

export async function readOwedLines(unit: ReadUnit, { caller, where }: Wanted): Promise<readonly OwedLine[]> {
  const rows = await unit.rows(sql<Row>`
    select p.part_id as "partId", p.owner_account_id as "glAccountId", a.name as account,
      coalesce(y.policy_number, '') as "policyNumber", coalesce(${clientName("c")}, '') as insured,
      i.item_type as "itemType", i.item_number as number, l.description, i.effective_on as "effectiveOn",
      l.line_type = 'premium' as "isPremium", b.billed_cents + l.retained_cents as gross, l.retained_cents as commission,
      b.billed_cents as net, coalesce((select string_agg(distinct d.item_number::text, ', ')
        from posting g join entry n on n.agency_id = g.agency_id and n.entry_id = g.entry_id
        join event v on v.agency_id = n.agency_id and v.event_id = n.event_id and v.reverses_event_id is null
        join item d on d.agency_id = v.agency_id and d.item_id = v.item_id
        where g.agency_id = p.agency_id and g.part_id = p.part_id and g.fund = 'T' and ${paysPart}
          and not exists (select from event w where w.agency_id = v.agency_id and w.reverses_event_id = v.event_id)), '') as "paidWith"
    from line_part p
    join part_balance b on b.agency_id = p.agency_id and b.part_id = p.part_id
    join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
    join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
    join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.owner_account_id
    left join policy y on y.agency_id = l.agency_id and y.policy_id = coalesce(l.policy_id, e.policy_id)
    left join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
    where p.agency_id = ${unit.agencyId} and p.control in ${ACCOUNTS.companies} and b.billed_cents <> 0 and ${where}
      and ${inOffices("e", officesOf(caller, PERMISSION.payOut))}
    order by i.dated_on, i.item_type, i.item_number, l.line_number`);
  return rows.map(owedLine);
}

export interface Company {
  readonly id: number;
  readonly name: string;
}

/** The postings `g` of a payment that pay lines of a company. */
export const ofPayment = (unit: WriteUnit, itemId: number) => sql`
  item i join entry n on n.agency_id = i.agency_id and n.event_id = i.event_id
  join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id and g.fund = 'T' and g.part_id is not null
  where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId} and i.item_type = 'CompanyPayable'`;

/** The company that a payment paid. */
export const readPaid = (unit: WriteUnit, itemId: number): Promise<number | undefined> =>
  unit.value(sql<{ id: number }>`select g.gl_account_id as id from ${ofPayment(unit, itemId)} limit 1`);

export const readCompany = (unit: WriteUnit, glAccountId: number): Promise<Company | undefined> =>
  unit.row(sql<Company>`
    select gl_account_id as id, name from gl_account where agency_id = ${unit.agencyId}
      and gl_account_id = ${glAccountId} and account_type = 'Payable'`);
