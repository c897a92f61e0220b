// How long the nth guess locks those after it.
import { expect, test } from "vitest";
import { CODE_GUESSES, DEVICE_GUESSES, PASSWORD_GUESSES } from "./guess.rules.ts";

const minutes = ({ locksMs }: typeof PASSWORD_GUESSES) => locksMs.map((ms) => ms / 60_000);

test("a password: four are free, then the wait doubles from a minute up to a quarter of an hour", () => {
  expect(minutes(PASSWORD_GUESSES)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15]);
});

test("a known browser has nine before it waits a quarter of an hour, a code five", () => {
  expect(minutes(DEVICE_GUESSES)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 15]);
  expect(minutes(CODE_GUESSES)).toEqual([0, 0, 0, 0, 0, 15]);
});
