// The settled stories step by step, each step as a user tells it; and what must be refused between them.
import type { Outcome } from "@fiducia/kernel/outcome";
import { granted } from "../counter/counter.ts";
import { cash, check, GIVE_BACK, RETURN_PREMIUM, WRITE_OFF } from "../counter/tellers.ts";
import { lineOf } from "../worked/example-books.ts";
import { OWNER, type SettledBooks } from "./books.ts";

type Told = Promise<unknown>;
export type Steps = Readonly<Record<string, (books: SettledBooks) => Told>>;
export type Attempts = Readonly<Record<string, (books: SettledBooks) => Promise<Outcome<unknown>>>>;

const card = (amount: number) => ({ method: "Card" as const, amount });
const operating = { operatingBankAccountId: OWNER.operating };

/** What an invoice of the story is paid; `outside` of it goes to operating. */
const paying = (books: SettledBooks, invoice: string, amount: number, outside = 0) => ({
  itemId: books.item(invoice),
  amount,
  nonFiduciary: outside,
});

const premiumAndFee = (number: string) => (books: SettledBooks) =>
  books.invoice(number, 63, ["acme", 100000, 15000], ["fees", 6000]);

const NON_FIDUCIARY: Steps = {
  "A1.1": (books) => books.receipt("3101", 60, 10000, []),
  "A1.2": (books) => books.invoice("1701", 60, ["fees", 6000]),
  "A1.3": (books) =>
    books.paid("3102", 60, {
      ...operating,
      payMethods: [card(2000)],
      creditsUsed: [{ itemId: books.item("RCT-3101"), amount: 4000 }],
      invoices: [paying(books, "INV-1701", 6000, 2000)],
    }),
  "B1.1": premiumAndFee("1702"),
  "B1.2": (books) =>
    books.paid("3111", 63, {
      ...operating,
      payMethods: [check(100000), card(6000)],
      invoices: [paying(books, "INV-1702", 106000, 6000)],
    }),
  "B1.3": premiumAndFee("1703"),
  "B1.4": async (books) =>
    books.paid("3112", 63, {
      ...operating,
      payMethods: [card(6000)],
      invoices: [
        {
          ...paying(books, "INV-1703", 6000, 6000),
          byPart: [{ partId: await books.part("INV-1703", 2), amount: 6000 }],
        },
      ],
    }),
  "B1.5": (books) => books.receipt("3113", 63, 50000, [["1703", 50000]]),
  "B1.6": (books) => books.returned("8101", "RCT-3113"),
};

const CREDIT_INSIDE: Steps = {
  "C1.1": (books) => books.invoice("1601", 64, ["delta", 20000, 3000]),
  "C1.2": (books) => books.receipt("3121", 64, 30000, [["1601", 20000]]),
  "C1.3": (books) => books.invoice("1602", 64, ["beta", 35000, 5000]),
  "C1.4": (books) =>
    books.paid("3122", 64, {
      payMethods: [cash(25000)],
      creditsUsed: [{ itemId: books.item("RCT-3121"), amount: 10000 }],
      invoices: [paying(books, "INV-1602", 35000)],
    }),
  "C1.5": async (books) => books.company([await books.part("INV-1602")]),
  "C1.6": (books) => books.returned("8102", "RCT-3121"),
  "C1.7": (books) =>
    books.receipt("3123", 64, 30000, [
      ["1601", 20000],
      ["1602", 10000],
    ]),
};

const DEBTS: Steps = {
  "D1.1": (books) => books.receipt("3131", 61, 8000, []),
  "D1.2": (books) => books.receipt("3132", 61, 50000, []),
  "D1.3": (books) => books.refund("7101", 61, [["RCT-3132", 50000]]),
  "D1.4": (books) => books.returned("8103", "RCT-3132"),
  "D1.5": (books) => books.deposit(50000),
  "D1.6": (books) =>
    books.paid("3133", 61, { payMethods: [check(50000)], invoices: [paying(books, "RC-8103", 50000)] }),
  "D1.7": (books) => books.withdrawing(50000),
  "D1.8": (books) => books.refund("7102", 61, [["RCT-3131", 8000]]),
  "D2.1": (books) => books.invoice("1101", 62, ["delta", 20000, 3000]),
  "D2.2": (books) => books.receipt("3141", 62, 50000, [["1101", 20000]]),
  "D2.3": (books) => books.refund("7103", 62, [["RCT-3141", 30000]]),
  "D2.4": (books) => books.returned("8104", "RCT-3141"),
  "D2.5": (books) => books.receipt("3142", 62, 40000, []),
  "D2.6": (books) => books.applying("RCT-3142", [["INV-1101", 10000]]),
  "D3.1": (books) => books.receipt("3151", 65, 50000, []),
  "D3.2": (books) => books.refund("7104", 65, [["RCT-3151", 50000]]),
  "D3.3": (books) => books.returned("8105", "RCT-3151"),
  "D3.4": (books) => books.voiding("IR-7104"),
  "D4.1": (books) => books.receipt("3161", 66, 50000, []),
  "D4.2": (books) => books.refund("7105", 66, [["RCT-3161", 50000]]),
  "D4.3": (books) => books.returned("8106", "RCT-3161"),
  "D4.4": (books) => books.deposit(50000),
  "D4.5": (books) =>
    books.counter.tell("MJS", WRITE_OFF, {
      invoiceId: books.item("RC-8106"),
      reason: "Never paid",
      bankAccountId: OWNER.trust,
    }),
  "E1.1": (books) => takeForGamma(books, "3171", [67, 78]),
  "E1.2": (books) => books.sending("RCT-3171"),
  "E1.3": (books) => books.returned("8107", "RCT-3171"),
  "E1.4": (books) =>
    books.paid("3172", 67, {
      payMethods: [{ method: "MoneyOrder", amount: 21500 }],
      invoices: [paying(books, "RC-8107", 21500)],
    }),
};

/** A payment for Gamma's own bill; its line has the words by which the vectors name it. */
const takeForGamma = (books: SettledBooks, number: string, [clientId, policy]: readonly [number, number]) =>
  books.paid(number, clientId, {
    payMethods: [check(21500)],
    directBill: [
      {
        reportingAccountId: OWNER.gamma,
        description: `Gamma/${policy}/RCT-${number}`,
        amount: 21500,
      },
    ],
  });

/** Net 850, commission 150, paid by 850 and then by 150. */
const twoReceipts = (
  story: string,
  invoice: string,
  [clientId, first]: readonly [number, number],
): Steps => ({
  [`${story}.1`]: (books) => books.invoice(invoice, clientId, ["acme", 100000, 15000]),
  [`${story}.2`]: (books) => books.receipt(String(first), clientId, 85000, [[invoice, 85000]]),
  [`${story}.3`]: (books) => books.receipt(String(first + 1), clientId, 15000, [[invoice, 15000]]),
});

const transferring = (invoice: string) => async (books: SettledBooks) =>
  books.agency([await books.part(invoice, 1)]);

const REALLOCATION: Steps = {
  ...twoReceipts("F1", "1201", [68, 3201]),
  "F1.4": (books) => books.returned("8201", "RCT-3201"),
  "F1.5": (books) => books.receipt("3203", 68, 85000, [["1201", 85000]]),
  ...twoReceipts("F2", "1202", [69, 3211]),
  "F2.4": (books) => books.voiding("RCT-3211"),
  "F2.5": (books) => books.voiding("RCT-3212"),
  ...twoReceipts("F3", "1203", [70, 3221]),
  "F3.4": transferring("INV-1203"),
  "F3.5": (books) => books.returned("8202", "RCT-3221"),
  "F3.6": async (books) =>
    books.counter.tell("MJS", GIVE_BACK, {
      bankAccountId: OWNER.trust,
      operatingBankAccountId: OWNER.operating,
      parts: [{ partId: await books.part("INV-1203", 1), amount: 15000 }],
    }),
  ...twoReceipts("F4", "1204", [71, 3231]),
  "F4.4": transferring("INV-1204"),
  "F4.5": (books) => books.voiding("RCT-3231"),
  ...twoReceipts("G1", "1205", [72, 3241]),
  "G1.4": transferring("INV-1205"),
  "G1.5": (books) => books.returned("8203", "RCT-3241"),
  "G2.1": (books) => books.invoice("1206", 73, ["acme", 100000, 15000], ["tax", 3000]),
  "G2.2": (books) => books.receipt("3251", 73, 10000, [["1206", 10000]]),
  "G2.3": (books) => books.receipt("3252", 73, 10000, [["1206", 10000]]),
  "G2.4": (books) => books.receipt("3253", 73, 6667, [["1206", 6667]]),
  "G2.5": (books) => books.returned("8204", "RCT-3251"),
};

const VOIDS_AND_MOVES: Steps = {
  "H1.1": (books) => takeForGamma(books, "3261", [74, 79]),
  "H1.2": (books) => books.deposit(50000, "voluntary deposit"),
  "H1.3": (books) => books.charging(1200),
  "H1.4": (books) => books.voidingEvent("voluntary deposit"),
  "H1.5": (books) => books.deposit(1200),
  "I1.1": (books) => books.invoice("1301", 74, ["delta", 60000, 9000]),
  "I1.2": (books) => books.receipt("3301", 74, 60000, [["1301", 60000]]),
  "I1.3": (books) => books.moving(OWNER.trust, OWNER.trust2, "INV-1301"),
  "I1.4": (books) => books.voiding("RCT-3301"),
  "I2.1": (books) => books.invoice("1302", 75, ["delta", 60000, 9000]),
  "I2.2": (books) => books.receipt("3311", 75, 60000, [["1302", 60000]]),
  "I2.3": (books) => books.moving(OWNER.trust, OWNER.trust2, "INV-1302"),
  "I2.4": (books) => books.returned("8301", "RCT-3311"),
  "I2.5": (books) => books.moving(OWNER.trust2, OWNER.trust, "INV-1302"),
};

const givingBack = async (books: SettledBooks, memo: string, amount: number) =>
  books.counter.tell("MJS", GIVE_BACK, {
    bankAccountId: OWNER.trust,
    operatingBankAccountId: OWNER.operating,
    parts: [{ partId: await books.part(memo, 1), amount }],
  });

const returningPremium = async (books: SettledBooks, memo: string, amount: number) =>
  books.counter.tell("MJS", RETURN_PREMIUM, {
    bankAccountId: OWNER.trust,
    parts: [{ partId: await books.part(memo), amount }],
  });

const SLIPS: Steps = {
  "J1.1": (books) => books.invoice("1401", 76, ["acme", 50000, 7500], ["fees", 6000]),
  "J1.2": (books) => books.receipt("3401", 76, 60000, [["1401", 56000]]),
  "J1.3": (books) => books.takingToTheBank(),
  "J1.4": async (books) => books.company([await books.part("INV-1401")]),
  "J1.5": (books) => books.refund("7401", 76, [["RCT-3401", 4000]]),
  "J1.6": async (books) => books.agency(await books.revenue(["INV-1401", 1], ["INV-1401", 2])),
  "J2.1": (books) => books.memo("6101", 77, ["acme", 40000, 6000]),
  "J2.2": (books) => returningPremium(books, "CM-6101", 34000),
  "J2.3": (books) => givingBack(books, "CM-6101", 6000),
  "J2.4": (books) => books.takingToTheBank(),
  "J2.5": (books) => books.refund("7402", 77, [["CM-6101", 40000]]),
};

const ROWS: Steps = {
  "K1.1": (books) => books.invoice("1501", 78, ["acme", 100000, 15000]),
  "K1.2": (books) => books.receipt("3501", 78, 100000, [["1501", 100000]]),
  // One command issues the invoice and takes the payment: the vectors' two entries are told at once.
  "K1.3.2": async (books) => {
    const issued = { lines: [lineOf(["acme", 30000, 4500])], amount: 30000 };
    const { items } = granted(
      await books.paying(78, { payMethods: [cash(32000)], change: 2000, issue: [issued] }),
    );
    books.items.set("RCT-3502", items[0]?.itemId ?? 0).set("INV-1502", items[1]?.itemId ?? 0);
  },
  "K1.4": (books) => books.memo("6201", 78, ["acme", 20000, 3000]),
  "K1.5": (books) => returningPremium(books, "CM-6201", 17000),
  "K1.6": (books) => givingBack(books, "CM-6201", 3000),
  "K1.7": (books) => books.invoice("1503", 78, ["acme", 15000, 2250]),
  "K1.8": (books) => books.applying("CM-6201", [["INV-1503", 15000]]),
  "K1.9": (books) => books.refund("7501", 78, [["CM-6201", 5000]]),
};

export const STEPS: Steps = {
  ...NON_FIDUCIARY,
  ...CREDIT_INSIDE,
  ...DEBTS,
  ...REALLOCATION,
  ...VOIDS_AND_MOVES,
  ...SLIPS,
  ...ROWS,
};

/** What is refused, with our sentence; our numbers count from 1001 for each kind of document. */
export const ATTEMPTS: Attempts = {
  "A1.X1": (books) =>
    books.paying(60, {
      ...operating,
      creditsUsed: [{ itemId: books.item("RCT-3101"), amount: 6000 }],
      invoices: [paying(books, "INV-1701", 6000, 6000)],
    }),
  "A1.X2": (books) =>
    books.paying(60, {
      ...operating,
      payMethods: [card(2000)],
      creditsUsed: [{ itemId: books.item("RCT-3101"), amount: 4000 }],
      invoices: [paying(books, "INV-1701", 6000, 6000)],
    }),
  "B1.X1": (books) =>
    books.paying(63, {
      ...operating,
      payMethods: [check(96000), card(10000)],
      invoices: [paying(books, "INV-1702", 106000, 10000)],
    }),
  "B1.X2": async (books) =>
    books.paying(63, {
      ...operating,
      payMethods: [card(1000)],
      invoices: [
        {
          ...paying(books, "INV-1703", 1000, 1000),
          byPart: [{ partId: await books.part("INV-1703", 1), amount: 1000 }],
        },
      ],
    }),
  "D1.X1": (books) => books.refunding(61, [["RCT-3131", 8000]]),
  "F3.X1": async (books) => books.company([await books.part("INV-1203")]),
  "F4.X1": (books) => books.voiding("RCT-3232"),
  "H1.X1": (books) => books.withdrawing(50000),
  "J1.X1": async (books) => books.company([await books.part("INV-1401")]),
  "J1.X2": (books) => books.refunding(76, [["RCT-3401", 4000]]),
  "J1.X3": async (books) => books.agency(await books.revenue(["INV-1401", 1], ["INV-1401", 2])),
  "J1.X4": (books) => books.moving(OWNER.trust, OWNER.trust2, "INV-1401"),
  "J2.X1": (books) => books.refunding(77, [["CM-6101", 40000]]),
};
