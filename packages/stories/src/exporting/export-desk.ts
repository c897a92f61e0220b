// The desk from which items are exported: its commands and its list, paired with who answers them.

import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { clearQueue } from "@fiducia/features/quickbooks/clear-queue/clear-queue.command";
import { clearQueueCommand } from "@fiducia/features/quickbooks/clear-queue/clear-queue.contract";
import { doNotTransferItems } from "@fiducia/features/quickbooks/do-not-transfer-items/do-not-transfer-items.command";
import { doNotTransferItemsCommand } from "@fiducia/features/quickbooks/do-not-transfer-items/do-not-transfer-items.contract";
import { queueItemsQuery } from "@fiducia/features/quickbooks/queue-items/queue-items.contract";
import { queueItems } from "@fiducia/features/quickbooks/queue-items/queue-items.query";
import { requeueItems } from "@fiducia/features/quickbooks/requeue-items/requeue-items.command";
import { requeueItemsCommand } from "@fiducia/features/quickbooks/requeue-items/requeue-items.contract";
import { reverseItems } from "@fiducia/features/quickbooks/reverse-items/reverse-items.command";
import { reverseItemsCommand } from "@fiducia/features/quickbooks/reverse-items/reverse-items.contract";
import { toBeExported } from "@fiducia/features/quickbooks/to-be-exported/to-be-exported.query";
import { toBeExportedReport } from "@fiducia/features/quickbooks/to-be-exported/to-be-exported.report";
import { transferItems } from "@fiducia/features/quickbooks/transfer-items/transfer-items.command";
import { transferItemsCommand } from "@fiducia/features/quickbooks/transfer-items/transfer-items.contract";
import { sql } from "kysely";
import type { Initials } from "../counter/agency.ts";
import type { Counter } from "../counter/counter.ts";
import { type PackageAnswer, writePackageAnswer } from "./accounting-package.ts";

export const TRANSFER = [transferItemsCommand, transferItems] as const;
export const REQUEUE = [requeueItemsCommand, requeueItems] as const;
export const REVERSE = [reverseItemsCommand, reverseItems] as const;
export const CLEAR = [clearQueueCommand, clearQueue] as const;
export const QUEUE = [queueItemsQuery, queueItems] as const;
export const SET_ASIDE = [doNotTransferItemsCommand, doNotTransferItems] as const;
export const WAITING = [toBeExportedReport, toBeExported] as const;

export const these = (...itemIds: readonly number[]) => ({ items: itemIds.map((itemId) => ({ itemId })) });

/** What the list shows of each item: its state, whether it is ready, and what holds it back. */
export async function waitingFor(counter: Counter, initials: Initials = "MJS"): Promise<string[]> {
  const { rows } = await counter.list(initials, WAITING, {});
  return rows.map(({ transactionType, itemNumber, transferSubStatus, readiness, blockedBy }) =>
    [`${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber}`, transferSubStatus, readiness, blockedBy]
      .filter(Boolean)
      .join(", "),
  );
}

/** What the package's answer does to one item and its newest row. */
export const packageSays = (counter: Counter, itemId: number, answer: PackageAnswer) =>
  writePackageAnswer(counter.database.ownerConnection, { agencyId: counter.agencyId, itemId, ...answer });

/** Each item with its state, as the books have it. */
export const statesOf = async (counter: Counter): Promise<readonly string[]> =>
  (
    await counter.read((unit) =>
      unit.rows(sql<{ line: string }>`
        select i.item_type || ' ' || i.item_number || ': ' || t.status || ' ' || t.sub_status as line
        from item_transfer t join item i using (agency_id, item_id)
        where t.agency_id = ${unit.agencyId} order by t.item_id`),
    )
  ).map(({ line }) => line);

/** The rows as the queue lists them. */
export async function queuedFor(counter: Counter, initials: Initials = "MJS"): Promise<string[]> {
  const { rows } = await counter.ask(initials, QUEUE, {});
  return rows.map(({ itemName, operation, status, message }) =>
    [itemName, operation, status, message].filter(Boolean).join(", "),
  );
}
