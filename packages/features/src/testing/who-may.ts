// Who of the demo users may ask or tell what, written down by hand: the specification's answer, not the program's.
import type { DEMO_USERS } from "../demo/staff.ts";

type Initials = (typeof DEMO_USERS)[number]["initials"];

const TRUST_REPORTS = "MJS TRK OWN QBX CLK ZED";
const EVERYBODY = "MJS TRK OWN CUS PAY QBX CLK NIL ZED";

/** An area's line holds for each of its reports and queries that has no line of its own below. */
const BY_AREA: Readonly<Record<string, string>> = {
  "trust-accounting": TRUST_REPORTS,
  "receipt-report": TRUST_REPORTS,
  "company-payables": "MJS PAY ZED",
  "agency-revenue": "MJS PAY ZED",
  "customer-accounts": "MJS CUS ZED",
  "batch-statements": "MJS CUS ZED",
  "quickbooks-queue": TRUST_REPORTS,
  "line-item-report": TRUST_REPORTS,
};

const BY_NAME: Readonly<Record<string, string>> = {
  GetTransactionsByPeriod: TRUST_REPORTS,
  GetTrustPosition: "MJS QBX ZED",
  GetAgencyTimeZone: EVERYBODY,
  IssueInvoice: "MJS CLK ZED",
  TakePayment: "MJS CLK ZED",
  VoidItem: "MJS ZED",
};

/** Those who may use the contract of the area. Throws when nobody has written it down. */
export function whoMay(area: string, contract: { name: string; kind: string }): readonly Initials[] {
  const line = BY_NAME[contract.name] ?? (contract.kind === "report" ? BY_AREA[area] : undefined);
  if (line === undefined) throw new Error(`who may use ${contract.name}? Write it down in who-may.ts`);
  return line.split(" ") as Initials[];
}
