// Bad input to the real commands and queries: each has its own clear answer, never a defect, and nothing is written.
import { writeAs } from "@fiducia/database/write-unit";
import { createAccount } from "@fiducia/features/agency/accounts/create-account.store";
import { createOffice } from "@fiducia/features/agency/offices/create-office.store";
import { ACCOUNT, CLIENT } from "@fiducia/features/demo/reference-books";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../testing/demo-site.ts";
import { FOREIGN, invoice, lines, listing, NOBODYS, payment, voiding } from "../testing/real-requests.ts";

interface DayRow {
  readonly itemId: number;
  readonly transactionType: string;
  readonly clientNumber: string | null;
  readonly isVoided: boolean;
}

const MJS = "MJS@1001";
const ZED = "ZED@1002";
let site: DemoSite;
/** Items of the demo agencies' day. */
const item = { paid: 0, open: 0, voided: 0, foreign: 0 };
beforeAll(async () => {
  site = await openDemoSite();
  await writeAs(site.database.connection, 1002, async (unit) => {
    const account = { glAccountId: FOREIGN.account, name: "Foreign Trust", accountType: "Bank" } as const;
    await createAccount(unit, { ...account, control: "1010" });
    await createOffice(unit, { officeId: FOREIGN.office, name: "Foreign office" });
  });
  const itemOf = async (user: string, isWanted: (row: DayRow) => boolean): Promise<number> => {
    const { body } = await site.post(user, "query", listing());
    const found = (body.data as unknown as DayRow[]).find(isWanted);
    if (!found) throw new Error("the demo day has no such item");
    return found.itemId;
  };
  const isInvoiceOf = (clientId: number) => (row: DayRow) =>
    row.transactionType === "Invoice" && Number(row.clientNumber) === clientId;
  item.paid = await itemOf(MJS, isInvoiceOf(CLIENT.park));
  item.open = await itemOf(MJS, isInvoiceOf(CLIENT.marina));
  item.voided = await itemOf(MJS, (row) => row.isVoided);
  item.foreign = await itemOf(ZED, (row) => row.transactionType === "Receipt");
});
afterAll(() => site.close());

/** Sends what must be refused, and sees that nothing is written and nothing of the inside is told. */
async function refusedAs(payload: object | string, user = MJS, key?: string) {
  const before = await site.written();
  const path = typeof payload === "object" && "Query" in payload ? "query" : "command";
  const { status, body } = await site.post(user, path, payload, key);
  expect(body).toMatchObject({ ok: false, status, data: null });
  expect(body.errorMessage).not.toMatch(/\.ts|select |node_modules|undefined|NaN/);
  expect(await site.written()).toEqual(before);
  return [status, body.code, body.rule, body.field, body.errorMessage];
}

type Case = readonly [
  what: string,
  payload: object,
  status: number,
  field: string | undefined,
  sentence: string,
];

const invalid: readonly Case[] = [
  [
    "an unknown command",
    { Command: "IssueInvoices" },
    404,
    undefined,
    'There is no command called "IssueInvoices".',
  ],
  [
    "a query told",
    { Command: "GetTrustPosition" },
    404,
    undefined,
    'There is no command called "GetTrustPosition".',
  ],
  ["an unknown query", { Query: "GetTrust" }, 404, undefined, 'There is no query called "GetTrust".'],
  ["a command asked", { Query: "VoidItem" }, 404, undefined, 'There is no query called "VoidItem".'],
  [
    "a period of the future",
    listing({ timePeriod: 2 }),
    400,
    "timePeriod",
    "timePeriod must be one of 0, 1.",
  ],
  ["a period below zero", listing({ timePeriod: -1 }), 400, "timePeriod", "timePeriod must be one of 0, 1."],
  ["a period as text", listing({ timePeriod: "0" }), 400, "timePeriod", "timePeriod must be one of 0, 1."],
  ["no period", { Query: "GetTransactionsByPeriod" }, 400, "timePeriod", "timePeriod is required."],
  ["an unknown field of a query", listing({ agencyId: 1002 }), 400, "agencyId", 'Unknown field "agencyId".'],
  [
    "another agency's position",
    { Query: "GetTrustPosition", agencyId: 1002 },
    400,
    "agencyId",
    'Unknown field "agencyId".',
  ],
  [
    "an unknown column",
    listing({ sort: "memo; drop" }),
    400,
    "sort",
    '"memo; drop" is no column of GetTransactionsByPeriod.',
  ],
  ["a fraction of a row", listing({ limit: 1.5 }), 400, "limit", "limit must be a whole number."],
  ["an unknown field", invoice({ agencyId: 1002 }), 400, "agencyId", 'Unknown field "agencyId".'],
  ["an unknown field of a line", invoice({}, { tax: 1 }), 400, "lines.0.tax", 'Unknown field "tax".'],
  ["no line", invoice({ lines: [] }), 400, "lines", "lines must have at least 1 entry."],
  [
    "too many lines",
    invoice({ lines: lines(...Array(101).fill({})) }),
    400,
    "lines",
    "lines must have at most 100 entries.",
  ],
  ["an object for a list", invoice({ lines: {} }), 400, "lines", "lines must be a list."],
  ["no client", invoice({ clientId: null }), 400, "clientId", "clientId must be a whole number."],
  [
    "a fraction of a cent",
    invoice({}, { amount: 10.5 }),
    400,
    "lines.0.amount",
    "lines.0.amount must be a whole number.",
  ],
  [
    "the smallest fraction",
    payment({}, { amount: 1.000_000_1 }),
    400,
    "payMethods.0.amount",
    "payMethods.0.amount must be a whole number.",
  ],
  [
    "an amount as text",
    invoice({}, { amount: "100.00" }),
    400,
    "lines.0.amount",
    "lines.0.amount must be a whole number.",
  ],
  [
    "more than all money",
    invoice({}, { amount: 2 ** 53 - 1 }),
    400,
    "lines.0.amount",
    "lines.0.amount must be at most 1000000000000.",
  ],
  [
    "a number without end",
    payment({}, { amount: 1e300 }),
    400,
    "payMethods.0.amount",
    "payMethods.0.amount must be at most 9007199254740991.",
  ],
  [
    "money below zero",
    payment({}, { amount: -1 }),
    400,
    "payMethods.0.amount",
    "payMethods.0.amount: Must be above 0.00",
  ],
  ["a day that does not exist", invoice({ datedOn: "2026-02-30" }), 400, "datedOn", "datedOn: Invalid date"],
  ["a day of no leap year", payment({ datedOn: "2027-02-29" }), 400, "datedOn", "datedOn: Invalid date"],
  ["a day of the year 0", invoice({ datedOn: "0000-01-01" }), 400, "datedOn", "datedOn: Invalid date"],
  ["a day in five digits", invoice({ dueOn: "10000-01-01" }), 400, "dueOn", "dueOn: Invalid date"],
  [
    "a day with a time",
    invoice({ datedOn: "2026-03-02T00:00:00Z" }),
    400,
    "datedOn",
    "datedOn: Invalid date",
  ],
  [
    "an unknown pay method",
    payment({}, { method: "Gold" }),
    400,
    "payMethods.0.method",
    "payMethods.0.method must be one of Cash, Check, Card, EFT, MoneyOrder.",
  ],
  ["a long memo", invoice({ memo: "x".repeat(501) }), 400, "memo", "memo must have at most 500 characters."],
  ["half a character", invoice({ memo: "\ud83d" }), 400, "memo", "Text must consist of whole characters."],
  [
    "a NUL character",
    voiding(1, { reason: "a\0b" }),
    400,
    "reason",
    "Text must not contain the NUL character.",
  ],
  ["a blank reason", voiding(1, { reason: "  " }), 400, "reason", "reason must have at least 1 character."],
  ["an item as text", voiding("7"), 400, "itemId", "itemId must be a whole number."],
];

describe("what is invalid", () => {
  test.each(invalid)("%s", async (_, payload, status, field, sentence) => {
    expect(await refusedAs(payload, MJS, "invalid")).toEqual([status, 13, undefined, field, sentence]);
  });

  const deep = `{"Command":"VoidItem","itemId":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  test.each([
    ["malformed", '{"Command":"VoidItem",', 400, "The request is not well-formed JSON."],
    ["nothing", "", 400, "The request is not well-formed JSON."],
    ["no object", '"VoidItem"', 400, "The request must be a JSON object."],
    ["too deep", deep, 400, "The request is nested more than 20 levels deep."],
    [
      "too large",
      JSON.stringify(invoice({ memo: "x".repeat(300_000) })),
      413,
      "The request is larger than 256 KB.",
    ],
    [
      "a prototype",
      '{"Command":"VoidItem","itemId":1,"reason":"x","__proto__":{"isAdmin":true}}',
      400,
      'Unknown field "__proto__".',
    ],
    [
      "a prototype in a line",
      JSON.stringify(invoice()).replace('"lineType"', '"constructor":{},"lineType"'),
      400,
      'Unknown field "constructor".',
    ],
    [
      "the name of a prototype's own",
      '{"Command":"hasOwnProperty"}',
      404,
      'There is no command called "hasOwnProperty".',
    ],
  ])("%s", async (_, body, status, sentence) => {
    const [found, code, , , message] = await refusedAs(body);
    expect([found, code, message]).toEqual([status, 13, sentence]);
  });
});

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
      () => payment({ invoices: [{ itemId: item.paid, amount: 1 }] }),
      409,
      "OVERPAID",
      "invoices.0.amount",
    ],
    [
      "an invoice of another client",
      () => payment({ invoices: [{ itemId: item.open, amount: 1 }] }),
      409,
      "INVOICE_OF_OTHER_CLIENT",
      "invoices.0.itemId",
    ],
    ["a void of what is paid", () => voiding(item.paid), 409, "USED", undefined],
    ["a void of what is voided", () => voiding(item.voided), 409, "ALREADY_VOIDED", undefined],
    ["a void of nothing", () => voiding(NOBODYS), 404, "ITEM_UNKNOWN", "itemId"],
  ];
  test.each(cases)("%s", async (_, payload, status, rule, field) => {
    const refusal = await refusedAs(payload(), MJS, `rule ${rule}`.replace(" ", "-"));
    expect(refusal.slice(0, 4)).toEqual([status, 13, rule, field]);
  });

  test("says which item, how much of it, and what to do", async () => {
    expect((await refusedAs(voiding(item.voided))).at(-1)).toBe("Receipt 1013 was voided already.");
    expect((await refusedAs(voiding(item.paid))).at(-1)).toBe(
      "Invoice 1012: 1,080.00 has been paid or credited. Take the payment back first, or issue a credit memo.",
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
    expect((await refusedAs(payload, "CLK@1001")).slice(0, 4)).toEqual([403, 15, rule, field]);
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
          invoices: [{ itemId: item.open, amount: 100, nonFiduciary: 100 }],
        }),
    ],
    [
      "an invoice that is paid",
      () => item.foreign,
      (itemId) => payment({ invoices: [{ itemId, amount: 1 }] }),
    ],
    [
      "a credit that is used",
      () => item.foreign,
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
    ["an item to void", () => item.foreign, (itemId) => voiding(itemId)],
  ];
  test.each(fields)("%s", async (_, foreign, told) => {
    const theirs = await refusedAs(told(foreign()));
    expect(theirs[2]).toMatch(/UNKNOWN|^OPERATING_BANK$|^DIRECT_BILL_ACCOUNT$|^RETAINED_ACCOUNT/);
    expect(plain(theirs)).toEqual(plain(await refusedAs(told(NOBODYS))));
  });

  test("its office shows nothing, as one that does not exist", async () => {
    const answers = [FOREIGN.office, NOBODYS].map((officeId) =>
      site.post(MJS, "query", listing({ officeId })),
    );
    const [theirs, nobodys] = await Promise.all(answers);
    expect(theirs).toMatchObject({ status: 200, body: { code: 2, data: [], meta: { count: 0 } } });
    expect(theirs?.body).toEqual(nobodys?.body);
  });
});

describe("a key", () => {
  test("with the same body gives the same answer and one item, with another body 422", async () => {
    const first = await site.post(MJS, "command", invoice({ memo: "once" }), "key-1");
    expect(first.status).toBe(200);
    const after = await site.written();
    const again = await site.post(MJS, "command", invoice({ memo: "once" }), "key-1");
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await site.written()).toEqual(after);
    for (const other of [invoice({ memo: "twice" }), payment(), voiding(item.voided)])
      expect((await refusedAs(other, MJS, "key-1")).slice(0, 4)).toEqual([
        422,
        13,
        "KEY_REUSED",
        "Idempotency-Key",
      ]);
  });

  test("is not used up by a refusal", async () => {
    expect((await refusedAs(voiding(item.voided), MJS, "key-2"))[0]).toBe(409);
    expect((await site.post(MJS, "command", payment({ memo: "after" }), "key-2")).status).toBe(200);
  });
});

test("none of it was a defect", () => {
  expect(site.log.length).toBeGreaterThan(100);
  expect(site.log.filter((line) => line.includes('"defect"'))).toEqual([]);
});
