// Whether the company file that is open is the one that the agency's books go to.
import type { CompanyFacts } from "@fiducia/quickbooks/desktop/company";

interface Bound {
  readonly fileId: string;
  /** Null before the first contact. */
  readonly companyName: string | null;
}

/** QuickBooks 2014 and later read this version of its messages. */
const OLDEST = 13;

/** Why nothing may be sent to the company file; undefined for the right one. */
export function companyRefusal(facts: CompanyFacts, { fileId, companyName }: Bound): string | undefined {
  if (facts.highestVersion < OLDEST)
    return "This edition of QuickBooks is too old. Fiducia needs QuickBooks 2014 or later.";
  const isOther = facts.fileId !== undefined && facts.fileId.toLowerCase() !== fileId.toLowerCase();
  const isLost = facts.fileId === undefined && companyName !== null;
  const isRenamed = companyName !== null && facts.companyName !== companyName;
  if (isOther || isLost || isRenamed)
    return `The company file ${facts.companyName} is open. Fiducia sends the books of this agency to ${companyName ?? "another company"}: open that file, then update again.`;
  return undefined;
}
