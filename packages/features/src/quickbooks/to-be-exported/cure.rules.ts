// Where a row of To Be Exported leads, so that what blocks it can be fixed.
import type { z } from "zod";
import type { toBeExportedReport } from "./to-be-exported.report.ts";

type Held = Pick<
  z.output<typeof toBeExportedReport.row>,
  "itemId" | "readiness" | "blockedBy" | "cure" | "cureId" | "clientNumber"
>;

export type Cure =
  | { readonly kind: "client"; readonly clientId: number; readonly words: string }
  /** The item that must be sent first, and the one that waits for it: both are sent together. */
  | { readonly kind: "items"; readonly itemIds: readonly number[]; readonly words: string }
  | { readonly kind: "queue"; readonly words: string };

/** "Send Invoice 1002 first". */
const SENT_FIRST = /^Send (?<item>.+) first$/;

/** Undefined when nothing blocks the row, and when it cannot be fixed in this program. */
export function cureOf({ itemId, readiness, blockedBy, cure, cureId, clientNumber }: Held): Cure | undefined {
  if (readiness === "Failed") return { kind: "queue", words: "Open the QuickBooks queue" };
  if (cure === "client" && cureId !== null)
    return { kind: "client", clientId: cureId, words: `Edit client ${clientNumber}` };
  const item = SENT_FIRST.exec(blockedBy ?? "")?.groups?.item;
  if (cure !== "item" || cureId === null || item === undefined) return undefined;
  return { kind: "items", itemIds: [cureId, itemId], words: `Choose ${item} too` };
}
