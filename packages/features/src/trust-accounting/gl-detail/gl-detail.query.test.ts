// Every posting as it stands in the journal, a void beside what it reverses.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { glDetail } from "./gl-detail.query.ts";
import { glDetailReport } from "./gl-detail.report.ts";

const counter = counterOfFile();
beforeAll(async () => {
  const itemId = itemOf(
    await counter.tell("MJS", INVOICE, {
      clientId: CLIENT.bo,
      lines: [FOUR_LINES[0] as never],
      memo: "New policy",
    }),
  );
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Typed twice" }));
});

const postings = async (account?: string) => {
  const { rows, totals } = await counter.list("MJS", [glDetailReport, glDetail], {
    startDate: "2026-03-02",
    endDate: "2026-03-02",
    account,
  });
  const shown = rows.map((row) =>
    [row.itemNumber, row.account, row.subAccount, row.name, row.debit, row.credit, row.memo].join(" | "),
  );
  return [...shown.sort(), `${totals.debit} ${totals.credit}`];
};

test("both sides of the invoice and of its void", async () => {
  expect(await postings()).toEqual([
    "1001 | 1200 |  | Bo Reed | 100000 |  | New policy",
    "1001 | 2190 | AB Commission | Bo Reed |  | 15000 | New policy",
    "1001 | 2190 | Acme Payable | Bo Reed |  | 85000 | New policy",
    "Void of 1001 | 1200 |  | Bo Reed |  | 100000 | Typed twice",
    "Void of 1001 | 2190 | AB Commission | Bo Reed | 15000 |  | Typed twice",
    "Void of 1001 | 2190 | Acme Payable | Bo Reed | 85000 |  | Typed twice",
    "200000 200000",
  ]);
});

test("one account", async () => {
  expect(await postings("1200")).toHaveLength(3);
  expect(await postings("9999")).toEqual(["0 0"]);
});
