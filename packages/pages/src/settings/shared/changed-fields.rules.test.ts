// What differs between a row before and after, in words.
import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.rules.ts";

const nameOf = (column: string, id: number) =>
  column === "trust_bank_id" && id === 3 ? "Premium Trust" : undefined;

test.each([
  [{ name: "Main" }, { name: "Pier" }, [["Name", "Main", "Pier"]]],
  [{ hold_days: 0, name: "A" }, { hold_days: 3, name: "A" }, [["Days held in trust", "0", "3"]]],
  [{ write_off_limit_cents: 1000 }, { write_off_limit_cents: 2550 }, [["Write-off limit", "10.00", "25.50"]]],
  [{ inactive: false }, { inactive: true }, [["Inactive", "No", "Yes"]]],
  [{ legal_name: "" }, { legal_name: "Cedar LLC" }, [["Legal name", null, "Cedar LLC"]]],
  [null, { name: "Pier", flags: 0, email: "" }, [["Name", null, "Pier"]]],
  [{ name: "Pier" }, null, [["Name", "Pier", null]]],
  [
    { account_key: "gl:13", name: "Acme Payable", list_id: "80000009-1700000000" },
    { account_key: "gl:13", name: "Acme", list_id: "8000000A-1700000000" },
    [["Name", "Acme Payable", "Acme"]],
  ],
  [{ licences: {} }, { licences: { TX: "1" } }, [["Licenses", null, "TX 1"]]],
  [{ trust_bank_id: 3 }, { trust_bank_id: null }, [["Its premiums lie in", "Premium Trust", null]]],
  [
    { terms_from: "monthEnd" },
    { terms_from: "invoice" },
    [["Days count from", "the end of the month", "the invoice day"]],
  ],
  [{ commission_rate: 0 }, { commission_rate: 1250 }, [["Commission", "0 %", "12.5 %"]]],
  [
    { commission_by_line: {} },
    { commission_by_line: { Auto: 1500 } },
    [["Other rates by line of business", null, "Auto 15"]],
  ],
  [{ control: "2110" }, { control: "2120" }, [["Kind", "Owed to a carrier", "Owed to a tax authority"]]],
  [
    { positive_pay_columns: "amount" },
    { positive_pay_columns: "amount,kind" },
    [["Columns of the positive-pay file", "amount", "amount, issued or void"]],
  ],
  [{ next_check_number: 1001 }, { next_check_number: 2001 }, [["Next check number", "1001", "2001"]]],
])("%j to %j", (before, after, expected) =>
  expect(changedFields(before, after, nameOf).map((each) => [each.field, each.before, each.after])).toEqual(
    expected,
  ),
);
