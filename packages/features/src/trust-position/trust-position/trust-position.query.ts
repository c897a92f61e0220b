// Reads the trust position: now from one kept row per trust bank, so that it costs the same however long the history is; of a
// day from the owners of that day.

import { plus } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { readPositions } from "@fiducia/ledger/store/positions.store";
import {
  addPositions,
  EMPTY_POSITION,
  requiredOf,
  surplusOf,
  type TrustPosition,
} from "@fiducia/ledger/trust-position";
import { whyNotAsOf } from "@fiducia/money/owed/as-of.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { positionsOfDay } from "./position-of-day.store.ts";
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

const onDay = (byOwner: TrustPosition, byLine: TrustPosition) => ({
  ...figures(byOwner),
  ofDay: {
    requiredByLine: requiredOf(byLine),
    heldForCarriersByLine: byLine.requiredCarriers,
    advancedByLine: byLine.advanced,
    surplusByLine: surplusOf(byLine),
  },
});

async function ofDay({ unit, today }: Question, asOf: Day) {
  const notice = await whyNotAsOf({ unit, today, asOf });
  if (notice !== undefined) return { banks: [], total: onDay(EMPTY_POSITION, EMPTY_POSITION), notice };
  const banks = await positionsOfDay(unit, asOf);
  const total = (level: "byOwner" | "byLine") => addPositions(banks.map((bank) => bank[level]));
  return {
    banks: banks.map(({ bankId, name, byOwner, byLine }) => ({
      bankAccountId: bankId,
      name,
      ...onDay(byOwner, byLine),
    })),
    total: onDay(total("byOwner"), total("byLine")),
    notice: null,
  };
}

export const trustPosition: QueryHandler<typeof trustPositionQuery> = async (question) => {
  const { unit, filter } = question;
  if (filter.asOf !== undefined) return ofDay(question, filter.asOf);
  const banks = await readPositions(unit);
  return {
    banks: banks.map(({ bankId, name, position }) => ({ bankAccountId: bankId, name, ...now(position) })),
    total: now(addPositions(banks.map(({ position }) => position))),
    notice: null,
  };
};
