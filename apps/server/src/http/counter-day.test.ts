// A day at the counter over HTTP: real commands with keys, rivals and repeats, and what the day's report shows.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT, AGENCY, CLIENT } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { foundCounterStaff } from "../testing/counter-staff.ts";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);
let cookie: string;
beforeAll(async () => {
  await foundCounterStaff(site.database.connection, ["MJS", "NIL"]);
});
beforeEach(async () => {
  cookie = await site.signIn(`MJS@${AGENCY}`);
});

const tell = (payload: object, key?: string, as = cookie) =>
  send(site, {
    method: "POST",
    url: "/accounting/command",
    headers: { cookie: as, ...(key ? { "idempotency-key": key } : {}) },
    payload,
  });

interface Posted {
  readonly eventId: number;
  readonly items: readonly { readonly itemId: number; readonly number: number }[];
}

interface DayRow {
  readonly itemId: number;
  readonly isVoided: boolean;
}

const invoice = (amount: number) => ({
  Command: "IssueInvoice",
  clientId: CLIENT.ada,
  lines: [{ lineType: "premium", description: "Homeowners", amount, reportingAccountId: ACCOUNT.acme }],
});

async function issue(amount: number, key?: string): Promise<Posted> {
  const { status, body } = await tell(invoice(amount), key);
  expect([status, body.errorMessage]).toEqual([200, ""]);
  return body.data as unknown as Posted;
}

async function today(): Promise<readonly DayRow[]> {
  const payload = { Query: "GetTransactionsByPeriod", timePeriod: 0 };
  const { body } = await send(site, {
    method: "POST",
    url: "/accounting/query",
    headers: { cookie },
    payload,
  });
  return body.data as unknown as DayRow[];
}

async function postings(): Promise<number> {
  const rows = await writeAs(site.database.connection, AGENCY, (unit) =>
    unit.rows(sql<{ count: number }>`select count(*) as count from posting`),
  );
  return rows[0]?.count ?? 0;
}

describe("an invoice, its payment and its void", () => {
  test("appear in the day's report as they are told", async () => {
    const issued = await issue(120_000);
    const itemId = issued.items[0]?.itemId;
    const paid = await tell({
      Command: "TakePayment",
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [{ method: "Check", amount: 120_000, referenceNumber: "4711" }],
      invoices: [{ itemId, amount: 120_000 }],
    });
    expect(paid).toMatchObject({ status: 200, body: { ok: true, code: 0 } });
    const receipt = (paid.body.data as unknown as Posted).items[0]?.itemId;
    expect(await tell({ Command: "VoidItem", itemId, reason: "typed twice" })).toMatchObject({
      status: 409,
      body: { ok: false, code: 13, rule: "USED" },
    });
    expect(await tell({ Command: "VoidItem", itemId: receipt, reason: "bounced" })).toMatchObject({
      status: 200,
    });
    expect(await tell({ Command: "VoidItem", itemId: receipt, reason: "again" })).toMatchObject({
      status: 409,
      body: { rule: "ALREADY_VOIDED" },
    });
    const rows = (await today()).filter((row) => row.itemId === receipt);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.isVoided === true)).toBe(true);
  });
});

describe("a key on a real command", () => {
  test("repeats the first answer and posts nothing more", async () => {
    const first = await issue(5_000, "invoice-a");
    const before = await postings();
    expect(await issue(5_000, "invoice-a")).toEqual(first);
    expect(await postings()).toBe(before);
  });

  test("serves ten at once with one invoice", async () => {
    const before = (await today()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(7_700, "invoice-b")));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await today()).toHaveLength(before + 1);
  });

  test("is refused for another amount, and nothing is posted", async () => {
    await issue(5_100, "invoice-c");
    const before = await postings();
    expect(await tell(invoice(5_101), "invoice-c")).toMatchObject({ status: 422, body: { code: 13 } });
    expect(await postings()).toBe(before);
  });
});

describe("what is refused posts nothing", () => {
  test.each([
    ["a fraction of a cent", { ...invoice(1), lines: [{ ...invoice(1).lines[0], amount: 10.5 }] }, 400],
    ["an unknown field", { ...invoice(100), createdBy: 1 }, 400],
    ["a day that does not exist", { ...invoice(100), datedOn: "2027-02-30" }, 400],
    ["a client of nobody", { ...invoice(100), clientId: 999 }, 409],
    ["an item of nobody", { Command: "VoidItem", itemId: 424_242, reason: "none" }, 404],
  ])("%s", async (_, payload, status) => {
    const before = await postings();
    const answer = await tell(payload, `bad-${status}`);
    expect(answer).toMatchObject({ status, body: { ok: false, code: 13, data: null } });
    expect(answer.body.errorMessage).not.toBe("");
    expect(await postings()).toBe(before);
  });

  test("somebody without permission, and an item of another agency", async () => {
    const nil = await site.signIn(`NIL@${AGENCY}`);
    expect(await tell(invoice(100), undefined, nil)).toMatchObject({ status: 403, body: { code: 15 } });
    const { items } = await issue(900);
    await writeAs(site.database.connection, 1002, (unit) =>
      unit.run(sql`update agency set time_zone = 'America/Denver' where agency_id = 1002`),
    );
    const zed = await site.signIn("ZED@1002");
    const theirs = await tell({ Command: "VoidItem", itemId: items[0]?.itemId, reason: "x" }, undefined, zed);
    const nobodys = await tell({ Command: "VoidItem", itemId: 424_242, reason: "x" }, undefined, zed);
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobodys.body);
  });
});
