// Cash, checks and money orders wait for their slip; cards and transfers do not.
import { cents } from "@fiducia/kernel/cents";
import type { Method } from "@fiducia/ledger/plan";
import { expect, test } from "vitest";
import { waitingOf } from "./waiting.rules.ts";

const waiting = (methods: readonly (readonly [Method, number])[], change = 0, usesSlips = true) =>
  waitingOf(
    methods.map(([method, amount]) => ({ method, amount: cents(amount) })),
    { usesSlips, change: cents(change) },
  );

test.each([
  [
    waiting([
      ["Check", 1000],
      ["Card", 500],
    ]),
    [1000, 0],
  ],
  [waiting([["Check", 1000]], 0, false), [0]],
  [
    waiting(
      [
        ["Cash", 1000],
        ["Check", 500],
      ],
      200,
    ),
    [800, 500],
  ],
  [
    waiting([
      ["MoneyOrder", 400],
      ["EFT", 500],
    ]),
    [400, 0],
  ],
])("%#", (seen, expected) => expect(seen).toEqual(expected));
