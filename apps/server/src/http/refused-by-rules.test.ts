// What the rules of real commands refuse, what belongs to another agency, and repeated keys: nothing is written.
import { ACCOUNT } from "@fiducia/demo/agencies/small-agency";
import { CLIENT } from "@fiducia/stories/small-harbor/reference-books";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FOREIGN, invoice, listing, NOBODYS, payment, voiding } from "../testing/real-requests.ts";
import { MJS, openRefusalDesk, type RefusalDesk } from "../testing/refusal-desk.ts";

let desk: RefusalDesk;
beforeAll(async () => {
  desk = await openRefusalDesk();
});
afterAll(() => desk.site.close());

describe("what a rule refuses", () => {
  const cases: readonly (readonly [string, () => object, number, string, string | undefined])[] = [
    ["a client of nobody", () => invoice({ clientId: NOBODYS }), 409, "CLIENT_UNKNOWN", "clientId"],
    [
      "a policy of another client",
      () => invoice({ policyId: CLIENT.reed }),
      409,
      "POLICY_UNKNOWN",
      "policyId",
    ],
    [
      "an inactive account",
      () => invoice({}, { reportingAccountId: ACCOUNT.retired }),
      400,
      "ACCOUNT_INACTIVE",
      "lines.0.reportingAccountId",
    ],
    [
      "a bank as reporting account",
      () => invoice({}, { reportingAccountId: ACCOUNT.trust }),
      400,
      "ACCOUNT_KIND",
      "lines.0.reportingAccountId",
    ],
    [
      "more retained than billed",
      () => invoice({}, { retainedAmount: 10_001, retainedAccountId: ACCOUNT.commission }),
      400,
      "RETAINED_ABOVE_LINE",
      "lines.0.retainedAmount",
    ],
    [
      "a company of nobody",
      () => invoice({}, { carrierId: NOBODYS }),
      409,
      "CARRIER_UNKNOWN",
      "lines.0.carrierId",
    ],
    ["an invoice of nothing", () => invoice({}, { amount: 0 }), 400, "NOTHING_BILLED", "lines"],
    [
      "client money into operating",
      () => payment({ bankAccountId: ACCOUNT.operating }),
      409,
      "BANK_NOT_TRUST",
      "bankAccountId",
    ],
    ["nothing received", () => payment({ payMethods: [] }), 400, "NOTHING_RECEIVED", "payMethods"],
    ["change from a check", () => payment({ change: 5 }), 409, "CHANGE_NOT_FROM_CASH", "change"],
    [
      "more than is open",
      () => payment({ invoices: [{ itemId: desk.item.paid, amount: 1 }] }),
      409,
      "OVERPAID",
      "invoices.0.amount",
    ],
    [
      "an invoice of another client",
      () => payment({ invoices: [{ itemId: desk.item.open, amount: 1 }] }),
      409,
      "INVOICE_OF_OTHER_CLIENT",
      "invoices.0.itemId",
    ],
    ["a void of what is paid", () => voiding(desk.item.paid), 409, "USED", undefined],
    ["a void of what is voided", () => voiding(desk.item.voided), 409, "ALREADY_VOIDED", undefined],
    ["a void of nothing", () => voiding(NOBODYS), 404, "ITEM_UNKNOWN", "itemId"],
  ];
  test.each(cases)("%s", async (_, payload, status, rule, field) => {
    const refusal = await desk.refusedAs(payload(), MJS, `rule ${rule}`.replace(" ", "-"));
    expect(refusal.slice(0, 4)).toEqual([status, 13, rule, field]);
  });

  test("says which item, how much of it, and what to do", async () => {
    expect((await desk.refusedAs(voiding(desk.item.voided))).at(-1)).toBe("Receipt 1013 was voided already.");
    expect((await desk.refusedAs(voiding(desk.item.paid))).at(-1)).toBe(
      "Invoice 1012: 1,080.00 has been paid or credited. Unapply the payment first, or issue a credit memo.",
    );
  });

  test.each([
    ["another date", invoice({ datedOn: "2026-03-01" }), "OTHER_DATE", "datedOn"],
    [
      "a distribution by hand",
      payment({ invoices: [{ itemId: 1, amount: 1, byPart: [] }] }),
      "BY_HAND",
      undefined,
    ],
    ["a void", voiding(1), undefined, undefined],
  ])("%s without the permission is forbidden", async (_, payload, rule, field) => {
    expect((await desk.refusedAs(payload, "CLK@1001")).slice(0, 4)).toEqual([403, 15, rule, field]);
  });
});

/** A sentence without its numbers. */
const plain = (refusal: readonly unknown[]) =>
  refusal.map((part) => String(part).replace(/\d{4,}|0*1\b/g, "N"));

describe("an id of another agency is answered as if it were nobody's", () => {
  const fields: readonly (readonly [string, () => number, (id: number) => object])[] = [
    ["the client of an invoice", () => FOREIGN.client, (clientId) => invoice({ clientId })],
    ["the client of a payment", () => FOREIGN.client, (clientId) => payment({ clientId })],
    ["the policy of an invoice", () => FOREIGN.policy, (policyId) => invoice({ policyId })],
    ["the policy of a line", () => FOREIGN.policy, (policyId) => invoice({}, { policyId })],
    [
      "a reporting account",
      () => FOREIGN.account,
      (reportingAccountId) => invoice({}, { reportingAccountId }),
    ],
    [
      "a retained account",
      () => FOREIGN.account,
      (retainedAccountId) => invoice({}, { retainedAmount: 1, retainedAccountId }),
    ],
    ["a trust bank", () => FOREIGN.account, (bankAccountId) => payment({ bankAccountId })],
    [
      "an operating bank",
      () => FOREIGN.account,
      (operatingBankAccountId) =>
        payment({
          operatingBankAccountId,
          clientId: CLIENT.marina,
          invoices: [{ itemId: desk.item.open, amount: 100, nonFiduciary: 100 }],
        }),
    ],
    [
      "an invoice that is paid",
      () => desk.item.foreign,
      (itemId) => payment({ invoices: [{ itemId, amount: 1 }] }),
    ],
    [
      "a credit that is used",
      () => desk.item.foreign,
      (itemId) => payment({ creditsUsed: [{ itemId, amount: 1 }] }),
    ],
    [
      "a direct-bill account",
      () => FOREIGN.account,
      (reportingAccountId) => payment({ directBill: [{ reportingAccountId, description: "x", amount: 1 }] }),
    ],
    [
      "a direct-bill policy",
      () => FOREIGN.policy,
      (policyId) =>
        payment({
          directBill: [{ reportingAccountId: ACCOUNT.acme, policyId, description: "x", amount: 1 }],
        }),
    ],
    ["an item to void", () => desk.item.foreign, (itemId) => voiding(itemId)],
  ];
  test.each(fields)("%s", async (_, foreign, told) => {
    const theirs = await desk.refusedAs(told(foreign()));
    expect(theirs[2]).toMatch(/UNKNOWN|^OPERATING_BANK$|^DIRECT_BILL_ACCOUNT$|^RETAINED_ACCOUNT/);
    expect(plain(theirs)).toEqual(plain(await desk.refusedAs(told(NOBODYS))));
  });

  test("its office shows nothing, as one that does not exist", async () => {
    const answers = [FOREIGN.office, NOBODYS].map((officeId) =>
      desk.site.post(MJS, "query", listing({ officeId })),
    );
    const [theirs, nobodys] = await Promise.all(answers);
    expect(theirs).toMatchObject({ status: 200, body: { code: 2, data: [], meta: { count: 0 } } });
    expect(theirs?.body).toEqual(nobodys?.body);
  });
});

describe("a key", () => {
  test("with the same body gives the same answer and one item, with another body 422", async () => {
    const first = await desk.site.post(MJS, "command", invoice({ memo: "once" }), "key-1");
    expect(first.status).toBe(200);
    const after = await desk.site.written();
    const again = await desk.site.post(MJS, "command", invoice({ memo: "once" }), "key-1");
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await desk.site.written()).toEqual(after);
    for (const other of [invoice({ memo: "twice" }), payment(), voiding(desk.item.voided)])
      expect((await desk.refusedAs(other, MJS, "key-1")).slice(0, 4)).toEqual([
        422,
        13,
        "KEY_REUSED",
        "Idempotency-Key",
      ]);
  });

  test("is not used up by a refusal", async () => {
    expect((await desk.refusedAs(voiding(desk.item.voided), MJS, "key-2"))[0]).toBe(409);
    expect((await desk.site.post(MJS, "command", payment({ memo: "after" }), "key-2")).status).toBe(200);
  });
});

test("none of it was a defect", () => {
  expect(desk.site.log.length).toBeGreaterThan(30);
  expect(desk.site.log.filter((line) => line.includes('"defect"'))).toEqual([]);
});
