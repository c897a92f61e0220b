// The examples of the commands of an opening, in the order of their story.
import { EXAMPLE_ID } from "./example-ids.ts";

export const commandsOfOpening: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  BeginOpening: { openedOn: "2025-12-30", formerSystem: "HawkSoft", earnedBy: "AR_CASH" },
  ChangeOpening: {
    openingId: EXAMPLE_ID.opening,
    openedOn: "2025-12-31",
    formerSystem: "HawkSoft 5",
    earnedBy: "AR_CASH",
  },
  SaveOpeningRow: {
    openingId: EXAMPLE_ID.opening,
    row: {
      kind: "invoice",
      document: "INV-9",
      clientId: 1012,
      datedOn: "2025-12-01",
      amount: 100_000,
      reportingAccountId: 12,
      retainedAmount: 15_000,
      retainedAccountId: 41,
      collected: 85_000,
      retainedCollected: 15_000,
      retainedPaidOn: 15_000,
      trustBankId: 1,
    },
  },
  RemoveOpeningRows: { openingId: EXAMPLE_ID.opening, kind: "transit" },
  SaveOpeningTotals: {
    openingId: EXAMPLE_ID.opening,
    totals: {
      receivables: 0,
      payablesCollected: 85_000,
      payablesUncollected: 0,
      credits: 0,
      revenueInTrust: 0,
      banks: [{ trustBankId: 1, balance: 85_000 }],
    },
  },
  ApproveOpening: { openingId: EXAMPLE_ID.opening, version: 5 },
  TakeBackOpening: { openingId: EXAMPLE_ID.opening, reason: "The day was wrong" },
  ForgetOpening: { openingId: EXAMPLE_ID.opening },
};
