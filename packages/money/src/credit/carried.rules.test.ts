// Cash, checks and money orders are carried to the bank; cards and transfers are there at once.
import type { Method } from "@fiducia/ledger/plan";
import { expect, test } from "vitest";
import { isCarried } from "./carried.rules.ts";

test.each<[Method, boolean]>([
  ["Cash", true],
  ["Check", true],
  ["MoneyOrder", true],
  ["Card", false],
  ["EFT", false],
  ["Sweep", false],
])("%s: %s", (method, expected) => expect(isCarried(method)).toBe(expected));
