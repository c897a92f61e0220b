// A commission statement as a paper, from the lines that were kept with it.
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, cents, formatCents } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { readLetterhead } from "@fiducia/letters/letterhead.store";
import type { ListingColumn, ListingPaper } from "@fiducia/paper/listing-paper";
import { statementWithin } from "@fiducia/serving/named-things";
import { officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { z } from "zod";
import { STATEMENT_PAPER_REFUSALS, type statementLine } from "./commission-statement.contract.ts";

interface Row {
  readonly number: number;
  readonly company: string;
  readonly fromOn: Day | null;
  readonly throughOn: Day | null;
  readonly madeOn: Day;
  readonly payment: number | null;
  readonly lines: readonly z.output<typeof statementLine>[];
  readonly premium: Cents;
  readonly fees: Cents;
  readonly commission: Cents;
  readonly net: Cents;
  readonly voidReason: string;
}

const COLUMNS: readonly ListingColumn[] = [
  { label: "Policy #", weight: 1.4 },
  { label: "Insured", weight: 2 },
  { label: "Transaction", weight: 2.6 },
  { label: "Effective", weight: 1.1 },
  { label: "Premium", weight: 1.2, isMoney: true },
  { label: "Fees, taxes", weight: 1.1, isMoney: true },
  { label: "Rate", weight: 0.9, isMoney: true },
  { label: "Commission", weight: 1.2, isMoney: true },
  { label: "Net", weight: 1.2, isMoney: true },
  { label: "Paid with", weight: 0.9 },
];

/** "03/01/2026 to 03/31/2026", "chosen lines". */
const daysOf = ({ fromOn, throughOn }: Row): string => {
  if (fromOn === null && throughOn === null) return "chosen lines";
  return `${fromOn ? formatDay(fromOn) : "the beginning"} to ${throughOn ? formatDay(throughOn) : "today"}`;
};

export async function statementPaper(
  unit: ReadUnit,
  caller: Caller,
  statementId: number,
): Promise<Outcome<ListingPaper>> {
  const [row] = await unit.rows(sql<Row>`
    select s.statement_number as number, coalesce(k.name, g.name) as company, s.from_on as "fromOn", s.through_on as "throughOn",
      (s.created_at at time zone coalesce(a.time_zone, 'UTC'))::date as "madeOn", i.item_number as payment, s.lines,
      s.premium_cents as premium, s.fees_cents as fees, s.commission_cents as commission, s.net_cents as net,
      s.void_reason as "voidReason"
    from commission_statement s
    join agency a on a.agency_id = s.agency_id
    join gl_account g on g.agency_id = s.agency_id and g.gl_account_id = s.gl_account_id
    left join payee p on p.agency_id = s.agency_id and p.gl_account_id = s.gl_account_id
    left join carrier k on k.agency_id = p.agency_id and k.carrier_id = p.carrier_id
    left join item i on i.agency_id = s.agency_id and i.item_id = s.payment_item_id
    where s.agency_id = ${unit.agencyId} and s.statement_id = ${statementId}
      and ${statementWithin(officesOf(caller, PERMISSION.payOut))}`);
  if (!row) return refuse(STATEMENT_PAPER_REFUSALS, "STATEMENT_UNKNOWN", { kind: "unknown" });
  const letterhead = await readLetterhead(unit);
  return done({
    title: `Commission Statement ${row.number}, Account Current`,
    facts: [
      [letterhead.name, ...letterhead.address].filter(Boolean).join(", "),
      `Company: ${row.company}`,
      `Period: ${daysOf(row)}; made ${formatDay(row.madeOn)}`,
      ...(row.payment === null ? [] : [`Settled with Company Payable ${row.payment}`]),
      ...(row.voidReason === "" ? [] : [`Voided: ${row.voidReason}`]),
    ],
    columns: COLUMNS,
    rows: row.lines.map((line) => [
      ...[line.policyNumber, line.insured, line.transaction],
      line.effectiveOn === null ? "" : formatDay(line.effectiveOn),
      ...[line.premium, line.fees],
      line.rate === 0 ? "" : `${formatCents(cents(line.rate))} %`,
      ...[line.commission, line.net, line.paidWith],
    ]),
    total: [
      ...[`Total, ${itemCount(row.lines.length)}`, "", "", ""],
      ...[row.premium, row.fees, "", row.commission, row.net, ""],
    ],
    note: "",
    mark: row.voidReason === "" ? null : "VOID",
  });
}
