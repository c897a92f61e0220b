// Where a row of To Be Exported leads, so that what blocks it can be fixed.
import type { Only } from "@fiducia/contract/narrowing";
import type { z } from "zod";
import type { toBeExportedReport } from "./to-be-exported.report.ts";

type Held = Pick<
  z.output<typeof toBeExportedReport.row>,
  "readiness" | "blockedBy" | "cure" | "cureId" | "clientNumber"
>;

export type Cure =
  | { readonly kind: "client"; readonly clientId: number; readonly words: string }
  /** The item that goes first, in the same report. */
  | { readonly kind: "item"; readonly only: readonly Only[]; readonly words: string }
  | { readonly kind: "queue"; readonly words: string };

/** "Invoice 1002 goes first". */
const GOES_FIRST = /^(?<type>.+) (?<number>\S+) goes first$/;

/** Undefined when nothing blocks the row, and when it cannot be fixed in this program. */
export function cureOf({ readiness, blockedBy, cure, cureId, clientNumber }: Held): Cure | undefined {
  if (readiness === "Failed") return { kind: "queue", words: "Open the QuickBooks queue" };
  if (cure === "client" && cureId !== null)
    return { kind: "client", clientId: cureId, words: `Open client ${clientNumber}` };
  const { type, number } = GOES_FIRST.exec(blockedBy ?? "")?.groups ?? {};
  if (cure !== "item" || !type || !number) return undefined;
  return {
    kind: "item",
    only: [
      { column: "transactionType", value: type },
      { column: "itemNumber", value: number },
    ],
    words: `Show ${type} ${number}`,
  };
}
