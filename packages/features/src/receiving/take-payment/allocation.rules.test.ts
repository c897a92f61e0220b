// What of one invoice's payment goes to which part, in trust and outside.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { AllocationRule } from "@fiducia/ledger/allocation";
import { type Part, untouched } from "@fiducia/ledger/part";
import { describe, expect, it } from "vitest";
import { allocateInvoice } from "./allocation.rules.ts";

const part = (partId: number, billed: number, isAgency: boolean): Part => ({
  partId,
  lineId: partId,
  lineNumber: partId,
  lineType: isAgency ? "agencyFee" : "premium",
  itemId: 1,
  itemName: "Invoice 1001",
  clientId: 42,
  side: isAgency ? "agency" : "thirdParty",
  control: isAgency ? "2130" : "2110",
  ownerAccountId: 1,
  billed: cents(billed),
  ...untouched(),
});
const PARTS = [part(1, 90000, false), part(2, 10000, true)];

const allocated = (
  rule: AllocationRule,
  paid: { amount: number; outside?: number; byPart?: [number, number][] },
) => {
  const answer = allocateInvoice(rule, {
    index: 0,
    name: "Invoice 1001",
    parts: PARTS,
    amount: cents(paid.amount),
    nonFiduciary: cents(paid.outside ?? 0),
    byPart: paid.byPart && new Map(paid.byPart.map(([id, sum]) => [id, cents(sum)])),
  });
  if (!answer.ok) return answer.refusal.message;
  const show = (shares: readonly { part: Part; amount: number }[]) =>
    shares.map((share) => `${share.part.partId}: ${share.amount}`);
  return [show(answer.value.shares), show(answer.value.outside)];
};

it("a discount above the agency's own revenue does not keep an invoice from being paid", () => {
  const answer = allocateInvoice("THIRD_PARTY_FIRST", {
    index: 0,
    name: "Invoice 1001",
    parts: [part(1, 90000, false), part(2, -2000, true)],
    amount: cents(88000),
    nonFiduciary: ZERO,
    byPart: undefined,
  });
  expect(answer.ok && answer.value.shares.map(({ amount }) => amount)).toEqual([90000, -2000]);
});

describe("an invoice of 900 for a company and 100 for the agency", () => {
  const cases: [string, Parameters<typeof allocated>, unknown][] = [
    ["paid in full", ["THIRD_PARTY_FIRST", { amount: 100000 }], [["1: 90000", "2: 10000"], []]],
    ["paid in part", ["THIRD_PARTY_FIRST", { amount: 50000 }], [["1: 50000"], []]],
    ["in proportion", ["PRO_RATA", { amount: 50000 }], [["1: 45000", "2: 5000"], []]],
    [
      "with the agency's part banked to operating",
      ["THIRD_PARTY_FIRST", { amount: 100000, outside: 10000 }],
      [["1: 90000"], ["2: 10000"]],
    ],
    [
      "with half of it there",
      ["THIRD_PARTY_FIRST", { amount: 100000, outside: 5000 }],
      [["1: 90000", "2: 5000"], ["2: 5000"]],
    ],
    [
      "with nothing but the agency's part",
      ["THIRD_PARTY_FIRST", { amount: 10000, outside: 10000, byPart: [[2, 10000]] }],
      [[], ["2: 10000"]],
    ],
    [
      "by hand",
      [
        "MANUAL",
        {
          amount: 20000,
          byPart: [
            [1, 10000],
            [2, 10000],
          ],
        },
      ],
      [["1: 10000", "2: 10000"], []],
    ],
    [
      "by hand, when nobody says how",
      ["MANUAL", { amount: 20000 }],
      "Invoice 1001: distribute the payment over its lines.",
    ],
    [
      "in part, with money for operating that names no line",
      ["THIRD_PARTY_FIRST", { amount: 20000, outside: 10000 }],
      "Invoice 1001: distribute the payment over its lines.",
    ],
    [
      "by hand, with more for operating than its fee",
      [
        "PRO_RATA",
        {
          amount: 6000,
          outside: 5001,
          byPart: [
            [1, 1000],
            [2, 5000],
          ],
        },
      ],
      "Invoice 1001 has 50.00 open on lines that are wholly the agency's; 50.01 cannot be banked to operating.",
    ],
    [
      "by hand, when all of it is paid",
      ["MANUAL", { amount: 100000, outside: 10000 }],
      [["1: 90000"], ["2: 10000"]],
    ],
    [
      "by hand, not adding up",
      ["PRO_RATA", { amount: 20000, byPart: [[1, 10000]] }],
      "Invoice 1001: the amounts by line must add up to 200.00.",
    ],
    [
      "above what is open",
      ["PRO_RATA", { amount: 100001 }],
      "Invoice 1001 has 1,000.00 open; 1,000.01 is more than that.",
    ],
    [
      "with more outside than is paid",
      ["PRO_RATA", { amount: 5000, outside: 5001 }],
      "Invoice 1001 has 100.00 open on lines that are wholly the agency's; 50.01 cannot be banked to operating.",
    ],
  ];
  for (const [name, paid, result] of cases) it(name, () => expect(allocated(...paid)).toEqual(result));
});

it("commission that is retained from a premium never goes to operating", () => {
  const answer = allocateInvoice("THIRD_PARTY_FIRST", {
    index: 0,
    name: "Invoice 1702",
    parts: [
      part(1, 85000, false),
      { ...part(2, 15000, true), lineId: 1, lineNumber: 1 },
      part(3, 6000, true),
    ],
    amount: cents(106000),
    nonFiduciary: cents(10000),
    byPart: undefined,
  });
  expect(answer.ok ? "" : answer.refusal.message).toBe(
    "Invoice 1702 has 60.00 open on lines that are wholly the agency's; 100.00 cannot be banked to operating.",
  );
});
