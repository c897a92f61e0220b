// A told line as the commands of billing take it.
import { COMMISSION } from "./companies.ts";
import type { ToldLine } from "./happening.ts";

export const invoiceLine = ({ type, words, amount, accountId, commission }: ToldLine) => ({
  ...{ lineType: type, description: words, amount, reportingAccountId: accountId },
  ...(commission > 0 ? { retainedAmount: commission, retainedAccountId: COMMISSION } : {}),
});
