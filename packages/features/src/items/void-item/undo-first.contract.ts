// What must be undone before something can be voided: a refusal's figures name it, so that a screen leads there.

import { openable } from "@fiducia/money/reversal/openable.contract";
import { z } from "zod";

const undoFirst = z.array(openable.extend({ name: z.string() }));

export type UndoFirst = z.output<typeof undoFirst>;

/** Of a refusal's figures; empty where they name nothing. */
export function undoFirstIn(figures: Readonly<Record<string, unknown>> | undefined): UndoFirst {
  const read = undoFirst.safeParse(figures?.undoFirst);
  return read.success ? read.data : [];
}
