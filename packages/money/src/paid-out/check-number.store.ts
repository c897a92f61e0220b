// The numbers of checks that the agency writes, by bank account.
import type { ReadUnit } from "@fiducia/database/unit";
import { type RawBuilder, sql } from "kysely";

/** The number that the next check takes; above the largest once all are used up. */
export const readNextCheckNumber = async (unit: ReadUnit, bankAccountId: number): Promise<number> =>
  (await unit.value(
    sql<{ next: number }>`select next_check_number(${unit.agencyId}, ${bankAccountId}) as next`,
  )) ?? 0;

/** One row: a number of the account that a payment has, or one to which a spoiled sheet was moved. */
export const numbersOf = (unit: ReadUnit, bankAccountId: number): RawBuilder<unknown> => sql`
  select check_number from issued_check
  where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}
  union select next_number from spoiled_check
  where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}`;

export const isCheckWritten = (unit: ReadUnit, bankAccountId: number, number: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from (${numbersOf(unit, bankAccountId)}) n where n.check_number = ${number}`);

/** Whether the number comes before the next one of the account and closes no gap between those that were written. */
export const isBelowNumbers = (unit: ReadUnit, bankAccountId: number, number: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from (select min(check_number) as first, max(check_number) as last
      from (${numbersOf(unit, bankAccountId)}) n) written
    where ${number} < greatest(last, (select next_check_number from bank_account
        where agency_id = ${unit.agencyId} and gl_account_id = ${bankAccountId}))
      and not coalesce(${number} between first and last, false)`);

/** More sheets than a printer spoils at a time: a number so far above the next one is most likely mistyped. */
const FAR = 100;

/** Whether the number is far above the next one of an account whose numbers have begun. */
export const isFarAboveNumbers = (unit: ReadUnit, bankAccountId: number, number: number): Promise<boolean> =>
  unit.has(sql`
    select 1 where ${number} > ${sql.lit(FAR)} + greatest(
      1 + (select max(check_number) from (${numbersOf(unit, bankAccountId)}) n),
      (select next_check_number from bank_account
        where agency_id = ${unit.agencyId} and gl_account_id = ${bankAccountId}))`);

/** For the event `e`: the number on the sheet that went out, after those that were spoiled. */
export const currentCheckNumber = sql`coalesce((select max(s.next_number)::text from spoiled_check s
  where s.agency_id = e.agency_id and s.event_id = e.event_id), e.reference_number)`;

/** For the event `e`: the numbers whose sheets were spoiled, each with its reason; null without one. */
export const spoiledChecks = sql`(select string_agg(s.check_number || ': ' || s.reason, '; ' order by s.check_number)
  from spoiled_check s where s.agency_id = e.agency_id and s.event_id = e.event_id)`;

/** The highest number that the account has used; 0 for none. */
export const readLastCheckNumber = async (unit: ReadUnit, bankAccountId: number): Promise<number> =>
  (await unit.value(sql<{ last: number | null }>`
    select max(check_number) as last from (${numbersOf(unit, bankAccountId)}) n`)) ?? 0;

/** The next higher number that the account has used already, where a new stock ends. */
export const readNumberAfter = async (
  unit: ReadUnit,
  bankAccountId: number,
  number: number | undefined,
): Promise<number | null> =>
  (await unit.value(sql<{ ends: number | null }>`
    select min(check_number) as ends from (${numbersOf(unit, bankAccountId)}) n
    where check_number > ${number ?? null}::bigint`)) ?? null;
