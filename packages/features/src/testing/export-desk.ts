// The desk from which items are exported: its commands and its list, paired with who answers them.
import { doNotTransferItems } from "../quickbooks-queue/do-not-transfer-items/do-not-transfer-items.command.ts";
import { doNotTransferItemsCommand } from "../quickbooks-queue/do-not-transfer-items/do-not-transfer-items.contract.ts";
import { requeueItems } from "../quickbooks-queue/requeue-items/requeue-items.command.ts";
import { requeueItemsCommand } from "../quickbooks-queue/requeue-items/requeue-items.contract.ts";
import { transferItems } from "../quickbooks-queue/transfer-items/transfer-items.command.ts";
import { transferItemsCommand } from "../quickbooks-queue/transfer-items/transfer-items.contract.ts";
import { toBeExported } from "../trust-accounting/to-be-exported/to-be-exported.query.ts";
import { toBeExportedReport } from "../trust-accounting/to-be-exported/to-be-exported.report.ts";
import type { Counter } from "./counter.ts";
import type { Initials } from "./counter-agency.ts";

export const TRANSFER = [transferItemsCommand, transferItems] as const;
export const REQUEUE = [requeueItemsCommand, requeueItems] as const;
export const SET_ASIDE = [doNotTransferItemsCommand, doNotTransferItems] as const;
export const WAITING = [toBeExportedReport, toBeExported] as const;

export const these = (...itemIds: readonly number[]) => ({ items: itemIds.map((itemId) => ({ itemId })) });

/** What the list shows of each item: its state, whether it is ready, and what holds it back. */
export async function waitingFor(counter: Counter, initials: Initials = "MJS"): Promise<string[]> {
  const { rows } = await counter.list(initials, WAITING, {});
  return rows.map(({ transactionType, itemNumber, transferSubStatus, readiness, blockedBy }) =>
    [`${transactionType} ${itemNumber}`, transferSubStatus, readiness, blockedBy].filter(Boolean).join(", "),
  );
}
