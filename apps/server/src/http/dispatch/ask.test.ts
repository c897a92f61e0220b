// Questions over HTTP: who may ask what, every kind of bad input with its own answer, and the shape of a report.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { beforeAll, describe, expect, test } from "vitest";
import { counter } from "../../testing/counter-area.ts";
import { send } from "../../testing/site-over.ts";
import { openTestSite } from "../../testing/test-site.ts";

let admin: string;
const site = openForFile(() =>
  openTestSite({
    areas: ({ ownerConnection }) => [counter(ownerConnection, { taken: 0 })],
    startsAt: "2027-03-10T04:30:00Z",
  }),
);
beforeAll(async () => {
  admin = await site.signIn("MJS@1001");
});

const ask = (payload: object | string, cookie = admin, headers: Record<string, string> = {}) =>
  send(site, {
    method: "POST",
    url: "/accounting/query",
    headers: { cookie, "content-type": "application/json", ...headers },
    payload,
  });

describe("GetAgencyTimeZone", () => {
  test("answers the agency's zone, or null until one is set", async () => {
    expect(await ask({ Query: "GetAgencyTimeZone" })).toMatchObject({
      status: 200,
      body: { ok: true, status: 200, errorMessage: "", code: 0, data: { timeZone: "America/Chicago" } },
    });
    const zed = await site.signIn("ZED@1002");
    expect((await ask({ Query: "GetAgencyTimeZone" }, zed)).body.data).toEqual({ timeZone: null });
  });
});

describe("a report", () => {
  const whole = { Query: "GetCounterReceipts", startDate: "2027-03-01" };

  test("answers its rows with count, totals and the agency's day", async () => {
    expect((await ask(whole)).body).toEqual({
      ok: true,
      status: 200,
      errorMessage: "",
      code: 0,
      data: [
        { receiptId: 1, receivedOn: "2027-03-09", amount: 1250 },
        { receiptId: 2, receivedOn: "2027-03-10", amount: -300 },
      ],
      meta: {
        count: 2,
        totals: { amount: 950 },
        // Half past four in the morning in Greenwich is still the evening before in Chicago.
        asOf: "2027-03-09",
        timeZone: "America/Chicago",
        generatedAt: "2027-03-10T04:30:00.000Z",
        nextCursor: null,
      },
    });
  });

  test("answers its rows alone, without count and totals", async () => {
    const { body } = await ask({ ...whole, totals: false });
    expect([body.code, body.data]).toEqual([0, expect.arrayContaining([expect.anything()])]);
    expect(Object.keys(body.meta ?? {})).toEqual(["asOf", "timeZone", "generatedAt", "nextCursor"]);
  });

  test("without rows is no failure, with the code for no data", async () => {
    expect((await ask({ ...whole, startDate: "2027-03-11" })).body).toMatchObject({
      ok: true,
      status: 200,
      code: 2,
      data: [],
      meta: { count: 0, totals: { amount: 0 } },
    });
  });

  test("is cut at the limit, with a cursor for the rest", async () => {
    const { body } = await ask({ ...whole, limit: 1, sort: "-amount" });
    expect(body.data).toHaveLength(1);
    expect(body.meta).toMatchObject({ count: 2, nextCursor: "after 1 -amount" });
  });
});

describe("who may ask", () => {
  test("nobody who is not signed in, not even whether a name exists", async () => {
    for (const Query of ["GetAgencyTimeZone", "GetNothing"]) {
      expect(await ask({ Query }, "")).toMatchObject({ status: 401, body: { ok: false, code: 3 } });
    }
  });

  test("only who holds the permission, before anything else is looked at", async () => {
    const nil = await site.signIn("NIL@1001");
    expect(await ask({ Query: "GetCounterReceipts", nonsense: 1 }, nil)).toMatchObject({
      status: 403,
      body: {
        ok: false,
        status: 403,
        code: 15,
        data: null,
        errorMessage: "You do not have permission to view Trust Accounting Reports",
      },
    });
  });
});

const report = (more: object) => ({ Query: "GetCounterReceipts", startDate: "2027-03-01", ...more });

describe("bad input has its own clear answer", () => {
  test.each([
    ["an unknown query", { Query: "GetNothing" }, 404, 'There is no query called "GetNothing".', undefined],
    [
      "a command asked as a query",
      { Query: "TakeCash" },
      404,
      'There is no query called "TakeCash".',
      undefined,
    ],
    [
      "a name of the prototype",
      { Query: "toString" },
      404,
      'There is no query called "toString".',
      undefined,
    ],
    ["no name", {}, 400, "Query must be a name.", "Query"],
    ["a number as the name", { Query: 7 }, 400, "Query must be a name.", "Query"],
    ["an unknown field", { Query: "GetAgencyTimeZone", offis: 1 }, 400, 'Unknown field "offis".', "offis"],
    ["an unknown field of a report", report({ endDat: "x" }), 400, 'Unknown field "endDat".', "endDat"],
    [
      "a page where there is none",
      { Query: "GetAgencyTimeZone", limit: 5 },
      400,
      'Unknown field "limit".',
      "limit",
    ],
    ["a missing field", { Query: "GetCounterReceipts" }, 400, "startDate is required.", "startDate"],
    [
      "a day that does not exist",
      report({ startDate: "2027-02-30" }),
      400,
      "startDate: Invalid date",
      "startDate",
    ],
    [
      "a day of the screen's form",
      report({ startDate: "02/28/2027" }),
      400,
      "startDate: Invalid date",
      "startDate",
    ],
    ["a day as a number", report({ startDate: 20270228 }), 400, "startDate must be text.", "startDate"],
    ["a wrong type", report({ officeId: "1" }), 400, "officeId must be a whole number.", "officeId"],
    ["a fraction", report({ officeId: 1.5 }), 400, "officeId must be a whole number.", "officeId"],
    ["an id below one", report({ officeId: 0 }), 400, "officeId must be greater than 0.", "officeId"],
    [
      "an id beyond exact numbers",
      report({ officeId: 2 ** 53 }),
      400,
      "officeId must be at most 9007199254740991.",
      "officeId",
    ],
    [
      "no such choice",
      report({ paidStatus: "Maybe" }),
      400,
      "paidStatus must be one of None, Unpaid, Paid.",
      "paidStatus",
    ],
    [
      "a choice between numbers",
      { Query: "GetTransactionsByPeriod", timePeriod: 2 },
      400,
      "timePeriod must be one of 0, 1.",
      "timePeriod",
    ],
    ["a limit of none", report({ limit: 0 }), 400, "limit must be at least 1.", "limit"],
    ["a limit too high", report({ limit: 10_001 }), 400, "limit must be at most 10000.", "limit"],
    [
      "a column that is none",
      report({ sort: "-payee" }),
      400,
      '"payee" is no column of GetCounterReceipts.',
      "sort",
    ],
  ])("%s", async (_, payload, status, errorMessage, field) => {
    const answer = await ask(payload);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      ok: false,
      status,
      code: 13,
      data: null,
      errorMessage,
      ...(field === undefined ? {} : { field }),
    });
  });

  const deep = (levels: number) =>
    `{"Query":"GetAgencyTimeZone","x":${"[".repeat(levels)}${"]".repeat(levels)}}`;

  test.each([
    ["malformed JSON", '{"Query": ', 400, "The request is not well-formed JSON."],
    ["nothing", "", 400, "The request is not well-formed JSON."],
    ["a list", '["GetAgencyTimeZone"]', 400, "The request must be a JSON object."],
    ["null", "null", 400, "The request must be a JSON object."],
    ["a deep nest", deep(20), 400, "The request is nested more than 20 levels deep."],
    ["a very deep nest", deep(100_000), 400, "The request is nested more than 20 levels deep."],
    [
      "brackets in a text",
      `{"Query":"${"[{".repeat(20)}"}`,
      404,
      `There is no query called "${"[{".repeat(20)}".`,
    ],
    [
      "a prototype",
      '{"Query":"GetAgencyTimeZone","__proto__":{"isAdmin":true}}',
      400,
      'No field may be named "__proto__", and none "constructor" that holds a "prototype".',
    ],
    ["a constructor", '{"Query":"GetAgencyTimeZone","constructor":{}}', 400, 'Unknown field "constructor".'],
    ["a NUL character", '{"Query":"Get\\u0000"}', 400, "Text must not contain the NUL character."],
    ["too much", `{"Query":"${"x".repeat(512 * 1024)}"}`, 413, "The request is larger than 512 KB."],
  ])("%s", async (_, payload, status, errorMessage) => {
    expect(await ask(payload)).toMatchObject({
      status,
      body: { ok: false, status, code: 13, data: null, errorMessage },
    });
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "text/xml",
    "multipart/form-data; boundary=x",
  ])("the content type %s", async (type) => {
    expect(await ask('{"Query":"GetAgencyTimeZone"}', admin, { "content-type": type })).toMatchObject({
      status: 415,
      body: { ok: false, status: 415, code: 13 },
    });
  });

  test("a compressed body", async () => {
    const answer = await ask('{"Query":"GetAgencyTimeZone"}', admin, { "content-encoding": "gzip" });
    expect(answer).toMatchObject({ status: 415, body: { ok: false, code: 13 } });
  });

  test("an address that does not exist, and a malformed one", async () => {
    for (const url of ["/accounting/nothing", "/user/nothing"]) {
      expect(await send(site, { method: "GET", url })).toMatchObject({
        status: 404,
        body: { ok: false, status: 404 },
      });
    }
    expect(await send(site, { method: "GET", url: "/accounting/%ff" })).toMatchObject({
      status: 400,
      body: { ok: false },
    });
  });
});

describe("what goes wrong inside", () => {
  test("a defect answers a reference that the log has too, and nothing else", async () => {
    const answer = await ask({ Query: "GetDrawer", mood: "defect" });
    expect(answer).toMatchObject({
      status: 500,
      body: { ok: false, status: 500, errorMessage: "An error occurred while processing the request" },
    });
    const { reference } = answer.body;
    expect(reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret_column|at .*\.ts|select/);
    const line = site.log.find((entry) => entry.includes('"defect"') && entry.includes(String(reference)));
    expect(line).toContain("secret_column");
  });

  test("an answer outside its contract is a defect, and does not leave the server", async () => {
    const answer = await ask({ Query: "GetDrawer", mood: "leak" });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain("argon2id");
  });

  test("a database that goes away is a trouble to try again after, and the next question is answered", async () => {
    const answer = await ask({ Query: "GetDrawer", mood: "away" });
    expect(answer).toMatchObject({ status: 503, body: { ok: false, status: 503, code: 13 } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask({ Query: "GetDrawer" })).body.data).toEqual({ amount: 950, agencyId: 1001 });
  });
});
