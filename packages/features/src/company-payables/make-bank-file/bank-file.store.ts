// Reads what is new for a bank's file, and the rows of a file that was made.

import type { Reach } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Instant } from "@fiducia/kernel/clock";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { inOffices } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";

export interface FileRow {
  readonly rowKind: "issued" | "void" | "transfer";
  readonly number: number;
  readonly eventId: number;
  readonly amount: Cents;
}

export interface FileBank {
  readonly name: string;
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountSealed: string | null;
  readonly companyId: string;
  readonly columns: string;
}

export const readFileBank = (unit: ReadUnit, bankAccountId: number): Promise<FileBank | undefined> =>
  unit.row(sql<FileBank>`
    select g.name, coalesce(b.bank_name, '') as "bankName", coalesce(b.routing_number, '') as "routingNumber",
      b.account_number_sealed as "accountSealed", coalesce(b.ach_company_id, '') as "companyId",
      coalesce(b.positive_pay_columns, 'account,checkNumber,amount,issuedOn,payee,kind') as columns
    from gl_account g left join bank_account b on b.agency_id = g.agency_id and b.gl_account_id = g.gl_account_id
    where g.agency_id = ${unit.agencyId} and g.gl_account_id = ${bankAccountId} and g.account_type = 'Bank'`);

/** For the event `e`: whether it was voided. */
const isVoided = sql`exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)`;

/** Not in a file yet. */
const isNew = (
  kind: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`not exists (
  select from bank_file_row r where r.agency_id = e.agency_id and r.bank_account_id = c.bank_account_id
    and r.row_kind = ${kind} and r.number = ${number})`;

/** The sheet that went out: not a number whose sheet was spoiled. */
const sheets = (unit: ReadUnit, bankAccountId: number): RawBuilder<unknown> => sql`
  select c.agency_id, c.bank_account_id, c.check_number, c.event_id, exists (select from spoiled_check s
      where s.agency_id = c.agency_id and s.bank_account_id = c.bank_account_id and s.check_number = c.check_number) as is_spoiled
  from (select agency_id, bank_account_id, check_number, event_id from issued_check
      where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}
    union all select agency_id, bank_account_id, next_number, event_id from spoiled_check
      where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}) c`;

/** Checks that no file has as issued, or as void: those that were voided, and those whose sheet was spoiled. */
export const readNewChecks = (
  unit: ReadUnit,
  bankAccountId: number,
  offices: Reach,
): Promise<readonly FileRow[]> =>
  unit.rows(sql<FileRow>`
    select case when c.is_spoiled or ${isVoided} then 'void' else 'issued' end as "rowKind", c.check_number as number,
      c.event_id as "eventId", e.disbursed_cents as amount
    from (${sheets(unit, bankAccountId)}) c
    join event e on e.agency_id = c.agency_id and e.event_id = c.event_id
    where ${inOffices("e", offices)} and ${isNew(sql`case when c.is_spoiled or ${isVoided} then 'void' else 'issued' end`, sql`c.check_number`)}
    order by c.check_number`);

export interface NewTransfer extends FileRow {
  readonly payee: string;
  readonly hasDetails: boolean;
}

/** Transfers to companies, also of direct-bill money, that no file has; those of companies without bank details are marked. */
export const readNewTransfers = (
  unit: ReadUnit,
  bankAccountId: number,
  offices: Reach,
): Promise<readonly NewTransfer[]> =>
  unit.rows(sql<NewTransfer>`
    select 'transfer' as "rowKind", c.event_id as number, c.event_id as "eventId", e.disbursed_cents as amount,
      coalesce(e.payee, '') as payee, coalesce((${detailsOf}), false) as "hasDetails"
    from (select e.agency_id, e.event_id, e.bank_account_id from event e
      where e.agency_id = ${unit.agencyId} and e.bank_account_id = ${bankAccountId}
        and e.event_type in ('CompanyPayable', 'DirectBillDisbursement')
        and e.pay_method = 'EFT' and e.disbursed_cents > 0 and e.reverses_event_id is null) c
    join event e on e.agency_id = c.agency_id and e.event_id = c.event_id
    where ${inOffices("e", offices)} and not ${isVoided} and ${isNew(sql`'transfer'`, sql`c.event_id`)}
    order by c.event_id`);

/** Refunds by EFT since the last file of transfers: clients have no bank details, so that no file has them. */
export const readNewRefunds = (unit: ReadUnit, bankAccountId: number, offices: Reach) =>
  unit.rows(sql<{ readonly payee: string; readonly amount: Cents; readonly why: string }>`
    select coalesce(e.payee, '') as payee, e.disbursed_cents as amount, 'refund' as why from event e
    where e.agency_id = ${unit.agencyId} and e.bank_account_id = ${bankAccountId} and e.event_type = 'InsuredRefund'
      and e.pay_method = 'EFT' and e.disbursed_cents > 0 and e.reverses_event_id is null
      -- Ids grow with time, those of files and transactions alike.
      and e.event_id > coalesce((select max(f.file_id) from bank_file f where f.agency_id = e.agency_id
        and f.bank_account_id = e.bank_account_id and f.kind = 'Transfers' and f.repeats_file_id is null), 0)
      and ${inOffices("e", offices)} and not ${isVoided}
    order by e.event_id`);

/** One row: the payee of the event `e`, by the account that it pays. */
const payeeOf = sql`
  from entry n join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id and g.account in ${ACCOUNTS.carriers}
  join payee p on p.agency_id = g.agency_id and p.gl_account_id = g.gl_account_id
  where n.agency_id = e.agency_id and n.event_id = e.event_id limit 1`;
/** Of the event `e`: the bank details that a second user approved with it. */
const approvedDetails = sql`held_payment h where h.agency_id = e.agency_id and h.event_id = e.event_id
  and h.routing_number is not null`;
const detailsOf = sql`select y.routing_number <> '' and y.account_number_sealed is not null from (
  select h.routing_number, h.account_number_sealed, 1 as place from ${approvedDetails}
  union all (select p.routing_number, p.account_number_sealed, 2 ${payeeOf}) order by place limit 1) y`;

export interface MadeFile {
  readonly kind: "PositivePay" | "Transfers";
  readonly bankAccountId: number;
  readonly effectiveOn: Day | null;
  /** The file whose rows it has. */
  readonly rowsOf: number;
  readonly madeBy: number;
  /** Whether it may still be fetched. */
  readonly isFresh: boolean;
  readonly madeAt: Instant;
}

export const readMadeFile = (unit: ReadUnit, fileId: number, at: string): Promise<MadeFile | undefined> =>
  unit.row(sql<MadeFile>`
    select kind, bank_account_id as "bankAccountId", effective_on as "effectiveOn",
      coalesce(repeats_file_id, file_id) as "rowsOf", made_by as "madeBy",
      made_at > ${at}::timestamptz - interval '10 minutes' as "isFresh",
      (extract(epoch from made_at) * 1000)::bigint as "madeAt"
    from bank_file where agency_id = ${unit.agencyId} and file_id = ${fileId}`);

interface FilesOfDay {
  readonly bankAccountId: number;
  readonly day: Day;
  readonly zone: string;
  /** Only those that were made before this one. */
  readonly before?: number;
}

/** How many files of transfers out of the bank were made on the agency's day. */
export const countFilesOf = async (
  unit: ReadUnit,
  { bankAccountId, day, zone, before }: FilesOfDay,
): Promise<number> =>
  (await unit.value(sql<{ count: number }>`
    select count(*)::int as count from bank_file f
    where f.agency_id = ${unit.agencyId} and f.bank_account_id = ${bankAccountId} and f.kind = 'Transfers'
      and (f.made_at at time zone ${zone})::date = ${day}
      and ${before === undefined ? sql`true` : sql`f.file_id < ${before}`}`)) ?? 0;

export interface MadeRow extends FileRow {
  readonly payee: string;
  readonly datedOn: Day;
  readonly itemNumber: number;
  readonly carrierId: number | null;
  readonly routingNumber: string | null;
  readonly accountSealed: string | null;
}

export const readFileRows = (unit: ReadUnit, fileId: number): Promise<readonly MadeRow[]> =>
  unit.rows(sql<MadeRow>`
    select r.row_kind as "rowKind", r.number, r.event_id as "eventId", r.amount_cents as amount, coalesce(e.payee, '') as payee,
      e.dated_on as "datedOn", coalesce(i.item_number, 0) as "itemNumber", y.carrier_id as "carrierId",
      case when d.held_id is null then y.routing_number else d.routing_number end as "routingNumber",
      case when d.held_id is null then y.account_number_sealed else d.account_number_sealed end as "accountSealed"
    from bank_file_row r
    join event e on e.agency_id = r.agency_id and e.event_id = r.event_id
    left join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
    left join lateral (select p.carrier_id, p.routing_number, p.account_number_sealed ${payeeOf}) y on true
    left join lateral (select h.held_id, h.routing_number, h.account_number_sealed from ${approvedDetails}) d on true
    where r.agency_id = ${unit.agencyId} and r.file_id = ${fileId} order by r.number, r.row_kind`);
