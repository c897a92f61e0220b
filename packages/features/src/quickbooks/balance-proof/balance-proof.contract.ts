// The proof that both books agree, with its history.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { proofAccess } from "../shared/export-access.contract.ts";

const provenAccount = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** Its name in QuickBooks. */
  name: z.string(),
  /** Debit above zero. Of income and expense since the fiscal year began. */
  ours: wireCents,
  theirs: wireCents,
  /** Theirs less ours. */
  difference: wireCents,
  /** What has not reached QuickBooks and moves the account, at most ten. */
  missing: z.array(z.strictObject({ name: z.string(), amount: wireCents })),
  /** What nothing of ours explains: it was entered or changed in QuickBooks, or the opening is not there. */
  unexplained: wireCents,
  /** Of ours, what was recorded before the export began and is dated before its first day: it is entered by hand. */
  opening: wireCents,
});

const proof = z.strictObject({
  proofId: wireId,
  day: wireDay,
  takenAt: wireInstant,
  /** Accounts whose balances differ. */
  differing: z.int(),
});

/** What was found in QuickBooks for what nothing of ours explains. */
const found = z.strictObject({
  /** On which the difference begins; null: before the export's first day, or it was not found. */
  day: wireDay.nullable(),
  changes: z.array(
    z.strictObject({
      /** edited: its total is the same, but somebody saved it. */
      what: z.enum(["changed", "gone", "entered", "edited"]),
      type: z.enum(["Invoice", "CreditMemo", "Payment", "Check", "JournalEntry"]),
      /** Of ours its name, of others their number. */
      name: z.string(),
      ours: wireCents.nullable(),
      theirs: wireCents.nullable(),
    }),
  ),
});

export const balanceProofsQuery = defineQuery({
  name: "GetQuickbooksProofs",
  summary:
    "The newest proofs of the balances, with the accounts of one of them: of the newest when none is named.",
  access: proofAccess,
  filter: z.strictObject({ proofId: wireId.optional() }),
  answer: z.strictObject({
    proofs: z.array(proof).max(60),
    accounts: z.array(provenAccount),
    found: found.nullable(),
  }),
});

export type ShownProof = z.output<typeof proof>;
export type ShownFound = z.output<typeof found>;
export type ShownProvenAccount = z.output<typeof provenAccount>;
