// The settled stories of reversals and debts, step by step, each step as a user tells it; and what must be refused.
import { granted } from "../counter/counter.ts";
import { cash, check, GIVE_BACK, WRITE_OFF } from "../counter/tellers.ts";
import { lineOf } from "../worked/example-books.ts";
import { OWNER, type SettledBooks } from "./books.ts";
import type { Attempts, Steps } from "./steps.ts";

const card = (amount: number, named: object = {}) => ({ method: "Card" as const, amount, ...named });
const moneyOrder = (amount: number) => ({ method: "MoneyOrder" as const, amount });
const operating = { operatingBankAccountId: OWNER.operating };
const intoSecond = { bankAccountId: OWNER.trust2 };

/** Takes a check for an invoice, or keeps it as credit. */
const taking = (number: string, clientId: number, amount: number, invoice?: string, change: object = {}) => {
  const paid: [string, number][] = invoice === undefined ? [] : [[invoice, amount]];
  return (books: SettledBooks) => books.receipt(number, clientId, amount, paid, change);
};

const unapplying =
  (credit: string, document: string, amount: number, step: string) => (books: SettledBooks) =>
    books.unapplying(credit, document, amount, step);

const voiding = (document: string) => (books: SettledBooks) => books.voiding(document);
const voidingEvent = (step: string) => (books: SettledBooks) => books.voidingEvent(step);

const refunding =
  (number: string, clientId: number, receipt: string, amount: number) => (books: SettledBooks) =>
    books.refund(number, clientId, [[receipt, amount]]);

const returning = (number: string, receipt: string) => (books: SettledBooks) =>
  books.returned(number, receipt);

/** Pays what a client owes for a returned check; what is left of the payment stays as credit. */
const paysDebt =
  (
    number: string,
    clientId: number,
    debt: string,
    [amount, paid]: readonly [number, number],
    change: object = {},
  ) =>
  (books: SettledBooks) =>
    books.paid(number, clientId, {
      payMethods: [check(amount)],
      invoices: [{ itemId: books.item(debt), amount: paid }],
      ...change,
    });

/** A payment whose fee of 40.00 is banked to operating. */
const withFee = (invoice: string, amount: number, body: object) => (books: SettledBooks) => ({
  ...operating,
  ...body,
  invoices: [{ itemId: books.item(invoice), amount, nonFiduciary: 4000 }],
});

const forGamma =
  (
    number: string,
    [clientId, policy]: readonly [number, number],
    [amount, held]: readonly [number, number],
  ) =>
  (books: SettledBooks) =>
    books.paid(number, clientId, {
      payMethods: [check(amount)],
      directBill: [
        { reportingAccountId: OWNER.gamma, description: `Gamma/${policy}/RCT-${number}`, amount: held },
      ],
    });

const net850 = (number: string, clientId: number) => (books: SettledBooks) =>
  books.invoice(number, clientId, ["acme", 100000, 15000]);

const UNDONE_TWICE: Steps = {
  "L1.1": net850("2001", 81),
  "L1.2": taking("4001", 81, 85000, "2001"),
  "L1.3": taking("4002", 81, 15000, "2001"),
  "L1.4": unapplying("RCT-4002", "INV-2001", 15000, "L1.4"),
  "L1.5": unapplying("RCT-4001", "INV-2001", 85000, "L1.5"),
  "L1.6": voidingEvent("L1.4"),
  "L1.7": voidingEvent("L1.5"),
  "L1.8": async (books) => books.company([await books.part("INV-2001")]),
  "L1.9": async (books) => books.agency([await books.part("INV-2001", 1)]),
  "L2.1": net850("2002", 82),
  "L2.2": taking("4003", 82, 85000, "2002"),
  "L2.3": taking("4004", 82, 15000, "2002"),
  "L2.4": async (books) => books.agency([await books.part("INV-2002", 1)]),
  "L2.5": returning("8401", "RCT-4003"),
  "L2.6": async (books) =>
    books.counter.tell("MJS", GIVE_BACK, {
      bankAccountId: OWNER.trust,
      operatingBankAccountId: OWNER.operating,
      parts: [{ partId: await books.part("INV-2002", 1), amount: 15000 }],
    }),
  "L2.7": voiding("NSF-8401"),
  "L2.8": async (books) => books.agency([await books.part("INV-2002", 1)]),
  "L3.1": (books) => books.invoice("2003", 83, ["acme", 100000, 15000], ["tax", 3000]),
  "L3.2": taking("4005", 83, 10000, "2003"),
  "L3.3": taking("4006", 83, 10000, "2003"),
  "L3.4": taking("4007", 83, 6667, "2003"),
  "L3.5": unapplying("RCT-4005", "INV-2003", 10000, "L3.5"),
  "L3.6": voidingEvent("L3.5"),
  "L4.1": net850("2004", 84),
  "L4.2": async (books) =>
    books.paid("4008", 84, {
      payMethods: [check(10000)],
      invoices: [
        {
          itemId: books.item("INV-2004"),
          amount: 10000,
          byPart: [{ partId: await books.part("INV-2004", 1), amount: 10000 }],
        },
      ],
    }),
  "L4.3": taking("4009", 84, 40000, "2004"),
  "L4.4": unapplying("RCT-4009", "INV-2004", 40000, "L4.4"),
  "L4.5": voidingEvent("L4.4"),
  "L4.6": unapplying("RCT-4008", "INV-2004", 6000, "L4.6"),
  "L4.7": voidingEvent("L4.6"),
  "L4.8": returning("8402", "RCT-4008"),
  "L5.1": (books) => books.invoice("2005", 85, ["delta", 60000, 9000]),
  "L5.2": taking("4010", 85, 30000, "2005"),
  "L5.3": taking("4011", 85, 30000, "2005", intoSecond),
  "L5.4": unapplying("RCT-4010", "INV-2005", 30000, "L5.4"),
  "L5.5": voidingEvent("L5.4"),
};

const premiumAndFee = (number: string, clientId: number, premium: number) => (books: SettledBooks) =>
  books.invoice(number, clientId, ["acme", premium], ["fees", 4000]);

const paidWithFee =
  (number: string, clientId: number, invoice: string, amount: number, body: object) =>
  (books: SettledBooks) =>
    books.paid(number, clientId, withFee(invoice, amount, body)(books));

const TO_OPERATING: Steps = {
  "M1.1": premiumAndFee("2006", 86, 3000),
  "M1.2": paidWithFee("4012", 86, "INV-2006", 7000, { payMethods: [check(3000), cash(4000)] }),
  "M1.3": (books) => books.returnedMethod("8403", "RCT-4012", 0),
  "M1.4": taking("4013", 86, 3000, "2006"),
  "M1.5": async (books) => books.company([await books.part("INV-2006")]),
  "M1.6": returning("8404", "RCT-4013"),
  "M2.1": premiumAndFee("2007", 87, 4000),
  "M2.2": paidWithFee("4014", 87, "INV-2007", 8000, {
    payMethods: [check(4000), card(4000, { nonFiduciary: 4000 })],
  }),
  "M2.3": (books) => books.returnedMethod("8405", "RCT-4014", 1),
  "M3.1": premiumAndFee("2008", 88, 3000),
  "M3.2": paidWithFee("4015", 88, "INV-2008", 7000, { payMethods: [cash(9000)], change: 2000 }),
  "M3.3": voiding("RCT-4015"),
  "M3.4": paidWithFee("4016", 88, "INV-2008", 7000, {
    payMethods: [check(2500), card(1500), moneyOrder(3000)],
  }),
  "M3.5": premiumAndFee("2009", 88, 4000),
  "M3.6": paidWithFee("4017", 88, "INV-2009", 8000, { payMethods: [check(4000), cash(6000)], change: 2000 }),
};

const CAUSE_VOIDED: Steps = {
  "N1.1": taking("4018", 89, 50000),
  "N1.2": refunding("7601", 89, "RCT-4018", 30000),
  "N1.3": refunding("7602", 89, "RCT-4018", 20000),
  "N1.4": returning("8406", "RCT-4018"),
  "N1.5": paysDebt("4019", 89, "RC-8406", [10000, 10000]),
  "N1.6": voiding("IR-7602"),
  "N1.7": paysDebt("4020", 89, "RC-8406", [25000, 20000]),
  "N1.8": voiding("IR-7601"),
  "N2.1": taking("4021", 90, 30000),
  "N2.2": refunding("7603", 90, "RCT-4021", 30000),
  "N2.3": returning("8407", "RCT-4021"),
  "N2.4": paysDebt("4022", 90, "RC-8407", [10000, 10000]),
  "N2.5": voiding("IR-7603"),
  "N2.6": voiding("NSF-8407"),
  "N3.1": taking("4023", 91, 30000),
  "N3.2": refunding("7604", 91, "RCT-4023", 30000),
  "N3.3": returning("8408", "RCT-4023"),
  "N3.4": paysDebt("4024", 91, "RC-8408", [30000, 30000]),
  "N3.5": voiding("IR-7604"),
  "N3.6": returning("8409", "RCT-4024"),
  "N4.1": taking("4025", 92, 30000),
  "N4.2": refunding("7605", 92, "RCT-4025", 30000),
  "N4.3": returning("8410", "RCT-4025"),
  "N4.4": paysDebt("4026", 92, "RC-8410", [30000, 30000], intoSecond),
  "N4.5": (books) => books.movingCredit(OWNER.trust2, OWNER.trust, "RCT-4025", 20000),
  "N4.6": voiding("IR-7605"),
  "N5.1": taking("4027", 93, 30000),
  "N5.2": refunding("7606", 93, "RCT-4027", 30000),
  "N5.3": returning("8411", "RCT-4027"),
  "N5.4": (books) => books.deposit(30000),
  "N5.5": (books) =>
    books.counter.tell("MJS", WRITE_OFF, {
      invoiceId: books.item("RC-8411"),
      reason: "Never paid",
      bankAccountId: OWNER.trust,
    }),
  "N5.6": voiding("IR-7606"),
  "N5.7": (books) => books.withdrawing(30000),
  "N6.1": (books) => books.paid("4028", 94, { payMethods: [check(20000), card(10000)] }),
  "N6.2": refunding("7607", 94, "RCT-4028", 15000),
  "N6.3": (books) => books.returnedMethod("8412", "RCT-4028", 0),
  "N6.4": voiding("IR-7607"),
  "O1.1": forGamma("4029", [95, 80], [21500, 21500]),
  "O1.2": (books) => books.sent("5201", "RCT-4029"),
  "O1.3": returning("8413", "RCT-4029"),
  "O1.4": paysDebt("4030", 95, "RC-8413", [10000, 10000]),
  "O1.5": voiding("DBD-5201"),
  "O2.1": forGamma("4031", [96, 81], [30000, 20000]),
  "O2.2": refunding("7608", 96, "RCT-4031", 10000),
  "O2.3": (books) => books.sent("5202", "RCT-4031"),
  "O2.4": returning("8414", "RCT-4031"),
  "O2.5": paysDebt("4032", 96, "RC-8414", [15000, 15000]),
  "O2.6": voiding("IR-7608"),
  "O2.7": paysDebt("4033", 96, "RC-8414", [5000, 5000]),
};

const REGISTERS: Steps = {
  "P1.1": (books) => books.invoice("2010", 97, ["delta", 60000, 9000]),
  "P1.2": taking("4034", 97, 60000, "2010"),
  "P1.3": (books) => books.moving(OWNER.trust, OWNER.trust2, "INV-2010"),
  "P1.4": voiding("RCT-4034"),
  "P1.5": (books) => books.invoice("2011", 97, ["delta", 60000, 9000]),
  "P1.6": taking("4035", 97, 60000, "2011"),
  "P1.7": (books) => books.moving(OWNER.trust, OWNER.trust2, "INV-2011"),
  "P1.8": returning("8415", "RCT-4035"),
  "P1.9": (books) => books.moving(OWNER.trust2, OWNER.trust, "INV-2011"),
  "P1.10": (books) => books.invoice("2012", 97, ["fees", 6000]),
  "P1.11": (books) =>
    books.paid("4036", 97, {
      ...operating,
      payMethods: [card(6000)],
      invoices: [{ itemId: books.item("INV-2012"), amount: 6000, nonFiduciary: 6000 }],
    }),
  "P1.12": voiding("RCT-4036"),
};

const HELD_AND_TAKEN_BACK: Steps = {
  "Q1.1": forGamma("4037", [98, 82], [20000, 20000]),
  "Q1.2": forGamma("4038", [98, 83], [10000, 10000]),
  "Q1.3": (books) => books.sent("5203", "RCT-4038"),
  "Q1.4": returning("8416", "RCT-4038"),
  "R1.1": (books) => books.invoice("2013", 99, ["acme", 10000]),
  "R1.2": taking("4039", 99, 10000),
  "R1.3": (books) => books.applied("RCT-4039", "INV-2013", 10000, "R1.3"),
  "R1.4": unapplying("RCT-4039", "INV-2013", 10000, "R1.4"),
  "R1.5": (books) => books.applied("RCT-4039", "INV-2013", 10000, "R1.5"),
  "R1.6": voidingEvent("R1.5"),
  "R1.7": (books) => books.applied("RCT-4039", "INV-2013", 7000, "R1.7"),
  "R1.8": (books) => books.applied("RCT-4039", "INV-2013", 3000, "R1.8"),
  "R1.9": unapplying("RCT-4039", "INV-2013", 5000, "R1.9"),
  "R1.10": voidingEvent("R1.7"),
  "R1.11": voiding("INV-2013"),
  "R2.1": (books) => books.invoice("2014", 101, ["acme", 10000]),
  "R2.2": taking("4040", 101, 10000, "2014"),
  "R2.3": unapplying("RCT-4040", "INV-2014", 10000, "R2.3"),
  "R2.4": voiding("RCT-4040"),
  "R2.5": taking("4042", 101, 10000, "2014"),
  "R2.6": unapplying("RCT-4042", "INV-2014", 10000, "R2.6"),
  "R2.7": refunding("7609", 101, "RCT-4042", 10000),
};

const ISSUED_AND_PAID: Steps = {
  // One command issues the invoice and takes the payment: the vectors' two entries are told at once.
  "S1.1.2": async (books) => {
    const issue = [{ lines: [lineOf(["acme", 30000, 4500])], amount: 30000 }];
    const { items } = granted(await books.paying(100, { payMethods: [cash(32000)], change: 2000, issue }));
    books.items.set("RCT-4041", items[0]?.itemId ?? 0).set("INV-2015", items[1]?.itemId ?? 0);
  },
  "S1.3": voiding("RCT-4041"),
  "S1.4": voiding("INV-2015"),
};

export const REVERSAL_STEPS: Steps = {
  ...UNDONE_TWICE,
  ...TO_OPERATING,
  ...CAUSE_VOIDED,
  ...REGISTERS,
  ...HELD_AND_TAKEN_BACK,
  ...ISSUED_AND_PAID,
};

/** What is refused. */
export const REVERSAL_ATTEMPTS: Attempts = {
  "M2.X1": (books) =>
    books.paying(87, withFee("INV-2007", 8000, { payMethods: [check(4000), card(4000)] })(books)),
  "M2.X2": (books) => books.paying(87, withFee("INV-2007", 8000, { payMethods: [check(8000)] })(books)),
  "M2.X3": (books) =>
    books.paying(87, withFee("INV-2007", 8000, { payMethods: [card(8000, { nonFiduciary: 4000 })] })(books)),
  "R1.X1": voidingEvent("R1.3"),
  "R1.X2": voidingEvent("R1.8"),
  "R1.X3": voidingEvent("R1.9"),
  "R1.X4": voidingEvent("R1.4"),
  "R2.X1": voidingEvent("R2.3"),
  "R2.X2": voidingEvent("R2.6"),
};
