// Reads the figures that the trust rules need for a draft.

import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import { sql } from "kysely";
import type { Account } from "../accounts.ts";
import type { Part } from "../part.ts";
import type { Plan } from "../plan.ts";
import type { Posting } from "../posting.ts";
import { EMPTY_POSITION, isByLine, ownerOf, type TrustTestLevel } from "../trust-position.ts";
import type { TrustState } from "../trust-state.ts";
import { readCredits, readItems } from "./items.store.ts";
import { readParts } from "./parts.store.ts";
import { readPositions } from "./positions.store.ts";
import { readAccounts, readSettings } from "./settings.store.ts";

interface BalanceRow {
  trust_bank_id: number;
  account: Account;
  owner_id: number;
  balance_cents: Cents;
}

/** The balances of the owners and banks that the postings name. */
async function readBalances(
  unit: ReadUnit,
  postings: readonly Posting[],
  level: TrustTestLevel,
): Promise<Map<string, Cents>> {
  const inTrust = postings.filter(({ bankId, account }) => bankId !== undefined && !isByLine(account, level));
  if (inTrust.length === 0) return new Map();
  const rows = await unit.rows(sql<BalanceRow>`
    select trust_bank_id, account, owner_id, balance_cents from trust_balance
    where agency_id = ${unit.agencyId}
      and trust_bank_id in (${sql.join([...new Set(inTrust.map((posting) => posting.bankId))])})
      and account in (${sql.join([...new Set(inTrust.map((posting) => posting.account))])})
      and owner_id in (${sql.join([...new Set(inTrust.map((posting) => ownerOf(posting, level)))])})`);
  return new Map(
    rows.map((row) => [`${row.trust_bank_id}/${row.account}/${row.owner_id}`, row.balance_cents]),
  );
}

const named = <Id>(postings: readonly Posting[], idOf: (posting: Posting) => Id | undefined): Id[] => [
  ...new Set(postings.flatMap((posting) => idOf(posting) ?? [])),
];

/** Parts that the draft creates have nothing collected yet. */
const fresh = (parts: readonly Part[]): (readonly [number, Part])[] =>
  parts.map((part) => [part.partId, { ...part, held: new Map<number, Cents>() }]);

/** The current figures, as far as the plan's entries touch them. */
export async function readTrustState(unit: ReadUnit, plan: Plan): Promise<TrustState> {
  const postings = plan.entries.flatMap(({ entry }) => entry.postings);
  const itemIds = named(postings, (posting) => posting.itemId);
  const items = await readItems(unit, itemIds);
  const parts = await readParts(unit, [...items.keys()]);
  const creditIds = named(postings, (posting) =>
    posting.account === CONTROL.clientCredit ? posting.itemId : undefined,
  );
  const credits = await readCredits(
    unit,
    creditIds.flatMap((id) => items.get(id) ?? []),
    parts,
  );
  const positions = new Map((await readPositions(unit)).map((bank) => [bank.bankId, bank.position]));
  const policy = await readSettings(unit);
  const balances = await readBalances(unit, postings, policy.trustTestLevel);
  const banks = await readAccounts(unit, [
    ...positions.keys(),
    ...[...credits.values()].flatMap(({ held }) => [...held.keys()]),
    ...parts.flatMap(({ held }) => [...held.keys()]),
    ...named(postings, (posting) => posting.bankId),
  ]);
  const partsById = new Map([...parts.map((part) => [part.partId, part] as const), ...fresh(plan.parts)]);
  return {
    policy,
    bankName: (bankId) => banks.get(bankId)?.name ?? `bank ${bankId}`,
    position: (bankId) => positions.get(bankId) ?? EMPTY_POSITION,
    balance: (bankId, account, owner) =>
      (isByLine(account, policy.trustTestLevel)
        ? partsById.get(owner)?.held.get(bankId)
        : balances.get(`${bankId}/${account}/${owner}`)) ?? ZERO,
    part: (partId) => valueAt(partsById, partId),
    credit: (itemId) => valueAt(credits, itemId),
  };
}
