// What the commands of a file need to ask a worker for it.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const payload = z.strictObject({
  agencyId: wireId,
  importId: wireId,
  turn: z.int(),
  /** Who asked, whose permissions hold. */
  initials: z.string(),
});

export type ImportJob = z.output<typeof payload>;

export const checkJob = { name: "CheckImport", payload, retries: 3 } as const;
export const writeJob = { name: "WriteImport", payload, retries: 50 } as const;
