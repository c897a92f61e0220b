// A dry run over HTTP: the command's own body, permission and refusals, and nothing kept of it.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT, AGENCY, CLIENT } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { foundCounterStaff } from "../testing/counter-staff.ts";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);
let admin: string;
let clerk: string;
let nil: string;
beforeAll(async () => {
  const { connection } = site.database;
  await foundCounterStaff(connection, ["MJS", "CLK", "NIL"]);
  admin = await site.signIn(`MJS@${AGENCY}`);
  nil = await site.signIn(`NIL@${AGENCY}`);
  clerk = await site.signIn(`CLK@${AGENCY}`);
});

const post = (way: "command" | "preview", payload: object, cookie = admin) =>
  send(site, { method: "POST", url: `/accounting/${way}`, headers: { cookie }, payload });

test("a refusal that a page expects is an answer, so that the browser's console stays empty", async () => {
  const unknown = { Command: "IssueInvoice", clientId: 99, lines: LINES };
  const asked = { method: "POST", url: "/accounting/preview", payload: unknown } as const;
  const expecting = { cookie: admin, "x-expected-refusals": "answered" };
  const answered = await send(site, { ...asked, headers: expecting });
  expect([answered.status, answered.body]).toMatchObject([200, { ok: false, status: 409 }]);
  expect((await send(site, { ...asked, headers: { cookie: admin } })).status).toBe(409);
  const nobody = { "x-expected-refusals": "answered" };
  const profile = await send(site, { method: "GET", url: "/user/whoami", headers: nobody });
  expect([profile.status, profile.body]).toMatchObject([200, { ok: false, status: 401, data: null }]);
  const forbidden = await send(site, { ...asked, headers: { ...expecting, cookie: nil } });
  expect(forbidden.status).toBe(403);
});

const LINES = [
  {
    lineType: "premium",
    description: "Homeowners premium",
    amount: 100000,
    reportingAccountId: ACCOUNT.acme,
    retainedAmount: 15000,
    retainedAccountId: ACCOUNT.commission,
  },
];
const invoice = { Command: "IssueInvoice", clientId: CLIENT.ada, lines: LINES };
const payment = (itemId: number, amount = 90000) => ({
  Command: "TakePayment",
  clientId: CLIENT.ada,
  bankAccountId: ACCOUNT.trust,
  payMethods: [{ method: "Check", amount }],
  invoices: [{ itemId, amount }],
});

/** How many rows the books have, table by table: a dry run leaves all of them as they were. */
const rowsKept = () =>
  writeAs(site.database.connection, AGENCY, (unit) =>
    unit.rows(sql`select (select count(*) from event) as events, (select count(*) from posting) as postings,
      (select count(*) from idempotency) as keys,
      (select sum(last_number) from number_counter) as numbers`),
  );

interface Preview {
  readonly trust: readonly {
    readonly name: string;
    readonly change: object;
    readonly before: object | null;
    readonly after: object | null;
  }[];
  readonly documents: readonly object[];
  readonly allocation: readonly {
    readonly description: string;
    readonly side: string;
    readonly amount: number;
  }[];
  readonly entries: readonly { readonly kind: string; readonly postings: readonly object[] }[];
  readonly consequences: readonly string[];
}

async function previewed(payload: object, cookie = admin): Promise<Preview> {
  const { status, body } = await post("preview", payload, cookie);
  expect([status, body.errorMessage]).toEqual([200, ""]);
  return body.data as unknown as Preview;
}

async function issued(): Promise<number> {
  const { body } = await post("command", invoice);
  return (body.data as unknown as { items: { itemId: number }[] }).items[0]?.itemId ?? 0;
}

describe("a dry run", () => {
  test("of an invoice shows a document without a number, and its debits and credits", async () => {
    const before = await rowsKept();
    const preview = await previewed(invoice);
    expect(preview.trust).toEqual([]);
    expect(preview.documents).toEqual([
      { itemId: null, itemType: "Invoice", number: null, name: "Invoice", openBefore: 0, openAfter: 100000 },
    ]);
    expect(preview.entries[0]?.postings[0]).toEqual({
      fund: "B",
      account: "1200",
      accountName: "Client receivable",
      name: null,
      bank: null,
      debit: 100000,
      credit: 0,
    });
    expect(await rowsKept()).toEqual(before);
  });

  test("of a payment shows trust before and after, and which parts it pays; the command then does just that", async () => {
    const itemId = await issued();
    const before = await rowsKept();
    const preview = await previewed(payment(itemId));
    expect(await rowsKept()).toEqual(before);
    expect(preview.trust).toMatchObject([
      {
        name: "Trust Bank",
        change: { cash: 90000, required: 85000, agencyRevenue: 5000, surplus: 5000 },
        before: { cash: 0, surplus: 0 },
        after: { cash: 90000, surplus: 5000 },
      },
    ]);
    expect(preview.allocation.map(({ side, amount }) => [side, amount])).toEqual([
      ["thirdParty", 85000],
      ["agency", 5000],
    ]);
    expect(preview.documents).toMatchObject([{ name: "Invoice 1001", openBefore: 100000, openAfter: 10000 }]);
    expect((await post("command", payment(itemId))).status).toBe(200);
    const { body } = await send(site, {
      method: "POST",
      url: "/accounting/query",
      headers: { cookie: admin },
      payload: { Query: "GetTrustPosition" },
    });
    expect(body.data).toMatchObject({ total: { cash: 90000, surplus: 5000 } });
  });

  test("shows the position itself only to who may see sums over everything", async () => {
    const [bank] = (await previewed(payment(await issued(), 100), clerk)).trust;
    expect(bank).toMatchObject({ change: { cash: 100 }, before: null, after: null });
  });

  test("of a void lists what opens again", async () => {
    const itemId = await issued();
    const { body } = await post("command", payment(itemId));
    const receipt = (body.data as unknown as { items: { itemId: number }[] }).items[0]?.itemId ?? 0;
    const preview = await previewed({ Command: "VoidItem", itemId: receipt, reason: "Typed twice" });
    expect(preview.consequences).toEqual([
      expect.stringMatching(/^Invoice \d+: 900\.00 will be open again\.$/),
    ]);
  });
});

describe("a dry run is refused", () => {
  test("as the command is, with rule and field", async () => {
    const itemId = await issued();
    const wanted = payment(itemId, 100001);
    const [dry, wet] = [await post("preview", wanted), await post("command", wanted)];
    expect(dry).toMatchObject({ status: 409, body: { rule: "OVERPAID", field: "invoices.0.amount" } });
    expect(dry.body).toEqual(wet.body);
  });
  test("without the permission, and for what posts nothing", async () => {
    const nil = await site.signIn(`NIL@${AGENCY}`);
    expect((await post("preview", invoice, nil)).status).toBe(403);
    expect(await post("preview", { Command: "AddClient", lastName: "New", officeId: 1 })).toMatchObject({
      status: 404,
      body: { errorMessage: "AddClient posts nothing; there is nothing to preview." },
    });
  });
});
