// A receipt and a check as the PDF that a browser is given: what it reads, what it cannot do, and who gets none.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";

const site = openForFile(openDemoSite);

interface Listed {
  readonly itemId: number | null;
  readonly itemNumber: number | null;
  readonly transactionType: string;
  readonly payMethod: string | null;
  readonly tendered: number | null;
  readonly disbursed: number | null;
  readonly isVoided: boolean;
}

async function listed(): Promise<readonly Listed[]> {
  const days = { startDate: "2026-01-01", endDate: "2026-03-02" };
  const { body } = await site.post("MJS@1001", "query", { Query: "GetReceiptReport", ...days });
  return (body.data as unknown as { items: Listed[] }[])[0]?.items ?? [];
}

async function fetched(user: string, kind: string, itemId: unknown) {
  const cookie = await site.signIn(user);
  const url = `/accounting/document?kind=${kind}&itemId=${itemId}`;
  return site.app.inject({ method: "GET", url, headers: { cookie } });
}

test("every receipt and every check of the books is a PDF that says its amount, and marks what was voided", async () => {
  const rows = await listed();
  const papers = rows.filter(
    ({ transactionType, payMethod, itemId, disbursed }) =>
      itemId !== null &&
      (transactionType === "IncomingPayment" ||
        (payMethod === "Check" && (disbursed ?? 0) > 0 && transactionType !== "NSFCheck")),
  );
  expect(new Set(papers.map(({ transactionType }) => transactionType)).size).toBeGreaterThan(1);
  for (const row of papers) {
    const kind = row.transactionType === "IncomingPayment" ? "receipt" : "check";
    const answer = await fetched("MJS@1001", kind, row.itemId);
    expect([row.itemId, answer.statusCode]).toEqual([row.itemId, 200]);
    expect(answer.headers).toMatchObject({ "content-type": "application/pdf" });
    const said = (await pdfPages(answer.rawPayload)).flat().join("\n");
    if (kind === "check") expect(said).toContain(formatCents((row.disbursed ?? 0) as Cents));
    else expect(said).toContain(`Receipt ${row.itemNumber}`);
    if (row.isVoided) expect(said).toMatch(/Voided|VOID|RETURNED/);
    expect(answer.rawPayload.toString("latin1")).not.toMatch(/\/(JS|JavaScript|Launch|URI|OpenAction|AA)\b/);
  }
});

test("who may not see the item gets no paper of it, in the words of the item itself", async () => {
  const receipt = (await listed()).find(({ transactionType }) => transactionType === "IncomingPayment");
  for (const [user, status] of [
    ["NIL@1001", 403],
    ["ZED@1002", 404],
  ] as const)
    expect([user, (await fetched(user, "receipt", receipt?.itemId)).statusCode]).toEqual([user, status]);
  expect((await fetched("MJS@1001", "check", receipt?.itemId)).json()).toMatchObject({
    rule: "NO_CHECK",
    ok: false,
  });
  expect((await fetched("MJS@1001", "receipt", "x")).statusCode).toBe(400);
  expect((await fetched("MJS@1001", "poster", receipt?.itemId)).statusCode).toBe(400);
});

test("no invoice and no credit memo of the books names an account, or says what the agency keeps", async () => {
  const { body: chart } = await site.post("MJS@1001", "query", { Query: "GetGLAccounts" });
  const accounts = (chart.data as unknown as { name: string }[]).map(({ name }) => name);
  expect(accounts.length).toBeGreaterThan(5);
  const days = { startDate: "2026-01-01", endDate: "2026-03-02" };
  const { body: lines } = await site.post("MJS@1001", "query", { Query: "GetLineItemReport", ...days });
  interface Line {
    readonly itemId: number;
    readonly itemType: string;
    readonly amount: number;
    readonly retainedAmount: number;
  }
  const all = lines.data as unknown as Line[];
  const byItem = new Map(all.map(({ itemId, itemType }) => [itemId, itemType]));
  expect(new Set(byItem.values())).toEqual(new Set(["IssueInvoice", "CreditMemo"]));
  for (const [itemId, itemType] of byItem) {
    const kind = itemType === "CreditMemo" ? "creditMemo" : "invoice";
    const answer = await fetched("MJS@1001", kind, itemId);
    expect([itemId, answer.statusCode]).toEqual([itemId, 200]);
    const said = (await pdfPages(answer.rawPayload)).flat();
    for (const account of accounts)
      expect([itemId, said.join("\n").includes(account)]).toEqual([itemId, false]);
    const own = all.filter((line) => line.itemId === itemId);
    const shown = new Set(own.map(({ amount }) => Math.abs(amount)));
    for (const { retainedAmount } of own)
      if (retainedAmount !== 0 && !shown.has(Math.abs(retainedAmount)))
        expect(said).not.toContain(formatCents(Math.abs(retainedAmount) as Cents));
  }
});
