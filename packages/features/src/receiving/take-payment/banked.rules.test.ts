// A non-fiduciary part is banked by pay methods of its own, or in cash; no check is banked in two places.
import { cents } from "@fiducia/kernel/cents";
import type { Method } from "@fiducia/ledger/plan";
import { expect, test } from "vitest";
import { bankedOf } from "./banked.rules.ts";

/** Each method with its bank, or the refusal. */
const told = (answer: ReturnType<typeof bankedOf>) =>
  answer.ok
    ? answer.value.map(
        ({ method, amount, isOutside }) => `${method} ${amount} ${isOutside ? "operating" : "trust"}`,
      )
    : `${answer.refusal.rule}: ${answer.refusal.message}`;

const banked = (methods: readonly (readonly [Method, number])[], nonFiduciary: number, change = 0) => {
  const tendered = methods.map(([method, amount]) => ({
    method,
    amount: cents(amount),
    referenceNumber: "",
  }));
  return told(bankedOf(tendered, { nonFiduciary: cents(nonFiduciary), change: cents(change) }));
};

const CHECK_AND_CARD: readonly (readonly [Method, number])[] = [
  ["Check", 100000],
  ["Card", 6000],
];

const WHOLE = (method: string, part: string) =>
  `NON_FIDUCIARY: A ${method} is banked whole in one bank; ${part} cannot be banked to operating.`;
const NONE = "NON_FIDUCIARY: No pay methods add up to it; 60.00 cannot be banked to operating.";

test.each([
  ["nothing for operating", banked([["Check", 100000]], 0), ["Check 100000 trust"]],
  [
    "the card that is just as much",
    banked(CHECK_AND_CARD, 6000),
    ["Check 100000 trust", "Card 6000 operating"],
  ],
  ["no check in two places", banked([["Check", 106000]], 6000), WHOLE("check", "60.00 of 1,060.00")],
  ["not a part of a card", banked(CHECK_AND_CARD, 5000), WHOLE("check", "50.00 of 1,000.00")],
  ["cash in two places", banked([["Cash", 32000]], 6000, 2000), ["Cash 26000 trust", "Cash 6000 operating"]],
  ["cash that is not given back", banked([["Cash", 7000]], 6000, 2000), NONE],
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
  [
    "the one method of that amount before a part of the cash",
    banked(
      [
        ["Check", 4000],
        ["Cash", 6000],
      ],
      4000,
    ),
    ["Check 4000 operating", "Cash 6000 trust"],
  ],
  [
    "the cash, where it and another method are of that amount",
    banked(
      [
        ["Check", 4000],
        ["Cash", 6000],
      ],
      4000,
      2000,
    ),
    ["Check 4000 trust", "Cash 2000 trust", "Cash 4000 operating"],
  ],
  [
    "of two checks with a part of the cash neither by itself",
    banked(
      [
        ["Check", 2500],
        ["Check", 2500],
        ["Cash", 2000],
      ],
      4000,
    ),
    "NAME_METHOD: 40.00 is banked to operating. Say by which pay method: check 25.00 with cash 15.00 or check 25.00 with cash 15.00.",
  ],
])("%s", (_, seen, expected) => expect(seen).toEqual(expected));

const named = (methods: readonly (readonly [Method, number, number?])[], nonFiduciary: number, change = 0) =>
  told(
    bankedOf(
      methods.map(([method, amount, part]) => ({
        method,
        amount: cents(amount),
        referenceNumber: "",
        nonFiduciary: part === undefined ? undefined : cents(part),
      })),
      { nonFiduciary: cents(nonFiduciary), change: cents(change) },
    ),
  );

test("what the request names is banked to operating, whatever else would add up", () => {
  expect(
    named(
      [
        ["Check", 4000],
        ["Card", 4000, 4000],
        ["Cash", 9000],
      ],
      4000,
    ),
  ).toEqual(["Check 4000 trust", "Card 4000 operating", "Cash 9000 trust"]);
  expect(
    named(
      [
        ["Check", 4000, 4000],
        ["Cash", 9000, 1000],
      ],
      5000,
      8000,
    ),
  ).toEqual(["Check 4000 operating", "Cash 8000 trust", "Cash 1000 operating"]);
});

test("what is named adds up to what is paid outside trust, and cash is given back first", () => {
  expect(named([["Check", 4000, 4000]], 3000)).toBe(
    "NON_FIDUCIARY: The lines paid outside trust are 30.00; 40.00 cannot be banked to operating.",
  );
  expect(named([["Card", 8000, 4000]], 4000)).toBe(WHOLE("card", "40.00 of 80.00"));
  expect(named([["Cash", 8000, 4000]], 4000, 5000)).toBe(
    "NON_FIDUCIARY: Only 30.00 of the cash is kept; 40.00 cannot be banked to operating.",
  );
});
