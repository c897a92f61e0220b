// The accounts of an agency whose books are generated: Harbor's, on one trust bank, in a market of five times its companies.
import {
  AGENCY_FEES,
  COMMISSION,
  COMPANIES,
  STAMPING_FEE,
  SURPLUS_TAX,
} from "@fiducia/demo/harbor/companies";
import { PLACES } from "@fiducia/demo/harbor/names";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";

export const TRUST = 1;
export const OPERATING = 3;
export const TAX = SURPLUS_TAX;
export const FEES = AGENCY_FEES;
export { COMMISSION };

type Row = readonly [number, string, GlAccount["accountType"], GlAccount["control"]];

const HARBORS = COMPANIES.filter(({ kind }) => kind !== "taxAuthority");
const MARKET = 5;
const OTHERS_FROM = 101;

const COMPANY_ROWS: readonly Row[] = Array.from({ length: MARKET * HARBORS.length }, (_, place) => {
  const harbors = HARBORS[place];
  if (harbors) return [harbors.accountId, `${harbors.name} Payable`, "Payable", "2110"];
  const other = place - HARBORS.length;
  const name = `${PLACES[other % PLACES.length]?.replace("-", " ")} ${other < PLACES.length ? "Mutual" : "Casualty"}`;
  return [OTHERS_FROM + other, `${name} Payable`, "Payable", "2110"];
});

/** What each company is owed stands in one of these. */
export const CARRIERS: readonly number[] = COMPANY_ROWS.map(([glAccountId]) => glAccountId);

/** The accounts of the companies that are like one of Harbor's, itself among them; other accounts stand alone. */
export const accountsLike = (accountId: number): readonly number[] => {
  const place = HARBORS.findIndex((company) => company.accountId === accountId);
  return place < 0 ? [accountId] : CARRIERS.filter((_, each) => each % HARBORS.length === place);
};

const ROWS: readonly Row[] = [
  [TRUST, "Premium Trust", "Bank", "1010"],
  [OPERATING, "Operating", "Bank", "1020"],
  ...COMPANY_ROWS,
  [TAX, "Surplus Lines Tax", "Payable", "2120"],
  [STAMPING_FEE, "Stamping Fee", "Payable", "2120"],
  [COMMISSION, "Agency-Bill Commission", "Income", "4000"],
  [FEES, "Agency Fees", "Income", "4010"],
];

export const ACCOUNTS: ReadonlyMap<number, GlAccount> = new Map(
  ROWS.map(([glAccountId, name, accountType, control]) => [
    glAccountId,
    { glAccountId, name, accountType, control, inactive: false, usesDepositSlips: false },
  ]),
);
