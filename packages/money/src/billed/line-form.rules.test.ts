// Lines as they are typed at the counter.
import { expect, test } from "vitest";
import {
  EMPTY_LINE,
  isEmptyLine,
  lineFaults,
  orderLineOf,
  retainedOf,
  typedLine,
} from "./line-form.rules.ts";

const premium = {
  ...EMPTY_LINE,
  ...{ description: "Homeowners premium", amount: "1,000", accountId: "101" },
};

test("a premium of 1,000.00 owed to Acme is a line of 100000 cents", () => {
  expect(orderLineOf(premium)).toEqual({
    lineType: "premium",
    description: "Homeowners premium",
    amount: 100_000,
    reportingAccountId: 101,
  });
});

test("15 % kept of it is sent as a rate, 150.00 as an amount", () => {
  const kept = { ...premium, retainedAccountId: "201" };
  expect(orderLineOf({ ...kept, retained: "15%" })).toMatchObject({
    retainedRate: 1_500,
    retainedAccountId: 201,
  });
  expect(orderLineOf({ ...kept, retained: "150.00" })).toMatchObject({ retainedAmount: 15_000 });
  expect(retainedOf({ ...kept, retained: "12.5 %" })).toBe(12_500);
});

test("more kept than the line, no account for it, and words for a figure are said at their fields", () => {
  expect(lineFaults({ ...premium, retained: "1,000.01", retainedAccountId: "201" })).toEqual({
    retained: "The retained amount 1,000.01 must lie between 0.00 and the line's 1,000.00.",
  });
  expect(lineFaults({ ...premium, retained: "10" })).toEqual({ retainedAccountId: "Required" });
  expect(lineFaults({ ...premium, amount: "ten" }).amount).toBe("Not an amount, such as 1,234.50");
  expect(lineFaults({ ...premium, retained: "101%", retainedAccountId: "201" }).retained).toContain(
    "0 to 100",
  );
});

test("of a return of 100.00 the agency gives back at most 100.00", () => {
  const given = { ...premium, amount: "-100", retainedAccountId: "201" };
  expect(lineFaults({ ...given, retained: "-100" })).toEqual({});
  expect(lineFaults({ ...given, retained: "15" }).retained).toContain("between 0.00 and the line's -100.00");
});

test("a producer needs a share", () => {
  expect(lineFaults({ ...premium, producerId: "3" })).toHaveProperty("producerShare");
  expect(orderLineOf({ ...premium, producerId: "3", producerShare: "40" })).toMatchObject({
    producerSplits: [{ userId: 3, rate: 4_000 }],
  });
});

test("a line that was kept comes back as it was typed", () => {
  const line = { ...premium, amount: "1,000.00", retained: "15.00%", retainedAccountId: "201" };
  expect(typedLine(orderLineOf(line) as never)).toEqual(line);
  expect(isEmptyLine(typedLine({ lineType: "tax", description: "" }))).toBe(true);
});
