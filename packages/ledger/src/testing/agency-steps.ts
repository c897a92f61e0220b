// The worked examples E1 to E19 and the attempts X1 to X6, step by step in the order of the books.
import type { Entry } from "../posting.ts";
import type { AgencyStory } from "./agency-story.ts";
import { type LineOf, T1, T2 } from "./story-accounts.ts";

const premium = (key: string, account: string, net: number, retained?: number): LineOf => ({
  key,
  type: "premium",
  account,
  net,
  ...(retained === undefined ? {} : { retained }),
});
const fee = (key: string, account: string, net: number): LineOf => ({ key, type: "agencyFee", account, net });

/** Step id to what it does; in the order of the books. */
export const STEPS: Readonly<Record<string, (story: AgencyStory) => Entry>> = {
  E1: (s) =>
    s.invoice("1001", "C42", [
      premium("1001/L1", "Acme Payable", 85000, 15000),
      { key: "1001/L2", type: "tax", account: "SL Tax Payable", net: 3000 },
      { key: "1001/L3", type: "carrierFee", account: "Acme Payable", net: 2000 },
      fee("1001/L4", "Agency Fee Income", 5000),
    ]),
  E2: (s) => s.receipt("2001", "C42", { tendered: 120000, invoices: ["1001"] }),
  "E3.1": (s) => s.invoice("1002", "C42", [premium("1002/L1", "Beta Payable", 34000, 6000)]),
  "E3.2": (s) =>
    s.receipt("2002", "C42", {
      tendered: 32000,
      change: 2000,
      credit: ["RCT-2001", 10000],
      invoices: ["1002"],
    }),
  E4: (s) => s.company(["1001/L1", "1001/L3"]),
  E4b: (s) => s.company(["1001/L2"]),
  E5: (s) => s.agency(["1001/L1c", "1001/L4", "1002/L1c"]),
  E11: (s) => s.producer(8400),
  E6a: (s) => s.directBillReceipt("2003", "C42", "Gamma/77/RCT-2003", 21500),
  E6b: (s) => s.disburse("Gamma/77/RCT-2003"),
  E7a: (s) => s.memo("6001", "C42", [premium("CM-6001/L1", "Acme Payable", -34000, -6000)]),
  E7b: (s) => s.company([], [["CM-6001/L1", 34000]]),
  E7c: (s) => s.agency([], [["CM-6001/L1c", 6000]]),
  E7d: (s) => s.refund("CM-6001", 40000),
  "E8a.1": (s) =>
    s.invoice("1003", "C43", [
      premium("1003/L1", "Acme Payable", 42500, 7500),
      fee("1003/L2", "Agency Fee Income", 6000),
    ]),
  "E8a.2": (s) => s.receipt("2004", "C43", { tendered: 56000, invoices: ["1003"] }),
  "E8a.3": (s) => s.company(["1003/L1"]),
  "E8b.1": (s) => s.nsf("RCT-2004"),
  "E8b.2": (s) => s.bankCharge(1200),
  E8c: (s) => s.fundsIn(43700),
  "E8d.1": (s) => s.invoice("1004", "C43", [fee("1004/L1", "NSF Fee Income", 2500)]),
  "E8d.2": (s) => s.receipt("2005", "C43", { tendered: 58500, invoices: ["1003", "1004"] }),
  E8e: (s) => s.fundsOut(42500),
  E12: (s) => s.statement(123456),
  // The finance credit of 700 reduces the part that it finances: 880 billed to Acme less 700 paid by the lender.
  "E9.1": (s) => s.invoice("1005", "C44", [premium("1005/L1+L2", "Acme Payable", 18000, 12000)]),
  "E9.2": (s) => s.receipt("2006", "C44", { tendered: 30000, invoices: ["1005"] }),
  E9b: (s) => s.company(["1005/L1+L2"]),
  "E10.1": (s) => s.invoice("1006", "C45", [premium("1006/L1", "Acme Payable", 85000, 15000)]),
  "E10.2": (s) => s.receipt("2007", "C45", { tendered: 100000, invoices: ["1006"] }),
  "E10.3": (s) => s.memo("6002", "C46", [premium("CM-6002/L1", "Acme Payable", -17000, -3000)]),
  "E10.4": (s) => s.company(["1006/L1"], [["CM-6002/L1", 17000]]),
  "E10.5": (s) => s.agency(["1006/L1c"], [["CM-6002/L1c", 3000]]),
  "E13.1": (s) => s.invoice("1007", "C47", [premium("1007/L1", "Acme Payable", 85000, 15000)]),
  "E13.2": (s) => s.memo("6003", "C47", [premium("CM-6003/L1", "Acme Payable", -85000, -15000)]),
  "E13.3": (s) => s.offset("CM-6003", "INV-1007"),
  "E14.1": (s) => s.invoice("1008", "C46", [premium("1008/L1", "Beta Payable", 25500, 4500)]),
  "E14.2": (s) => s.apply("CM-6002", "INV-1008", 20000),
  "E14.3": (s) => s.receipt("2008", "C46", { tendered: 10000, invoices: ["1008"] }),
  "E15.1": (s) => s.invoice("1009", "C48", [premium("1009/L1", "Acme Payable", 85000, 15000)]),
  "E15.2": (s) => s.receipt("2009", "C48", { tendered: 50000, invoices: ["1009"] }),
  "E15.3": (s) => s.memo("6004", "C48", [premium("CM-6004/L1", "Acme Payable", -85000, -15000)]),
  "E15.4": (s) => s.offset("CM-6004", "INV-1009"),
  "E15.5": (s) => s.company(["1009/L1"], [["CM-6004/L1", 50000]]),
  "E15.6": (s) => s.refund("CM-6004", 50000),
  "E16.1": (s) => s.invoice("1011", "C49", [premium("1011/L1", "Delta Payable", 51000, 9000)]),
  "E16.2": (s) => s.receipt("2010", "C49", { tendered: 60000, invoices: ["1011"], bank: T2 }),
  "E16.3": (s) => s.company(["1011/L1"], [], T2),
  E17: (s) => s.move("1002/L1", T1, T2),
  "E18.1": (s) => s.invoice("1012", "C50", [premium("1012/L1", "Delta Payable", 17000, 3000)]),
  "E18.2": (s) => s.receipt("2011", "C50", { tendered: 20000, invoices: ["1012"] }),
  "E18.3": (s) => s.company(["1012/L1"]),
  "E18.4": (s) => s.unapply("RCT-2011", "INV-1012"),
  "E18.5": (s) => s.apply("RCT-2011", "INV-1012", 20000),
  "E19.1": (s) => s.invoice("1013", "C51", [premium("1013/L1", "Delta Payable", 24500, 500)]),
  "E19.2": (s) => s.receipt("2012", "C51", { tendered: 24250, invoices: ["1013"] }),
  "E19.3": (s) => s.writeOff("1013/L1", "1013/L1c", "1003/L1c"),
  "E19.4": (s) => s.company(["1013/L1"]),
};

/** Refusal id to what is attempted after the step. */
export const ATTEMPTS: Readonly<Record<string, (story: AgencyStory) => Entry>> = {
  X1: (s) => s.unapplyEntry("RCT-2001", "INV-1001"),
  X2: (s) => s.companyEntry(["1002/L1"]),
  X3: (s) => s.fundsOutEntry(42500),
  X4: (s) => s.refundEntry("CM-6002", 20000),
  X5: (s) => s.companyEntry(["1011/L1"], [], T1, T2),
  X6: (s) => s.agencyEntry(["1003/L1c", "1003/L2", "1004/L1", "1005/L1c", "1008/L1c"]),
};
