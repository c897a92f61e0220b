// The numbers on checks, transfers and slips of cards that clients pay with.
import { type Day, dayNumber } from "@fiducia/kernel/day";
import { between, diceOf } from "../harbor/dice.ts";
import type { ToldMethod } from "../harbor/happening.ts";

/** Numbers of a client's checks go up with the days. */
export const checkNumberOf = (clientId: number, on: Day): string =>
  String(between(diceOf("checkbook", clientId), 1001, 7800) + Math.floor((dayNumber(on) - 20_000) / 6));

export function referenceOf(method: ToldMethod["method"], clientId: number, on: Day): string {
  const dice = diceOf("reference", clientId, on);
  if (method === "Check") return checkNumberOf(clientId, on);
  if (method === "EFT") return `ACH ${between(dice, 200_000, 899_999)}`;
  if (method === "Card") return `AUTH ${between(dice, 100_000, 999_999)}`;
  return method === "MoneyOrder" ? `MO ${between(dice, 20_000_000, 29_999_999)}` : "";
}
