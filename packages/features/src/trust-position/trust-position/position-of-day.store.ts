// The trust position of each trust bank on a day: the sums of the statement that lists its owners.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, minus, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT, ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { ownersOfDay } from "@fiducia/ledger/store/owners-of-day.store";
import { keptFromTransfer } from "@fiducia/ledger/store/transferable-of-day.store";
import type { TrustPosition } from "@fiducia/ledger/trust-position";
import { sql } from "kysely";

export interface PositionOfDay {
  readonly bankId: number;
  readonly name: string;
  readonly byOwner: TrustPosition;
  /** The same where each line stands for itself. */
  readonly byLine: TrustPosition;
  /** What could be transferred of the agency's revenue as far as it alone says: collected, deposited and past its days of hold. */
  readonly transferableRevenue: Cents;
}

interface Sums {
  readonly bankId: number;
  readonly name: string;
  readonly cash: Cents | null;
  readonly undeposited: Cents | null;
  readonly carriers: Cents | null;
  readonly carriersByLine: Cents | null;
  readonly clients: Cents | null;
  readonly advanced: Cents | null;
  readonly advancedByLine: Cents | null;
  readonly revenue: Cents | null;
  readonly revenueAboveZero: Cents | null;
  readonly funds: Cents | null;
}

/** Every trust bank by id that is in use, or held something on the day. */
export async function positionsOfDay(unit: ReadUnit, asOf: Day): Promise<PositionOfDay[]> {
  const of = (account: keyof typeof ACCOUNT) => sql`filter (where o.account = ${ACCOUNT[account]})`;
  const owners = await ownersOfDay(unit, { asOf });
  const rows = await unit.rows(sql<Sums>`
    with owner as (
      select o.trust_bank_id, o.account, o.owner_id, sum(o.balance) as balance,
        sum(greatest(o.balance, 0)) as held_by_line, sum(greatest(-o.balance, 0)) as advanced_by_line
      from (${owners}) o group by 1, 2, 3
    ), bank as (
      select o.trust_bank_id, -sum(o.balance) ${of("trustBank")}::bigint as cash,
        -sum(o.balance) ${of("undeposited")}::bigint as undeposited,
        sum(greatest(o.balance, 0)) filter (where o.account in ${ACCOUNTS.carriers})::bigint as carriers,
        sum(o.held_by_line) filter (where o.account in ${ACCOUNTS.carriers})::bigint as "carriersByLine",
        sum(greatest(o.balance, 0)) ${of("clientCredit")}::bigint as clients,
        sum(greatest(-o.balance, 0)) filter (where o.account in ${ACCOUNTS.others})::bigint as advanced,
        sum(o.advanced_by_line) filter (where o.account in ${ACCOUNTS.others})::bigint as "advancedByLine",
        sum(o.balance) ${of("revenuePayable")}::bigint as revenue, sum(o.held_by_line) ${of("revenuePayable")}::bigint as "revenueAboveZero",
        sum(o.balance) ${of("agencyFunds")}::bigint as funds
      from owner o group by 1
    )
    select a.gl_account_id as "bankId", a.name, b.*
    from gl_account a
    left join bank b on b.trust_bank_id = a.gl_account_id
    where a.agency_id = ${unit.agencyId} and a.control = ${ACCOUNT.trustBank} and (not a.inactive or b.trust_bank_id is not null)
    order by a.gl_account_id`);
  const kept = await keptFromTransfer(unit, { asOf, owners });
  return rows.map(({ bankId, name, carriersByLine, advancedByLine, ...sums }) => {
    const byOwner: TrustPosition = {
      cash: sums.cash ?? ZERO,
      undeposited: sums.undeposited ?? ZERO,
      requiredCarriers: sums.carriers ?? ZERO,
      requiredClients: sums.clients ?? ZERO,
      advanced: sums.advanced ?? ZERO,
      agencyRevenue: sums.revenue ?? ZERO,
      agencyFunds: sums.funds ?? ZERO,
    };
    const byLine = { ...byOwner, requiredCarriers: carriersByLine ?? ZERO, advanced: advancedByLine ?? ZERO };
    const transferableRevenue = minus(sums.revenueAboveZero ?? ZERO, kept.get(bankId) ?? ZERO);
    return { bankId, name, byOwner, byLine, transferableRevenue };
  });
}
