// How files describe the fields of a filter: those that reports share; a report's own are in its contract.
import { clientNumber } from "@fiducia/kernel/client-number";
import type { Day } from "@fiducia/kernel/day";

export interface FieldWords {
  /** The label; by default the field's name in plain words. */
  readonly label?: string;
  /** The values are ids, shown by the names of these. */
  readonly names?: "offices" | "accounts";
  /** The value in words, when the value itself is not readable. */
  readonly reads?: (value: unknown, today: Day) => string;
}

export type FilterWords = Readonly<Record<string, FieldWords>>;

const readStatus = (status: unknown): string => (status === "None" ? "All" : String(status));
const customer: FieldWords = { label: "Customer ID", reads: (value) => clientNumber(Number(value)) };

/** By field name, including the specification's names. */
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
