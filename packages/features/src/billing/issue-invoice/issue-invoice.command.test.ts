// Invoices at the counter: what they bill, and every reason why one is refused.

import { ACCOUNT, CLIENT, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE, LISTING } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";

const counter = counterOfFile();

const [premium, tax] = FOUR_LINES as unknown as [(typeof FOUR_LINES)[0], (typeof FOUR_LINES)[0]];
const line = (change: object) => [{ ...premium, ...change }];

describe("an invoice is issued", () => {
  it("numbers go up without a gap, and the day shows what was invoiced", async () => {
    const first = granted(
      await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, policyId: POLICY.ada, lines: FOUR_LINES }),
    );
    const second = granted(await counter.tell("CLK", INVOICE, { clientId: CLIENT.nameless, lines: [tax] }));
    expect([first.items[0]?.number, second.items[0]?.number]).toEqual([1001, 1002]);
    const day = await counter.list("MJS", LISTING, { timePeriod: 0 });
    expect(
      day.rows.map((row) => [
        row.transactionType,
        row.itemNumber,
        row.clientNumber,
        row.name,
        row.lineItem,
        row.policyNumber,
        row.company,
        row.invoiced,
        row.tendered,
        row.trustEffect,
        row.createdBy.initials,
      ]),
    ).toEqual([
      [
        "Invoice",
        "1001",
        "00000042",
        "Ada Park",
        "Homeowners premium and 3 more",
        "HO-1",
        "Acme Mutual",
        110000,
        null,
        0,
        "MJS",
      ],
      ["Invoice", "1002", "00000044", "<no name>", "Surplus lines tax", null, null, 3000, null, 0, "CLK"],
    ]);
    expect(day.totals).toMatchObject({ invoiced: 113000, trustEffect: 0 });
  });

  it("it falls due on the later of its own and the effective day", async () => {
    const { items } = granted(
      await counter.tell("MJS", INVOICE, { clientId: CLIENT.bo, effectiveOn: "2026-04-01", lines: [tax] }),
    );
    const rows = await counter.read((unit) =>
      unit.rows(
        sql`select dated_on, due_on from open_item where agency_id = ${unit.agencyId} and item_id = ${items[0]?.itemId}`,
      ),
    );
    expect(rows).toEqual([{ dated_on: "2026-03-02", due_on: "2026-04-01" }]);
  });

  it("a finance credit lessens what the company is owed, not what the agency keeps (E9)", async () => {
    const credit = {
      lineType: "financeCredit" as const,
      description: "Financed",
      amount: -70000,
      reportingAccountId: ACCOUNT.acme,
    };
    const { items } = granted(
      await counter.tell("MJS", INVOICE, {
        clientId: CLIENT.bo,
        lines: [{ ...premium, retainedAmount: 12000 }, credit],
      }),
    );
    const parts = await counter.read((unit) =>
      unit.rows(
        sql`select side, billed_cents from line_part where agency_id = ${unit.agencyId} and item_id = ${items[0]?.itemId} order by side desc`,
      ),
    );
    expect(parts).toEqual([
      { side: "thirdParty", billed_cents: 18000 },
      { side: "agency", billed_cents: 12000 },
    ]);
  });
});

describe("an invoice is refused", () => {
  const cases: [string, object, string][] = [
    ["for a client that is not there", { clientId: 99 }, "CLIENT_UNKNOWN: There is no client 00000099."],
    [
      "for another client's policy",
      { policyId: POLICY.bo },
      "POLICY_UNKNOWN: There is no such policy of this client.",
    ],
    [
      "with an account that is not there",
      { lines: line({ reportingAccountId: 999 }) },
      "ACCOUNT_UNKNOWN: Line 1: there is no such account.",
    ],
    [
      "with an inactive account",
      { lines: line({ reportingAccountId: ACCOUNT.oldPayable }) },
      "ACCOUNT_INACTIVE: Line 1: the account Old Payable is inactive.",
    ],
    [
      "with a bank as reporting account",
      { lines: line({ reportingAccountId: ACCOUNT.trust }) },
      "ACCOUNT_KIND: Line 1: Trust Bank cannot be a reporting account; choose a payable or an agency-revenue account.",
    ],
    [
      "with more retained than the line",
      { lines: line({ retainedAmount: 100001 }) },
      "RETAINED_ABOVE_LINE: Line 1: the retained amount 1,000.01 must lie between 0.00 and the line's 1,000.00.",
    ],
    [
      "with a negative retained amount",
      { lines: line({ retainedAmount: -1 }) },
      "RETAINED_ABOVE_LINE: Line 1: the retained amount -0.01 must lie between 0.00 and the line's 1,000.00.",
    ],
    [
      "with a retained amount and no account for it",
      { lines: line({ retainedAccountId: null }) },
      "RETAINED_ACCOUNT_MISSING: Line 1: choose the account that the retained amount goes to.",
    ],
    [
      "with a payable as retained account",
      { lines: line({ retainedAccountId: ACCOUNT.beta }) },
      "RETAINED_ACCOUNT_KIND: Line 1: the retained account must be an agency-revenue account.",
    ],
    [
      "with a finance credit that lessens nothing",
      { lines: line({ lineType: "financeCredit", amount: -100, retainedAmount: 0 }) },
      "FINANCE_CREDIT: Line 1: a finance credit is below zero, with the reporting account of a premium line that it lessens.",
    ],
    [
      "with a company that is not there",
      { lines: line({ carrierId: 9 }) },
      "CARRIER_UNKNOWN: Line 1: there is no such company.",
    ],
    [
      "with nothing but zero",
      { lines: line({ amount: 0, retainedAmount: 0 }) },
      "NOTHING_BILLED: An invoice needs a line with an amount.",
    ],
    [
      "whose lines give back as much as they bill",
      {
        lines: [...line({ amount: 1000, retainedAmount: 0 }), ...line({ amount: -1000, retainedAmount: 0 })],
      },
      "NOT_ABOVE_ZERO: The lines add up to 0.00. An invoice is above 0.00; issue a credit memo for what is given back.",
    ],
    [
      "below zero",
      { lines: line({ amount: -1000, retainedAmount: 0 }) },
      "NOT_ABOVE_ZERO: The lines add up to -10.00. An invoice is above 0.00; issue a credit memo for what is given back.",
    ],
  ];
  for (const [name, change, sentence] of cases)
    it(name, async () => {
      const count = async () => (await counter.list("MJS", LISTING, { timePeriod: 0 })).count;
      const before = await count();
      expect(
        sentenceOf(
          await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES, ...change }),
        ),
      ).toBe(sentence);
      expect(await count()).toBe(before);
    });
  it("on another day, without the permission for it", async () => {
    const body = { clientId: CLIENT.ada, datedOn: "2026-02-27", lines: FOUR_LINES };
    expect(sentenceOf(await counter.tell("CLK", INVOICE, body))).toBe(
      "OTHER_DATE: You do not have permission to use another date than today, 03/02/2026.",
    );
    expect(sentenceOf(await counter.tell("MJS", INVOICE, body))).toBe("done");
  });
  it("on a day that has not come yet, for everybody", async () => {
    const body = { clientId: CLIENT.ada, datedOn: "2026-03-03", lines: FOUR_LINES };
    expect(sentenceOf(await counter.tell("MJS", INVOICE, body))).toBe(
      "DATE_AHEAD: A transaction cannot be dated after today, 03/02/2026.",
    );
    // At 6 AM in London it is midnight in Chicago: the next day has come.
    counter.at("2026-03-03T05:59:59Z");
    expect(sentenceOf(await counter.tell("MJS", INVOICE, body))).toContain("DATE_AHEAD");
    counter.at("2026-03-03T06:00:00Z");
    expect(sentenceOf(await counter.tell("MJS", INVOICE, body))).toBe("done");
    counter.at("2026-03-02T16:00:00Z");
  });
  it("for another office, when the permission names offices", async () => {
    const lake = { clientId: CLIENT.lake, lines: FOUR_LINES };
    expect(sentenceOf(await counter.tell("LAK", INVOICE, lake))).toBe("done");
    expect(sentenceOf(await counter.tell("AWY", INVOICE, lake))).toBe("done");
    expect(sentenceOf(await counter.tell("AWY", INVOICE, { ...lake, clientId: CLIENT.ada }))).toBe(
      "CLIENT_UNKNOWN: There is no client 00000042.",
    );
  });
});
