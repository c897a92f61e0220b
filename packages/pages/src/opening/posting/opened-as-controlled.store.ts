// Whether the books hold what the rows of an opening add up to, once it is posted.
import { CONTROL, type ControlAccount } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { sql } from "kysely";
import { figuresOf } from "../figures/figures.rules.ts";
import type { OpeningRow } from "../shared/opening-row.contract.ts";
import type { Rest } from "./rest.rules.ts";

interface Balance {
  readonly account: ControlAccount;
  readonly trustBankId: number | null;
  readonly amount: Cents;
}

const readBalances = (unit: ReadUnit, openingId: number): Promise<readonly Balance[]> =>
  unit.rows(sql<Balance>`
    select p.account, p.trust_bank_id as "trustBankId", sum(p.amount_cents)::bigint as amount
    from event e
    join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
    join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
    where e.agency_id = ${unit.agencyId} and e.opening_id = ${openingId}
    group by p.account, p.trust_bank_id`);

interface Controlled {
  readonly openingId: number;
  readonly rows: readonly OpeningRow[];
  readonly rests: readonly Rest[];
  readonly isRevenue: (accountId: number) => boolean;
}

/** Throws when they differ: what was approved is not what was posted, and the posting is rolled back. */
export async function assertAsControlled(
  unit: ReadUnit,
  { openingId, rows, rests, isRevenue }: Controlled,
): Promise<void> {
  const balances = await readBalances(unit, openingId);
  const balanceOf = (accounts: readonly ControlAccount[], trustBankId?: number): Cents =>
    sumOf(
      balances.filter(
        (balance) =>
          accounts.includes(balance.account) &&
          (trustBankId === undefined || balance.trustBankId === trustBankId),
      ),
      ({ amount }) => amount,
    );
  const figures = rows.map((row) => ({ row, ...figuresOf(row, isRevenue) }));
  const memos = figures.filter(({ row }) => row.kind === "memo");
  const banks = [
    ...new Set([
      ...figures.flatMap(({ trustBankId }) => trustBankId ?? []),
      ...rests.map(({ trustBankId }) => trustBankId),
    ]),
  ];
  const compared: readonly (readonly [name: string, ofRows: Cents, ofBooks: Cents])[] = [
    [
      "receivables less credit memos",
      minus(
        sumOf(figures, ({ receivables }) => receivables),
        sumOf(memos, ({ credits }) => credits),
      ),
      balanceOf([CONTROL.clientReceivable]),
    ],
    [
      "payables collected",
      sumOf(figures, ({ payablesCollected }) => payablesCollected),
      negate(balanceOf([CONTROL.premiumPayable, CONTROL.feesPayable])),
    ],
    [
      "revenue in trust",
      sumOf(figures, ({ revenueInTrust }) => revenueInTrust),
      negate(balanceOf([CONTROL.revenuePayable])),
    ],
    ...banks.map((bankId) => {
      const ofBank = <T extends { readonly trustBankId: number | undefined }>(each: T) =>
        each.trustBankId === bankId;
      return [
        `trust bank ${bankId}`,
        plus(
          sumOf(figures.filter(ofBank), ({ cash }) => cash),
          sumOf(rests.filter(ofBank), ({ amount }) => amount),
        ),
        balanceOf([CONTROL.trustBank, CONTROL.undeposited], bankId),
      ] as const;
    }),
  ];
  const differing = compared.filter(([, ofRows, ofBooks]) => minus(ofRows, ofBooks) !== ZERO);
  if (differing.length > 0)
    throw new Error(
      `opening ${openingId}: ${differing.map(([name, ofRows, ofBooks]) => `${name} ${ofRows}, posted ${ofBooks}`).join("; ")}`,
    );
}
