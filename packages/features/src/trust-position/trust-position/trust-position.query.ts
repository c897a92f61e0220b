// Reads the trust position: now from one kept row per trust bank, so that it costs the same however long the history is; of a
// day from the owners of that day.

import { type Cents, greatest, least, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { readPositions } from "@fiducia/ledger/store/positions.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import {
  addPositions,
  EMPTY_POSITION,
  requiredOf,
  surplusOf,
  type TrustPosition,
  type TrustTestLevel,
} from "@fiducia/ledger/trust-position";
import { whyNotAsOf } from "@fiducia/money/owed/as-of.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { type PositionOfDay, positionsOfDay } from "./position-of-day.store.ts";
import { readReconciledThrough } from "./reconciled-through.store.ts";
import type { trustPositionQuery } from "./trust-position.contract.ts";

type Question = Parameters<typeof trustPosition>[0];

const figures = (position: TrustPosition) => ({
  cash: plus(position.cash, position.undeposited),
  undeposited: position.undeposited,
  required: requiredOf(position),
  heldForCarriers: position.requiredCarriers,
  heldForClients: position.requiredClients,
  advanced: position.advanced,
  agencyRevenue: position.agencyRevenue,
  agencyFunds: position.agencyFunds,
  surplus: surplusOf(position),
});

const now = (position: TrustPosition) => ({ ...figures(position), ofDay: null });

/** What the bank could transfer on the day: never more than its surplus, its money, and the revenue that could go. */
const maxTransferOf = (
  { byOwner, byLine, transferableRevenue }: PositionOfDay,
  level: TrustTestLevel,
): Cents =>
  greatest(
    ZERO,
    least(least(surplusOf(level === "line" ? byLine : byOwner), byOwner.cash), transferableRevenue),
  );

const onDay = (byOwner: TrustPosition, byLine: TrustPosition, maxTransfer: Cents) => ({
  ...figures(byOwner),
  ofDay: {
    requiredByLine: requiredOf(byLine),
    heldForCarriersByLine: byLine.requiredCarriers,
    advancedByLine: byLine.advanced,
    surplusByLine: surplusOf(byLine),
    maxTransfer,
  },
});

async function ofDay({ unit, today }: Question, asOf: Day) {
  const notice = await whyNotAsOf({ unit, today, asOf });
  if (notice !== undefined) return { banks: [], total: onDay(EMPTY_POSITION, EMPTY_POSITION, ZERO), notice };
  const banks = await positionsOfDay(unit, asOf);
  const reconciled = await readReconciledThrough(unit);
  const { trustTestLevel } = await readSettings(unit);
  const maxTransfers = new Map(banks.map((bank) => [bank.bankId, maxTransferOf(bank, trustTestLevel)]));
  const total = (level: "byOwner" | "byLine") => addPositions(banks.map((bank) => bank[level]));
  return {
    banks: banks.map(({ bankId, name, byOwner, byLine }) => ({
      bankAccountId: bankId,
      name,
      ...onDay(byOwner, byLine, maxTransfers.get(bankId) ?? ZERO),
      reconciledThrough: reconciled.get(bankId) ?? null,
    })),
    total: onDay(
      total("byOwner"),
      total("byLine"),
      sumOf([...maxTransfers.values()], (each) => each),
    ),
    notice: null,
  };
}

export const trustPosition: QueryHandler<typeof trustPositionQuery> = async (question) => {
  const { unit, filter } = question;
  if (filter.asOf !== undefined) return ofDay(question, filter.asOf);
  const banks = await readPositions(unit);
  const reconciled = await readReconciledThrough(unit);
  return {
    banks: banks.map(({ bankId, name, position }) => ({
      bankAccountId: bankId,
      name,
      ...now(position),
      reconciledThrough: reconciled.get(bankId) ?? null,
    })),
    total: now(addPositions(banks.map(({ position }) => position))),
    notice: null,
  };
};
