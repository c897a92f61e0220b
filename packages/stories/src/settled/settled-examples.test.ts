// The settled stories, recorded through commands.

import { ATTEMPTS, STEPS } from "./steps.ts";
import { tellSettled } from "./stories.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  "A1.X1": "NON_FIDUCIARY: Only 0.00 is new money; 60.00 cannot be banked to operating.",
  "A1.X2": "NON_FIDUCIARY: Only 20.00 is new money; 60.00 cannot be banked to operating.",
  "B1.X1":
    "NON_FIDUCIARY: Invoice 1001 has 60.00 open on lines that are wholly the agency's; 100.00 cannot be banked to operating.",
  "B1.X2":
    "NON_FIDUCIARY: Invoice 1002 has 0.00 open on lines that are wholly the agency's; 10.00 cannot be banked to operating.",
  "D1.X1": "DEBT_OPEN: Returned Check 1001: 500.00 is still open. Collect it before you refund a credit.",
  "F3.X1": "BANK_OVERDRAWN: Trust Bank would be overdrawn by 150.00. Deposit receipts or agency funds first.",
  "F4.X1":
    "USED: Receipt 1002: 150.00 has been transferred with Agency Revenue Payable 1001. Void that first, or record a returned check.",
  "H1.X1": "SHORTAGE: This would leave Trust Bank short by 12.00.",
  "J1.X1":
    "NOT_DEPOSITED: Invoice 1001, line 1: 425.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  "J1.X2":
    "NOT_DEPOSITED: Receipt 1001: 40.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  "J1.X3":
    "NOT_DEPOSITED: Invoice 1001, line 1: 75.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  "J1.X4":
    "NOT_DEPOSITED: Invoice 1001, line 1: 425.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  "J2.X1":
    "NOT_DEPOSITED: Credit Memo 1001: 340.00 of Company Payable 1001 is not deposited yet. Close its deposit slip first.",
};

tellSettled("ledger-vectors-15.json", {
  toldWith: { "K1.3.1": "K1.3.2" },
  steps: STEPS,
  attempts: ATTEMPTS,
  sentences: SENTENCES,
});
