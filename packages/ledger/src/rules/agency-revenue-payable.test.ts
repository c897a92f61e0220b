// Revenue less give-backs: a positive net is transferred to the agency, a negative one is given back.
import { cents } from "@fiducia/kernel/cents";
import { expect, it } from "vitest";
import { AgencyStory } from "../testing/agency-story.ts";
import { T1 } from "../testing/story-accounts.ts";

/** Commission of 60.00 collected on invoice 1001, and a memo that takes commission back. */
function told(givenBack: number) {
  const story = new AgencyStory();
  story.invoice("1001", "C42", [
    { key: "1001/L1", type: "premium", account: "Acme Payable", net: 34000, retained: 6000 },
  ]);
  story.receipt("2001", "C42", { tendered: 40000, invoices: ["1001"] });
  story.memo("6001", "C42", [
    { key: "6001/L1", type: "premium", account: "Acme Payable", net: -34000, retained: -6001 },
  ]);
  const { kind, postings } = story.agencyEntry(
    ["1001/L1c"],
    givenBack === 0 ? [] : [["6001/L1c", givenBack]],
  );
  const money = postings.find(({ account, bankId }) => account === "1010" && bankId === T1)?.amount;
  return [kind, money ?? cents(0)];
}

it.each([
  [0, "AgencyRevenuePayable", -6000],
  [5999, "AgencyRevenuePayable", -1],
  [6000, "AgencyRevenuePayable", 0],
  [6001, "CommissionGiveBack", 1],
])("60.00 of which %i cents are given back", (givenBack, kind, money) =>
  expect(told(givenBack)).toEqual([kind, money]),
);
