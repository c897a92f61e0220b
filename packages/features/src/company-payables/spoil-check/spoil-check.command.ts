// Notes a spoiled sheet under the lock of the agency's check numbers.
import { refuse } from "@fiducia/contract/define-command";
import { itemName } from "@fiducia/contract/item-types";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { readItems } from "@fiducia/ledger/store/items.store";
import { lineWords, readCleared } from "@fiducia/money/reversal/cleared-by-bank.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { spoilCheckCommand } from "./spoil-check.contract.ts";
import { readPaid } from "./spoil-check.store.ts";

const REFUSALS = spoilCheckCommand.refusals;

export const spoilCheck = writingCommand(spoilCheckCommand, async (unit, { body, caller, clock }) => {
  const { itemId, reason } = body;
  const payment = await readPaid(unit, itemId);
  const item = (await readItems(unit, [itemId])).get(itemId);
  if (!payment || !item) return refuse(REFUSALS, "ITEM_UNKNOWN", { kind: "unknown", field: "itemId" });
  const values = { item: itemName(item.itemType, item.itemNumber) };
  if (!payment.isCheck) return refuse(REFUSALS, "NO_CHECK", { values, field: "itemId" });
  if (payment.isVoided) return refuse(REFUSALS, "VOIDED", { values, field: "itemId" });
  const cleared = await readCleared(unit, payment.eventId);
  if (cleared)
    return cleared.line === null
      ? refuse(REFUSALS, "CLEARED_BEFORE", { values, field: "itemId" })
      : refuse(REFUSALS, "CLEARED", {
          values: { ...values, line: lineWords(cleared.line) },
          field: "itemId",
        });
  const request = JSON.stringify({
    agencyId: unit.agencyId,
    userId: caller.userId,
    eventId: payment.eventId,
    reason,
    at: isoInstant(clock()),
  });
  const checkNumber = await unit.value(
    sql<{ checkNumber: number | null }>`select spoil_check(${request}::jsonb) as "checkNumber"`,
  );
  if (checkNumber == null) return refuse(REFUSALS, "NUMBERS_USED_UP", { field: "itemId" });
  return done({ checkNumber });
});
