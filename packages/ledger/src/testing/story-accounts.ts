// The banks and owner accounts of the worked examples, and how their lines are written.
import type { PartControl, RevenueControl } from "../accounts.ts";
import type { LineType } from "../part.ts";

export const T1 = 11;
export const T2 = 12;
export const OPERATING = 13;

interface OwnerAccount {
  readonly id: number;
  readonly control: PartControl;
  readonly revenue?: RevenueControl;
}

/** The owner accounts of the examples. */
export const ACCOUNTS: Readonly<Record<string, OwnerAccount>> = {
  "Acme Payable": { id: 101, control: "2110" },
  "Beta Payable": { id: 102, control: "2110" },
  "Delta Payable": { id: 103, control: "2110" },
  "Gamma Payable": { id: 104, control: "2150" },
  "SL Tax Payable": { id: 105, control: "2120" },
  "AB Commission": { id: 201, control: "2130", revenue: "4000" },
  "Agency Fee Income": { id: 202, control: "2130", revenue: "4010" },
  "NSF Fee Income": { id: 203, control: "2130", revenue: "4030" },
  "DB Commission": { id: 204, control: "2130", revenue: "4020" },
};

export interface LineOf {
  /** The sub-ledger key of the vectors, such as "1001/L1"; the agency's part has a "c" after it. */
  readonly key: string;
  readonly type: LineType;
  readonly account: string;
  readonly net: number;
  readonly retained?: number;
}
