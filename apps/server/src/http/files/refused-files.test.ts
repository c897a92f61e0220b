// A report that has nothing to show is refused as a file too, and the server goes on.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { expect, test } from "vitest";
import { openDemoSite } from "../../testing/demo-site.ts";

const site = openForFile(openDemoSite);

const REFUSED_QUESTIONS = [
  { Query: "GetPastDueInvoiceReport", asOf: "2099-01-01" },
  { Query: "GetCustomerBalanceDetailReport", from: "2026-03-02", asOf: "2026-03-01" },
  { Query: "GetCustomerBalanceSummaryReport", asOf: "1999-01-01" },
];

test.each(REFUSED_QUESTIONS.flatMap((ask) => ["csv", "print"].map((format) => ({ format, ...ask }))))(
  "$Query as $format",
  async ({ format, ...ask }) => {
    // Vitest fails the run on what nobody catches, which would end the server.
    const address = `/accounting/export?${new URLSearchParams({ format, ask: JSON.stringify(ask) })}`;
    const { status, text } = await site.get("MJS@1001", address);
    expect([status, JSON.parse(text).rule]).toEqual([409, "NOTHING_TO_SHOW"]);
  },
);
