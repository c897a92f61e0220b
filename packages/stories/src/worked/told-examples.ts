// The worked examples E1 to E19 as they are told through commands, each step under its name in the vectors.
import type { Outcome } from "@fiducia/kernel/outcome";
import {
  APPLY,
  cash,
  DISBURSE,
  FUNDS_IN,
  FUNDS_OUT,
  GIVE_BACK,
  MOVE,
  REFUND,
  RETURN_CHECK,
  RETURN_PREMIUM,
  UNAPPLY,
  WRITE_OFF,
} from "../counter/tellers.ts";
import { type ExampleBooks, OWNER } from "./example-books.ts";

export type Tell = Promise<Outcome<unknown>>;
const trust = { bankAccountId: OWNER.trust };
export const both = { ...trust, operatingBankAccountId: OWNER.operating };

export class ToldExamples {
  readonly books: ExampleBooks;

  constructor(books: ExampleBooks) {
    this.books = books;
  }

  say(pair: readonly [unknown, unknown], body: object): Tell {
    return this.books.counter.tell("MJS", pair as unknown as readonly [never, never], body as never);
  }

  applying(credit: string, invoice: string, amount: number): Tell {
    const invoices = [{ itemId: this.books.item(invoice), amount }];
    return this.say(APPLY, { creditItemId: this.books.item(credit), invoices });
  }

  unapplying(credit: string, invoice: string): Tell {
    return this.say(UNAPPLY, {
      creditItemId: this.books.item(credit),
      invoiceItemId: this.books.item(invoice),
    });
  }

  refunding(credit: string, clientId: number, amount: number): Tell {
    return this.say(REFUND, { ...trust, clientId, credits: [{ itemId: this.books.item(credit), amount }] });
  }

  /** Step to what is told; a step that is only an outcome must be granted. */
  readonly steps: Readonly<Record<string, () => Promise<unknown>>> = {
    E1: () =>
      this.books.invoice("1001", 42, ["acme", 100000, 15000], ["tax", 3000], ["acme", 2000], ["fees", 5000]),
    E2: () => this.books.receipt("2001", 42, 120000, [["1001", 110000]]),
    "E3.1": () => this.books.invoice("1002", 42, ["beta", 40000, 6000]),
    "E3.2": () =>
      this.books.receipt("2002", 42, 0, [["1002", 40000]], {
        payMethods: [cash(32000)],
        change: 2000,
        creditsUsed: [{ itemId: this.books.item("RCT-2001"), amount: 10000 }],
      }),
    E4: async () =>
      this.books.company([await this.books.part("INV-1001", 0), await this.books.part("INV-1001", 3)]),
    E4b: async () => this.books.company([await this.books.part("INV-1001", 2)]),
    E5: async () =>
      this.books.agency(await this.books.revenue(["INV-1001", 1], ["INV-1001", 4], ["INV-1002", 1])),
    E6a: () =>
      this.books.receipt("2003", 42, 21500, [], {
        directBill: [{ reportingAccountId: OWNER.gamma, description: "Gamma", amount: 21500 }],
      }),
    E6b: async () => this.say(DISBURSE, { ...trust, lines: [{ partId: await this.books.part("RCT-2003") }] }),
    E7a: () => this.books.memo("6001", 42, ["acme", 40000, 6000]),
    E7b: async () =>
      this.say(RETURN_PREMIUM, {
        ...trust,
        parts: [{ partId: await this.books.part("CM-6001"), amount: 34000 }],
      }),
    E7c: async () =>
      this.say(GIVE_BACK, {
        ...both,
        parts: [{ partId: await this.books.part("CM-6001", 1), amount: 6000 }],
      }),
    E7d: () => this.refunding("CM-6001", 42, 40000),
    "E8a.1": () => this.books.invoice("1003", 43, ["acme", 50000, 7500], ["fees", 6000]),
    "E8a.2": () => this.books.receipt("2004", 43, 56000, [["1003", 56000]]),
    "E8a.3": async () => this.books.company([await this.books.part("INV-1003")]),
    // The command records the returned check and the bank's charge in one posting.
    "E8b.2": () => this.say(RETURN_CHECK, { receiptItemId: this.books.item("RCT-2004"), bankCharge: 1200 }),
    E8c: () => this.say(FUNDS_IN, { ...both, amount: 43700 }),
    "E8d.1": () => this.books.invoice("1004", 43, ["nsfFees", 2500]),
    "E8d.2": () =>
      this.books.receipt("2005", 43, 58500, [
        ["1003", 56000],
        ["1004", 2500],
      ]),
    E8e: () => this.say(FUNDS_OUT, { ...both, amount: 42500 }),
    "E9.1": () => this.books.invoice("1005", 44, ["acme", 30000, 12000]),
    "E9.2": () => this.books.receipt("2006", 44, 30000, [["1005", 30000]]),
    E9b: async () => this.books.company([await this.books.part("INV-1005")]),
    "E10.1": () => this.books.invoice("1006", 45, ["acme", 100000, 15000]),
    "E10.2": () => this.books.receipt("2007", 45, 100000, [["1006", 100000]]),
    "E10.3": () => this.books.memo("6002", 46, ["acme", 20000, 3000]),
    "E10.4": async () =>
      this.books.company([await this.books.part("INV-1006")], [[await this.books.part("CM-6002"), 17000]]),
    "E10.5": async () =>
      this.books.agency(
        [await this.books.part("INV-1006", 1)],
        [[await this.books.part("CM-6002", 1), 3000]],
      ),
    "E13.1": () => this.books.invoice("1007", 47, ["acme", 100000, 15000]),
    "E13.2": () => this.books.memo("6003", 47, ["acme", 100000, 15000]),
    "E13.3": () => this.applying("CM-6003", "INV-1007", 100000),
    "E14.1": () => this.books.invoice("1008", 46, ["beta", 30000, 4500]),
    "E14.2": () => this.applying("CM-6002", "INV-1008", 20000),
    "E14.3": () => this.books.receipt("2008", 46, 10000, [["1008", 10000]]),
    "E15.1": () => this.books.invoice("1009", 48, ["acme", 100000, 15000]),
    "E15.2": () => this.books.receipt("2009", 48, 50000, [["1009", 50000]]),
    "E15.3": () => this.books.memo("6004", 48, ["acme", 100000, 15000]),
    "E15.4": () => this.applying("CM-6004", "INV-1009", 50000),
    "E15.5": async () =>
      this.books.company([await this.books.part("INV-1009")], [[await this.books.part("CM-6004"), 50000]]),
    "E15.6": () => this.refunding("CM-6004", 48, 50000),
    "E16.1": () => this.books.invoice("1011", 49, ["delta", 60000, 9000]),
    "E16.2": () => this.books.receipt("2010", 49, 60000, [["1011", 60000]], { bankAccountId: OWNER.trust2 }),
    "E16.3": async () => this.books.company([await this.books.part("INV-1011")], [], OWNER.trust2),
    E17: async () =>
      this.say(MOVE, {
        fromBankAccountId: OWNER.trust,
        toBankAccountId: OWNER.trust2,
        parts: [{ partId: await this.books.part("INV-1002") }],
      }),
    "E18.1": () => this.books.invoice("1012", 50, ["delta", 20000, 3000]),
    "E18.2": () => this.books.receipt("2011", 50, 20000, [["1012", 20000]]),
    "E18.3": async () => this.books.company([await this.books.part("INV-1012")]),
    "E18.4": () => this.unapplying("RCT-2011", "INV-1012"),
    "E18.5": () => this.applying("RCT-2011", "INV-1012", 20000),
    "E19.1": () => this.books.invoice("1013", 51, ["delta", 25000, 500]),
    "E19.2": () => this.books.receipt("2012", 51, 24250, [["1013", 24250]]),
    "E19.3": async () =>
      this.say(WRITE_OFF, {
        ...trust,
        invoiceId: this.books.item("INV-1013"),
        reason: "Too small to collect",
        fundedFrom: [{ partId: await this.books.part("INV-1003", 1), amount: 250 }],
      }),
    "E19.4": async () => this.books.company([await this.books.part("INV-1013")]),
  };
}
