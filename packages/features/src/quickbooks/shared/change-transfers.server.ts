// Changes the transfer states of items: decided for each item, written in one call.
import { refuse } from "@fiducia/contract/define-command";
import { readAs } from "@fiducia/database/unit";
import { dayOf } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Instruction } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import { firstIdOf } from "./first-id.server.ts";
import { carriesByDay, readConnection } from "./integration.store.ts";
import { QUEUE_REFUSALS, type transferAnswer, type transferBody } from "./transfer.contract.ts";
import { type TransferCommand, transferRefusal } from "./transfer.rules.ts";
import { readTransferStates } from "./transfer-state.store.ts";

type Wanted = Instruction<z.output<typeof transferBody>>;
type Answer = z.output<typeof transferAnswer>;

async function write(instruction: Wanted, command: TransferCommand, itemIds: readonly number[]) {
  const { connection, caller, idempotency } = instruction;
  const request = {
    agencyId: caller.agencyId,
    userId: caller.userId,
    command,
    itemIds,
    firstId: firstIdOf(itemIds.length),
    idempotency: idempotency ?? null,
  };
  const { rows } = await sql<{ answer: { itemIds: number[] } }>`
    select change_transfers(${JSON.stringify(request)}::jsonb) as answer`.execute(connection);
  return rows[0]?.answer.itemIds ?? [];
}

/** What change_transfers raises where an export by day began meanwhile. */
const isByDayFault = (fault: unknown): boolean => (fault as { code?: unknown } | null)?.code === "FD025";

/**
 * Carries an export command out on the items for which it is allowed. Refuses when there is none, when the items would be
 * queued without a usable connection, and where the journal of a day carries everything.
 */
export async function changeTransfers(
  instruction: Wanted,
  command: TransferCommand,
): Promise<Outcome<Answer>> {
  const { connection, caller, clock } = instruction;
  const today = instruction.today ?? dayOf(clock(), "UTC");
  const requestedIds = [...new Set(instruction.body.items.map(({ itemId }) => itemId))];
  const isSettingAside = command === "DoNotTransfer";
  const { states, isConnected, isByDay } = await readAs(connection, caller.agencyId, async (unit) => ({
    states: await readTransferStates(unit, { caller, today, isSettingAside }, requestedIds),
    isConnected: isSettingAside || (await readConnection(unit))[0]?.canBeUsed === true,
    isByDay: await carriesByDay(unit),
  }));
  if (!isConnected) return refuse(QUEUE_REFUSALS, "RECONNECT");
  if (isByDay) return refuse(QUEUE_REFUSALS, "BY_DAY");
  const left = requestedIds.flatMap((itemId) => {
    const reason = transferRefusal(command, states.get(itemId));
    return reason === undefined ? [] : [{ itemId, reason }];
  });
  const refused = new Set(left.map(({ itemId }) => itemId));
  const able = requestedIds.filter((itemId) => !refused.has(itemId));
  if (able.length === 0)
    return refuse(QUEUE_REFUSALS, "NOTHING_TO_TRANSFER", { values: { reason: left[0]?.reason ?? "" } });
  let itemIds: readonly number[];
  try {
    itemIds = await write(instruction, command, able);
  } catch (fault) {
    if (isByDayFault(fault)) return refuse(QUEUE_REFUSALS, "BY_DAY");
    throw fault;
  }
  // A concurrent change: the item is in another state now.
  const overtaken = able.filter((itemId) => !itemIds.includes(itemId));
  const late = overtaken.map((itemId) => ({
    itemId,
    reason: `${states.get(itemId)?.itemName ?? "The item"} was changed by somebody else just now.`,
  }));
  return done({ itemIds: [...itemIds], left: [...left, ...late] });
}
