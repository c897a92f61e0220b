// How the fields of a filter are said to people, in files: what reports have in common here, what one has in its contract.
import { clientNumber } from "@fiducia/kernel/client-number";
import type { Day } from "@fiducia/kernel/day";

export interface FieldWords {
  /** The field's own name in plain words unless said. */
  readonly label?: string;
  /** What it has are ids, said by the names of these. */
  readonly names?: "offices" | "accounts";
  /** Its value in words, where the value's own would not do. */
  readonly reads?: (value: unknown, today: Day) => string;
}

export type FilterWords = Readonly<Record<string, FieldWords>>;

const readStatus = (status: unknown): string => (status === "None" ? "All" : String(status));
const customer: FieldWords = { label: "Customer ID", reads: (value) => clientNumber(Number(value)) };

/** By the names of fields, those of the specification too. */
export const WORDS_OF_FIELDS: FilterWords = {
  officeId: { names: "offices" },
  userOffice: { label: "User's office", names: "offices" },
  policyOfficeId: { label: "Policy office", names: "offices" },
  policyOffice: { names: "offices" },
  bankAccountId: { label: "Bank account", names: "accounts" },
  bankAccount: { names: "accounts" },
  reportingAccountId: { label: "Reporting account", names: "accounts" },
  reportingAccount: { names: "accounts" },
  clientNumber: customer,
  customerId: customer,
  paidStatus: { reads: readStatus },
  payablePaidStatus: { label: "Paid status", reads: readStatus },
};
