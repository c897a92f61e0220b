// Reads the trust position: one kept row per trust bank, so that it costs the same however long the history is.

import { plus } from "@fiducia/kernel/cents";
import { readPositions } from "@fiducia/ledger/store/positions.store";
import { addPositions, requiredOf, surplusOf, type TrustPosition } from "@fiducia/ledger/trust-position";
import type { QueryHandler } from "@fiducia/serving/handlers";
import type { trustPositionQuery } from "./trust-position.contract.ts";

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

export const trustPosition: QueryHandler<typeof trustPositionQuery> = async ({ unit }) => {
  const banks = await readPositions(unit);
  return {
    banks: banks.map(({ bankId, name, position }) => ({ bankAccountId: bankId, name, ...figures(position) })),
    total: figures(addPositions(banks.map(({ position }) => position))),
  };
};
