// Many papers at once stand in line: who asks for too many is told to come again, and others are answered meanwhile.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { expect, test } from "vitest";
import { QUESTION_LIMITS } from "../http/line.ts";
import { openDemoSite } from "../testing/demo-site.ts";

const site = openForFile(openDemoSite);

const AT_ONCE = 40;

test("forty times all invoices of the books by one user, and somebody else's question", async () => {
  const cookie = await site.signIn("MJS@1001");
  const days = { startDate: "2026-01-01", endDate: "2026-03-02" };
  const { body } = await site.post("MJS@1001", "query", { Query: "GetReceiptReport", ...days });
  const [{ items } = { items: [] }] = body.data as unknown as {
    items: { itemId: number; transactionType: string }[];
  }[];
  const itemIds = items
    .filter(({ transactionType }) => transactionType === "Invoice")
    .map(({ itemId }) => itemId);
  const asked = Array.from({ length: AT_ONCE }, () =>
    site.app.inject({ url: `/accounting/bills?itemIds=${itemIds.join(",")}`, headers: { cookie } }),
  );
  const others = await site.post("ZED@1002", "query", { Query: "GetTransactionsByPeriod", timePeriod: 0 });
  expect(others.status).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  const { ofOne, waiting } = QUESTION_LIMITS;
  const drawn = statuses.filter((status) => status === 200).length;
  const toldToComeAgain = statuses.filter((status) => status === 429).length;
  // A paper that is ready before the last one is asked for makes room for one more.
  expect(drawn).toBeGreaterThanOrEqual(ofOne + waiting);
  expect(toldToComeAgain).toBeGreaterThan(0);
  expect(drawn + toldToComeAgain).toBe(AT_ONCE);
});
