// The settled stories of reversals, debts and registers, recorded through commands.
import { REVERSAL_ATTEMPTS, REVERSAL_STEPS } from "./reversal-steps.ts";
import { tellSettled } from "./stories.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  "M2.X1":
    "NAME_METHOD: 40.00 is banked to operating. Say by which pay method: check 40.00 (1001) or card 40.00.",
  "M2.X2":
    "NON_FIDUCIARY: A check is banked whole in one bank; 40.00 of 80.00 cannot be banked to operating.",
  "M2.X3": "NON_FIDUCIARY: A card is banked whole in one bank; 40.00 of 80.00 cannot be banked to operating.",
  "R1.X1": "UNAPPLIED: This application was unapplied; nothing of it stands.",
  "R1.X2": "UNAPPLIED: This application was unapplied; nothing of it stands.",
  "R1.X3": "VOIDED: The application of 70.00 was voided.",
  "R1.X4": "VOIDED: The invoice was voided.",
  "R2.X1": "VOIDED: The receipt was voided.",
  "R2.X2": "USED: Receipt 1002: 100.00 has been refunded with Insured Refund 1001. Void that first.",
};

tellSettled("ledger-vectors-16.json", {
  toldWith: { "S1.1.1": "S1.1.2" },
  steps: REVERSAL_STEPS,
  attempts: REVERSAL_ATTEMPTS,
  sentences: SENTENCES,
});
