// A non-fiduciary part is banked by pay methods of its own, or in cash; no check is banked in two places.
import { cents } from "@fiducia/kernel/cents";
import type { Method } from "@fiducia/ledger/plan";
import { expect, test } from "vitest";
import { bankedOf } from "./banked.rules.ts";

const banked = (methods: readonly (readonly [Method, number])[], nonFiduciary: number, change = 0) => {
  const tendered = methods.map(([method, amount]) => ({
    method,
    amount: cents(amount),
    referenceNumber: "",
  }));
  const answer = bankedOf(tendered, { nonFiduciary: cents(nonFiduciary), change: cents(change) });
  return answer?.map(
    ({ method, amount, isOutside }) => `${method} ${amount} ${isOutside ? "operating" : "trust"}`,
  );
};

const CHECK_AND_CARD: readonly (readonly [Method, number])[] = [
  ["Check", 100000],
  ["Card", 6000],
];

test.each([
  ["nothing for operating", banked([["Check", 100000]], 0), ["Check 100000 trust"]],
  [
    "the card that is just as much",
    banked(CHECK_AND_CARD, 6000),
    ["Check 100000 trust", "Card 6000 operating"],
  ],
  ["no check in two places", banked([["Check", 106000]], 6000), undefined],
  ["not a part of a card", banked(CHECK_AND_CARD, 5000), undefined],
  ["cash in two places", banked([["Cash", 32000]], 6000, 2000), ["Cash 26000 trust", "Cash 6000 operating"]],
  ["cash that is not given back", banked([["Cash", 7000]], 6000, 2000), undefined],
  [
    "cards together, and cash for the rest",
    banked([...CHECK_AND_CARD, ["EFT", 3000], ["Cash", 1000]], 9500),
    [
      "Check 100000 trust",
      "Card 6000 operating",
      "EFT 3000 operating",
      "Cash 500 trust",
      "Cash 500 operating",
    ],
  ],
  [
    "two checks that add up",
    banked(
      [
        ["Check", 2500],
        ["Check", 4000],
        ["Check", 3500],
      ],
      6000,
    ),
    ["Check 2500 operating", "Check 4000 trust", "Check 3500 operating"],
  ],
])("%s", (_, seen, expected) => expect(seen).toEqual(expected));
