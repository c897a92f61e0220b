// A positive net for lines is a payment to the company, whatever is netted; a company that only gives back pays a
// return premium.
import { cents } from "@fiducia/kernel/cents";
import { expect, it } from "vitest";
import { AgencyStory } from "../testing/agency-story.ts";
import { T1 } from "../testing/story-accounts.ts";

/** Premium of 340.00 collected on invoice 1001, and a return premium of 340.01. */
function told(isPaid: boolean, returned: number) {
  const story = new AgencyStory();
  story.invoice("1001", "C42", [{ key: "1001/L1", type: "premium", account: "Acme Payable", net: 34000 }]);
  story.receipt("2001", "C42", { tendered: 34000, invoices: ["1001"] });
  story.memo("6001", "C42", [{ key: "6001/L1", type: "premium", account: "Acme Payable", net: -34001 }]);
  const { kind, postings } = story.companyEntry(
    isPaid ? ["1001/L1"] : [],
    returned === 0 ? [] : [["6001/L1", returned]],
  );
  const money = postings.find(({ account, bankId }) => account === "1010" && bankId === T1)?.amount;
  return [kind, money ?? cents(0)];
}

it.each([
  [true, 0, "CompanyPayable", -34000],
  [true, 33999, "CompanyPayable", -1],
  [true, 34000, "CompanyPayable", 0],
  [true, 34001, "CompanyPayable", 1],
  [false, 34001, "ReturnPremium", 34001],
])("lines paid: %s, %i cents returned", (isPaid, returned, kind, money) =>
  expect(told(isPaid, returned)).toEqual([kind, money]),
);
