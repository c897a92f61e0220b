// When a session is renewed.
import { expect, test } from "vitest";
import { renewalDelay } from "./session-renewal.tsx";

test.each([
  [30 * 60, 15 * 60],
  [15 * 60 + 1, 60],
  [10 * 60, 60],
  [20, 20],
])("a session that ends in %i s is renewed in %i s", (secondsToLive, delay) => {
  expect(renewalDelay(secondsToLive)).toBe(delay);
});
