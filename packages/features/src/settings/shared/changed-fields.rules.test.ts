// What differs between a row before and after, in words.
import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.rules.ts";

test.each([
  [{ name: "Main" }, { name: "Pier" }, [["Name", "Main", "Pier"]]],
  [{ hold_days: 0, name: "A" }, { hold_days: 3, name: "A" }, [["Days held in trust", "0", "3"]]],
  [{ write_off_limit_cents: 1000 }, { write_off_limit_cents: 2550 }, [["Write-off limit", "10.00", "25.50"]]],
  [{ inactive: false }, { inactive: true }, [["Inactive", "No", "Yes"]]],
  [{ legal_name: "" }, { legal_name: "Cedar LLC" }, [["Legal name", null, "Cedar LLC"]]],
  [null, { name: "Pier", flags: 0, email: "" }, [["Name", null, "Pier"]]],
  [{ name: "Pier" }, null, [["Name", "Pier", null]]],
  [{ licences: {} }, { licences: { TX: "1" } }, [["Licences", "{}", '{"TX":"1"}']]],
])("%j to %j", (before, after, expected) =>
  expect(changedFields(before, after).map((each) => [each.field, each.before, each.after])).toEqual(expected),
);
