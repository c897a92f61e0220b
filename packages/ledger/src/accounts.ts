// The control accounts of the three funds: billing (B, no cash), trust (T, money of others), operating (O).

export type Fund = "B" | "T" | "O";

/** Account number to its fund and name; the database's `control_account` holds the same table. */
export const CHART = {
  "1200": { fund: "B", name: "Client receivable" },
  "2190": { fund: "B", name: "Billed, not collected" },
  "1010": { fund: "T", name: "Trust bank" },
  "1015": { fund: "T", name: "Trust receipts not yet deposited" },
  "2110": { fund: "T", name: "Premium payable, collected" },
  "2120": { fund: "T", name: "Taxes and third-party fees payable, collected" },
  "2130": { fund: "T", name: "Agency revenue payable, collected not transferred" },
  "2140": { fund: "T", name: "Client credits held" },
  "2150": { fund: "T", name: "Direct-bill payments held for carrier" },
  "3100": { fund: "T", name: "Agency funds in trust" },
  "1020": { fund: "O", name: "Operating bank" },
  "1150": { fund: "O", name: "Due from trust: agency funds" },
  "1250": { fund: "O", name: "Due from trust: agency revenue" },
  "1260": { fund: "O", name: "Revenue billed, not collected" },
  "1300": { fund: "O", name: "Direct-bill commission receivable" },
  "2200": { fund: "O", name: "Producer commission payable" },
  "2350": { fund: "O", name: "Unearned revenue" },
  "4000": { fund: "O", name: "Agency-bill commission" },
  "4010": { fund: "O", name: "Agency fees" },
  "4020": { fund: "O", name: "Direct-bill commission" },
  "4030": { fund: "O", name: "NSF fees" },
  "4900": { fund: "O", name: "Trust interest" },
  "5000": { fund: "O", name: "Producer commission expense" },
  "6100": { fund: "O", name: "Bank charges" },
  "6200": { fund: "O", name: "Premium bad debt" },
} as const satisfies Record<string, { fund: Fund; name: string }>;

export type Account = keyof typeof CHART;

/**
 * The account that holds a line part once it is collected: one of the third party's, the agency's, the one of
 * direct-bill carriers, or (for a returned check) the client's credit that is below zero.
 */
export type PartControl = "2110" | "2120" | "2130" | "2140" | "2150";

/** The income account of an agency-revenue account. */
export type RevenueControl = "4000" | "4010" | "4020" | "4030" | "4900";

export const fundOf = (account: Account): Fund => CHART[account].fund;
