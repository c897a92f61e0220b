// Money is used on the day on which it came in, or later: a use of an earlier day is refused, whatever uses it.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { thereSince } from "@fiducia/serving/posting/day-of-money";
import { beforeEach, describe, expect, it, test } from "vitest";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import { counterOfTest, granted, itemOf, sentenceOf } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import {
  APPLY,
  DISBURSE,
  MOVE,
  PAYMENT,
  REFUND,
  RETURN_PREMIUM,
  UNAPPLY,
  VOID,
  WRITE_OFF,
} from "../counter/tellers.ts";

const counter = counterOfTest("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);

const to = (date: string) => counter.at(`${date}T16:00:00Z`);
const refunding = (itemId: number, amount: number, datedOn: string) =>
  counter.tell("MJS", REFUND, {
    clientId: CLIENT.ada,
    bankAccountId: ACCOUNT.trust,
    credits: [{ itemId, amount }],
    datedOn: datedOn as never,
  });

describe("credit of 100.00 that came in on March 5", () => {
  let receipt: number;
  let invoice: number;
  beforeEach(async () => {
    invoice = await drawer.invoice();
    to("2026-03-05");
    receipt = await drawer.pay(10000);
    to("2026-03-09");
  });
  const early =
    "NOT_YET_THERE: Receipt 1001: 100.00 is there from 03/05/2026 on. Choose that day or a later one.";
  const uses: Record<string, (datedOn: string) => Promise<string>> = {
    "is not refunded": async (datedOn) => sentenceOf(await refunding(receipt, 10000, datedOn)),
    "is not applied": async (datedOn) =>
      sentenceOf(
        await counter.tell("MJS", APPLY, {
          creditItemId: receipt,
          invoices: [{ itemId: invoice, amount: 10000 }],
          datedOn: datedOn as never,
        }),
      ),
    "is not used within another receipt": async (datedOn) =>
      sentenceOf(
        await counter.tell("MJS", PAYMENT, {
          clientId: CLIENT.ada,
          bankAccountId: ACCOUNT.trust,
          creditsUsed: [{ itemId: receipt, amount: 10000 }],
          invoices: [{ itemId: invoice, amount: 10000 }],
          datedOn: datedOn as never,
        }),
      ),
    "is not moved to another bank": async (datedOn) =>
      sentenceOf(
        await counter.tell("MJS", MOVE, {
          fromBankAccountId: ACCOUNT.trust,
          toBankAccountId: ACCOUNT.trust2,
          credits: [{ itemId: receipt, amount: 10000 }],
          datedOn: datedOn as never,
        }),
      ),
  };
  it.each(Object.entries(uses))("%s on March 4, and is on March 5", async (_, use) => {
    expect(await use("2026-03-04")).toBe(early);
    expect(await use("2026-03-05")).toBe("done");
  });
  it("is taken back from an invoice on the day of its application, and refunded from then on", async () => {
    const applied = { creditItemId: receipt, invoices: [{ itemId: invoice, amount: 10000 }] };
    granted(await counter.tell("MJS", APPLY, { ...applied, datedOn: "2026-03-07" as never }));
    const back = (datedOn: string) =>
      counter.tell("MJS", UNAPPLY, {
        creditItemId: receipt,
        invoiceItemId: invoice,
        datedOn: datedOn as never,
      });
    expect(sentenceOf(await back("2026-03-06"))).toBe(
      "APPLIED_LATER: Receipt 1001 was applied to Invoice 1001 on 03/07/2026. Choose that day or a later one.",
    );
    granted(await back("2026-03-08"));
    // On March 7 it paid the invoice.
    expect(sentenceOf(await refunding(receipt, 10000, "2026-03-05"))).toBe(early.replace("03/05", "03/08"));
    granted(await refunding(receipt, 10000, "2026-03-08"));
  });
});

it("a payment held for a carrier since March 5 is not sent on before", async () => {
  to("2026-03-05");
  const partId = await drawer.directBill(5000);
  to("2026-03-09");
  const sending = (datedOn: string) =>
    counter.tell("MJS", DISBURSE, {
      bankAccountId: ACCOUNT.trust,
      lines: [{ partId }],
      datedOn: datedOn as never,
    });
  expect(sentenceOf(await sending("2026-03-04"))).toBe(
    "NOT_YET_THERE: Receipt 1001, line 1: 50.00 is there from 03/05/2026 on. Choose that day or a later one.",
  );
  granted(await sending("2026-03-05"));
});

it("a memo of March 4, funded on March 6, settles an invoice from the first and is refunded from the second day on", async () => {
  const invoice = await drawer.invoice();
  to("2026-03-04");
  const memo = await drawer.memo();
  to("2026-03-06");
  const premium = itemOf(
    await counter.tell("PAY", RETURN_PREMIUM, {
      bankAccountId: ACCOUNT.trust,
      parts: [{ partId: (await drawer.parts(memo))[0]?.partId ?? 0, amount: 34000 }],
    }),
  );
  to("2026-03-09");
  expect(sentenceOf(await refunding(memo, 34000, "2026-03-05"))).toBe(
    "NOT_YET_THERE: Credit Memo 1001: 340.00 is there from 03/06/2026 on. Choose that day or a later one.",
  );
  granted(await refunding(memo, 1000, "2026-03-06"));
  const offset = (datedOn: string) =>
    counter.tell("MJS", APPLY, {
      creditItemId: memo,
      invoices: [{ itemId: invoice, amount: 6000 }],
      datedOn: datedOn as never,
    });
  expect(sentenceOf(await offset("2026-03-03"))).toBe(
    "NOT_YET_THERE: Credit Memo 1001: 60.00 is there from 03/04/2026 on. Choose that day or a later one.",
  );
  granted(await offset("2026-03-04"));
  expect(sentenceOf(await counter.tell("MJS", VOID, { itemId: premium, reason: "Not so" }))).toMatch(/^USED/);
});

describe("an invoice of March 5", () => {
  let invoice: number;
  let credit: number;
  beforeEach(async () => {
    credit = await drawer.pay(10000);
    to("2026-03-03");
    const memo = await drawer.memo();
    to("2026-03-05");
    invoice = await drawer.invoice();
    to("2026-03-09");
    memos.set(invoice, memo);
  });
  const memos = new Map<number, number>();
  const applying = (creditItemId: number, datedOn: string) =>
    counter.tell("MJS", APPLY, {
      creditItemId,
      invoices: [{ itemId: invoice, amount: 1000 }],
      datedOn: datedOn as never,
    });
  const settlements: Record<string, (datedOn: string) => Promise<string>> = {
    "is not paid": async (datedOn) =>
      sentenceOf(
        await counter.tell("MJS", PAYMENT, {
          clientId: CLIENT.ada,
          bankAccountId: ACCOUNT.trust,
          payMethods: [{ method: "Cash", amount: 1000 }],
          invoices: [{ itemId: invoice, amount: 1000 }],
          datedOn: datedOn as never,
        }),
      ),
    "is not settled by a credit": async (datedOn) => sentenceOf(await applying(credit, datedOn)),
    "is not settled by a memo": async (datedOn) =>
      sentenceOf(await applying(memos.get(invoice) ?? 0, datedOn)),
    "is not written off": async (datedOn) =>
      sentenceOf(
        await counter.tell("MJS", WRITE_OFF, {
          invoiceId: invoice,
          amount: 1000,
          reason: "Too small",
          bankAccountId: ACCOUNT.trust,
          datedOn: datedOn as never,
        }),
      ),
  };
  it.each(Object.entries(settlements))("%s on March 4, and is on March 5", async (_, settle) => {
    expect(await settle("2026-03-04")).toBe(
      "BILLED_LATER: Invoice 1001 is dated 03/05/2026. Choose that day or a later one.",
    );
    expect(await settle("2026-03-05")).toBe("done");
  });
});

test.each([
  [[["2026-03-05", 100]], 100, "2026-03-05"],
  [[["2026-03-05", 100]], 101, undefined],
  [
    [
      ["2026-03-05", 50],
      ["2026-03-07", 50],
    ],
    50,
    "2026-03-05",
  ],
  [
    [
      ["2026-03-05", 50],
      ["2026-03-07", 50],
    ],
    51,
    "2026-03-07",
  ],
  // It came, was used and came again: between the two it was not there.
  [
    [
      ["2026-03-01", 100],
      ["2026-03-03", -100],
      ["2026-03-06", 100],
    ],
    1,
    "2026-03-06",
  ],
  [
    [
      ["2026-03-01", 100],
      ["2026-03-03", -40],
    ],
    60,
    "2026-03-01",
  ],
] as const)("of %j %d is there since %s", (days, amount, since) => {
  const newestFirst = days.map(([on, moved]) => ({ datedOn: day(on), amount: cents(moved) })).reverse();
  expect(thereSince(newestFirst, cents(amount))).toBe(since);
});
