// The dry run of a command: the command's own body and decision, and nothing is posted.

import { z } from "zod";
import { wireCents, wireId } from "./wire.ts";

const figures = z.strictObject({
  /** Book cash: the bank account and undeposited money. */
  cash: wireCents,
  undeposited: wireCents,
  required: wireCents,
  advanced: wireCents,
  agencyRevenue: wireCents,
  agencyFunds: wireCents,
  surplus: wireCents,
});

export const shownPosting = z.strictObject({
  fund: z.enum(["B", "T", "O"]),
  account: z.string(),
  accountName: z.string(),
  /** The agency's account: the carrier, the revenue account, the operating bank. */
  name: z.string().nullable(),
  /** The trust bank of a posting in fund T. */
  bank: z.string().nullable(),
  debit: wireCents,
  credit: wireCents,
});

export const commandPreview = z.strictObject({
  trust: z.array(
    z.strictObject({
      bankAccountId: wireId,
      name: z.string(),
      change: figures,
      /** Null for callers who may not see agency-wide sums. */
      before: figures.nullable(),
      after: figures.nullable(),
    }),
  ),
  documents: z.array(
    z.strictObject({
      /** Null for a new document. */
      itemId: wireId.nullable(),
      itemType: z.string(),
      number: z.int().nullable(),
      name: z.string(),
      openBefore: wireCents,
      openAfter: wireCents,
    }),
  ),
  allocation: z.array(
    z.strictObject({
      itemId: wireId.nullable(),
      document: z.string(),
      lineNumber: z.int(),
      description: z.string(),
      side: z.enum(["thirdParty", "agency"]),
      account: z.string(),
      movement: z.enum(["bill", "collect", "offset", "writeOff", "disburse", "move", "fund"]),
      amount: wireCents,
    }),
  ),
  entries: z.array(z.strictObject({ kind: z.string(), postings: z.array(shownPosting) })),
  consequences: z.array(z.string()),
});

export type CommandPreview = z.output<typeof commandPreview>;
export type TrustChange = CommandPreview["trust"][number];
export type DocumentChange = CommandPreview["documents"][number];
