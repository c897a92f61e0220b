// What each chapter of help says.
import type { ChapterName } from "../shared/chapter-names.contract.ts";
import type { Chapter } from "../shared/help-content.contract.ts";
import { backup } from "./backup.contract.ts";
import { closeAPeriod } from "./close-a-period.contract.ts";
import { firstDay } from "./first-day.contract.ts";
import { makeADeposit } from "./make-a-deposit.contract.ts";
import { makeStatements } from "./make-statements.contract.ts";
import { payCompanies } from "./pay-companies.contract.ts";
import { quickbooks } from "./quickbooks.contract.ts";
import { refundAClient } from "./refund.contract.ts";
import { returnedCheck } from "./returned-check.contract.ts";
import { takeAPayment } from "./take-a-payment.contract.ts";
import { transferRevenue } from "./transfer-revenue.contract.ts";
import { users } from "./users.contract.ts";

export const CHAPTER_TEXTS: Readonly<Record<ChapterName, Chapter>> = {
  "take-a-payment": takeAPayment,
  "returned-check": returnedCheck,
  "pay-companies": payCompanies,
  "transfer-revenue": transferRevenue,
  "refund-a-client": refundAClient,
  "make-a-deposit": makeADeposit,
  "close-a-period": closeAPeriod,
  "make-statements": makeStatements,
  quickbooks,
  users,
  backup,
  "first-day": firstDay,
};
