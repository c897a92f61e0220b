// Toasts stand at the bottom, above every bar of buttons that they would cover.
import { expect, test } from "vitest";
import { type Box, liftOf } from "./toast-place.ts";

const box = (top: number, bottom: number, left = 0, right = 1_440): Box => ({ top, bottom, left, right });
const TOASTS = box(840, 884, 500, 940);

test("without a bar they stand at the bottom", () => expect(liftOf(TOASTS, [], 900)).toBe(16));

test("above a bar at the bottom, and above a second one that they would then cover", () => {
  expect(liftOf(TOASTS, [box(850, 900)], 900)).toBe(66);
  expect(liftOf(TOASTS, [box(780, 845), box(850, 900)], 900)).toBe(136);
});

test("a bar beside them, or well above them, moves nothing", () => {
  expect(liftOf(TOASTS, [box(850, 900, 960, 1_200), box(300, 360)], 900)).toBe(16);
});

test("and they stay within a low window", () => expect(liftOf(TOASTS, [box(20, 900)], 900)).toBe(840));
