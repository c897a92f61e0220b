// Bad input to the real commands and queries: each has its own clear answer, never a defect, and nothing is written.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoice, lines, listing, payment, voiding } from "../testing/real-requests.ts";
import { MJS, openRefusalDesk, type RefusalDesk } from "../testing/refusal-desk.ts";
import { send } from "../testing/site-over.ts";

let desk: RefusalDesk;
beforeAll(async () => {
  desk = await openRefusalDesk();
});
afterAll(() => desk.site.close());

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
  [
    "an hour that is none",
    { Query: "GetActivity", olderThanActivity: "yesterday" },
    400,
    "olderThanActivity",
    "olderThanActivity has a value that is not allowed.",
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
    "lines.0.amount must be at most 100,000,000.00.",
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
  [
    "a NUL character in a line",
    invoice({}, { description: "a\0b" }),
    400,
    "lines.0.description",
    "Text must not contain the NUL character.",
  ],
  ["a blank reason", voiding(1, { reason: "  " }), 400, "reason", "reason: Required"],
  ["an item as text", voiding("7"), 400, "itemId", "itemId must be a whole number."],
];

describe("what is invalid", () => {
  test.each(invalid)("%s", async (_, payload, status, field, sentence) => {
    expect(await desk.refusedAs(payload, MJS, "invalid")).toEqual([status, 13, undefined, field, sentence]);
  });

  const deep = `{"Command":"VoidItem","itemId":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  test.each([
    ["malformed", '{"Command":"VoidItem",', 400, "The request is not well-formed JSON."],
    ["nothing", "", 400, "The request is not well-formed JSON."],
    ["no object", '"VoidItem"', 400, "The request must be a JSON object."],
    ["too deep", deep, 400, "The request is nested more than 20 levels deep."],
    [
      "too large",
      JSON.stringify(invoice({ memo: "x".repeat(600_000) })),
      413,
      "The request is larger than 512 KB.",
    ],
    [
      "a prototype",
      '{"Command":"VoidItem","itemId":1,"reason":"x","__proto__":{"isAdmin":true}}',
      400,
      'No field may be named "__proto__", and none "constructor" that holds a "prototype".',
    ],
    [
      "a prototype in a line",
      JSON.stringify(invoice()).replace('"lineType"', '"constructor":{"prototype":{}},"lineType"'),
      400,
      'No field may be named "__proto__", and none "constructor" that holds a "prototype".',
    ],
    [
      "the name of a prototype's own",
      '{"Command":"hasOwnProperty"}',
      404,
      'There is no command called "hasOwnProperty".',
    ],
  ])("%s", async (_, body, status, sentence) => {
    const [found, code, , , message] = await desk.refusedAs(body);
    expect([found, code, message]).toEqual([status, 13, sentence]);
  });
});

describe("an address with a NUL character in it", () => {
  test.each([
    ["/user/offices/M%00S", "initials"],
    ["/office?officeId=%00", "officeId"],
    ["/office?office%00Id=1", "officeId"],
    ["/accounting/export?format=csv&ask=%7B%22search%22%3A%22a%5Cu0000%22%7D", "search"],
  ])("%s", async (url, field) => {
    const cookie = await desk.site.signIn(MJS);
    const { status, body } = await send(desk.site, { method: "GET", url, headers: { cookie } });
    expect([status, body.field, body.errorMessage]).toEqual([
      400,
      field,
      "Text must not contain the NUL character.",
    ]);
  });
});

test("none of it was a defect", () => {
  expect(desk.site.log.length).toBeGreaterThan(30);
  expect(desk.site.log.filter((line) => line.includes('"defect"'))).toEqual([]);
});

describe("a defect", () => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(
      desk.site.database.ownerConnection,
    );

  test.each([
    ["query", listing()],
    ["command", invoice()],
  ] as const)(
    "of a %s answers a reference that the log has too, writes nothing and tells nothing",
    async (path, payload) => {
      const before = await desk.site.written();
      await rename("item_transfer", "item_transfer_away");
      const { status, body } = await desk.site.post(MJS, path, payload, "defect");
      await rename("item_transfer_away", "item_transfer");
      const { reference, ...rest } = body;
      expect([status, rest]).toEqual([
        500,
        {
          ok: false,
          status: 500,
          code: 13,
          data: null,
          errorMessage: "An error occurred while processing the request",
        },
      ]);
      const logged = desk.site.log.filter(
        (line) => line.includes('"defect"') && line.includes(String(reference)),
      );
      expect(logged).toHaveLength(1);
      expect(logged[0]).toMatch(/item_transfer.*stack/);
      expect(await desk.site.written()).toEqual(before);
      expect((await desk.site.post(MJS, path, payload, "defect")).status).toBe(200);
    },
  );
});
