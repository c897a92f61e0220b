// The companies, tax authorities and accounts of Harbor, and the eight lines of business that it places.
import type { Account } from "@fiducia/ledger/accounts";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";

export const TRUST = 1;
export const SURPLUS_TRUST = 2;
export const OPERATING = 3;
export const TRUST_BANKS = [TRUST, SURPLUS_TRUST] as const;

export const COMMISSION = 41;
export const AGENCY_FEES = 42;
export const NSF_FEES = 43;
const DIRECT_BILL_COMMISSION = 44;

export interface Company {
  readonly carrierId: number;
  /** Its payable account. */
  readonly accountId: number;
  readonly name: string;
  readonly kind: "carrier" | "mga" | "broker" | "taxAuthority";
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly ourCode: string;
  readonly termsDays: number;
  readonly method: "Check" | "EFT";
  /** In hundredths of a percent. */
  readonly commissionRate: number;
  readonly bankId: number;
}

type Row = readonly [
  name: string,
  kind: Company["kind"],
  where: readonly [street: string, city: string, state: string, postalCode: string],
  terms: readonly [ourCode: string, days: number, method: Company["method"], commissionRate: number],
];

const ROWS: readonly Row[] = [
  [
    "Great Plains Mutual",
    "carrier",
    ["4100 Prairie Parkway", "Omaha", "NE", "68124"],
    ["TX-40718", 30, "EFT", 1200],
  ],
  [
    "Beacon Casualty",
    "carrier",
    ["88 Federal Street", "Boston", "MA", "02110"],
    ["A-2291", 45, "Check", 1250],
  ],
  [
    "Trinity Fire & Marine",
    "carrier",
    ["700 Main Street", "Fort Worth", "TX", "76102"],
    ["10-5533", 30, "Check", 1400],
  ],
  [
    "Lone Star Commercial",
    "carrier",
    ["2200 Ross Avenue", "Dallas", "TX", "75201"],
    ["HRB-07", 30, "EFT", 1500],
  ],
  [
    "Cascade Surplus Lines",
    "mga",
    ["1420 Fifth Avenue", "Seattle", "WA", "98101"],
    ["61120", 20, "Check", 1000],
  ],
  [
    "Hill Country Compensation",
    "carrier",
    ["311 Bowie Street", "Austin", "TX", "78703"],
    ["WC-8841", 30, "EFT", 800],
  ],
  [
    "Northgate Brokerage",
    "broker",
    ["50 East Wacker Drive", "Chicago", "IL", "60601"],
    ["HARBOR", 15, "Check", 900],
  ],
  [
    "Coastal Specialty",
    "carrier",
    ["2 Harborside Drive", "Galveston", "TX", "77550"],
    ["CS-1190", 30, "Check", 1500],
  ],
  [
    "Texas Comptroller of Public Accounts",
    "taxAuthority",
    ["111 East 17th Street", "Austin", "TX", "78774"],
    ["1-74-2291188", 30, "EFT", 0],
  ],
  [
    "Surplus Lines Stamping Office",
    "taxAuthority",
    ["805 Las Cimas Parkway", "Austin", "TX", "78746"],
    ["SL-30771", 30, "Check", 0],
  ],
];

const SURPLUS_LINES: readonly string[] = [
  "Cascade Surplus Lines",
  "Texas Comptroller of Public Accounts",
  "Surplus Lines Stamping Office",
];

export const COMPANIES: readonly Company[] = ROWS.map(
  ([name, kind, [street, city, state, postalCode], [ourCode, termsDays, method, commissionRate]], index) => ({
    ...{ carrierId: index + 1, accountId: 11 + index, name, kind },
    ...{ street, city, state, postalCode, ourCode, termsDays, method, commissionRate },
    bankId: SURPLUS_LINES.includes(name) ? SURPLUS_TRUST : TRUST,
  }),
);

export function companyOf(carrierId: number): Company {
  const company = COMPANIES.find((each) => each.carrierId === carrierId);
  if (!company) throw new RangeError(`Harbor places nothing with company ${carrierId}`);
  return company;
}

export const SURPLUS_CARRIER = 5;
export const SURPLUS_TAX = 19;
export const STAMPING_FEE = 20;

export type AccountRow = readonly [number, string, GlAccount["accountType"], Account];

export const ACCOUNTS: readonly AccountRow[] = [
  [TRUST, "Premium Trust, First Harbor Bank", "Bank", "1010"],
  [SURPLUS_TRUST, "Surplus Lines Trust, Lake State Bank", "Bank", "1010"],
  [OPERATING, "Operating, First Harbor Bank", "Bank", "1020"],
  ...COMPANIES.map(
    ({ accountId, name, kind }): AccountRow => [
      accountId,
      `${name} Payable`,
      "Payable",
      kind === "taxAuthority" ? "2120" : "2110",
    ],
  ),
  [COMMISSION, "Agency-Bill Commission", "Income", "4000"],
  [AGENCY_FEES, "Agency Fees", "Income", "4010"],
  [NSF_FEES, "NSF Fees", "Income", "4030"],
  [DIRECT_BILL_COMMISSION, "Direct-Bill Commission", "Income", "4020"],
];

export interface LineOfBusiness {
  readonly name: string;
  /** How its policy numbers begin. */
  readonly prefix: string;
  readonly carrierIds: readonly number[];
  /** A year's premium in dollars. */
  readonly premium: readonly [least: number, most: number];
  readonly agencyFee: number;
  /** Payments in a year, with their weights. */
  readonly plans: readonly (readonly [number, number])[];
  /** The months in which it renews more often than in others. */
  readonly season: readonly number[];
}

export const PERSONAL: readonly LineOfBusiness[] = [
  {
    name: "Personal auto",
    prefix: "PA",
    carrierIds: [1, 2],
    premium: [1100, 2700],
    agencyFee: 25,
    plans: [
      [2, 4],
      [4, 4],
      [12, 1],
    ],
    season: [3, 4, 8],
  },
  {
    name: "Homeowners",
    prefix: "HO",
    carrierIds: [1, 3],
    premium: [1450, 4200],
    agencyFee: 35,
    plans: [
      [1, 6],
      [2, 2],
      [4, 2],
    ],
    season: [5, 6, 7],
  },
  {
    name: "Watercraft",
    prefix: "WC",
    carrierIds: [8, 3],
    premium: [480, 2600],
    agencyFee: 25,
    plans: [[1, 1]],
    season: [4, 5],
  },
];

export const COMMERCIAL: readonly LineOfBusiness[] = [
  {
    name: "Businessowners",
    prefix: "BOP",
    carrierIds: [2, 4],
    premium: [1300, 6200],
    agencyFee: 50,
    plans: [
      [1, 3],
      [4, 5],
      [12, 1],
    ],
    season: [1, 7],
  },
  {
    name: "General liability",
    prefix: "GL",
    carrierIds: [4, 5, 7],
    premium: [1900, 9600],
    agencyFee: 75,
    plans: [
      [1, 3],
      [4, 4],
    ],
    season: [1, 4],
  },
  {
    name: "Commercial property",
    prefix: "CP",
    carrierIds: [3, 5],
    premium: [3400, 18500],
    agencyFee: 100,
    plans: [
      [1, 2],
      [4, 4],
    ],
    season: [1, 6],
  },
  {
    name: "Workers' compensation",
    prefix: "WKC",
    carrierIds: [6],
    premium: [2200, 13800],
    agencyFee: 0,
    plans: [
      [4, 4],
      [12, 2],
    ],
    season: [1, 10],
  },
  {
    name: "Commercial auto",
    prefix: "CA",
    carrierIds: [4, 7],
    premium: [2600, 11800],
    agencyFee: 50,
    plans: [
      [1, 1],
      [4, 5],
      [12, 1],
    ],
    season: [1, 7],
  },
];
