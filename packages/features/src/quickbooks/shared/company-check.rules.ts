// Whether the company file that is open is the one that the agency's books go to.
import type { CompanyFacts } from "@fiducia/quickbooks/desktop/company";
import type { CalledCompany, ExportState } from "./company.store.ts";

type Bound = Pick<ExportState, "companyName" | "metFileId"> & { readonly fileId: string };

/** QuickBooks 2014 and later read this version of its messages. */
const OLDEST = 13;

const isMark = (fileId: string | null | undefined, mark: string | null): boolean =>
  fileId != null && fileId.toLowerCase() === mark?.toLowerCase();

/** Whether the company that called is the bound one: it bears the same mark under another name, or the same name. */
export const isSameCompany = (
  { companyName, fileId }: CalledCompany,
  bound: Pick<Bound, "companyName" | "metFileId">,
): boolean =>
  bound.companyName !== null && (isMark(fileId, bound.metFileId) || companyName === bound.companyName);

export interface Refused {
  readonly sentence: string;
  /** Its books may be sent there from now on, if somebody says so. */
  readonly called?: CalledCompany;
}

function sentenceOf(called: CalledCompany, bound: Bound): string {
  const { companyName: open } = called;
  if (bound.companyName === null || open === bound.companyName)
    return `${open} is open, and bears the mark of another Web Connector file than the newest of Fiducia. Choose what is to be done in Fiducia, under Settings, QuickBooks.`;
  const wrong = `The company file ${open} is open. Fiducia sends the books of this agency to ${bound.companyName}: open that file, then update again.`;
  return isSameCompany(called, bound)
    ? `${wrong} If it is the same company under a new name, say so in Fiducia, under Settings, QuickBooks.`
    : `${wrong} If the books belong into ${open}, say so in Fiducia, under Settings, QuickBooks.`;
}

/** Why nothing may be sent to the company file; undefined for the right one. */
export function companyRefusal(facts: CompanyFacts, bound: Bound): Refused | undefined {
  if (facts.highestVersion < OLDEST)
    return { sentence: "This edition of QuickBooks is too old. Fiducia needs QuickBooks 2014 or later." };
  const called = { companyName: facts.companyName, fileId: facts.fileId ?? null };
  const isMarked = isMark(called.fileId, bound.fileId) || isMark(called.fileId, bound.metFileId);
  // The first company may not have kept its mark yet.
  const isFirst = bound.companyName === null && (isMarked || called.fileId === null);
  if (isFirst || (isMarked && called.companyName === bound.companyName)) return undefined;
  return { sentence: sentenceOf(called, bound), called };
}
