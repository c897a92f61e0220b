// A later posting has a greater id, in whichever process it is posted.
import { systemClock } from "@fiducia/kernel/clock";
import { expect, it } from "vitest";
import { newId } from "./ids.ts";

it("ids grow with the clock: none lies behind it, and none a second before it", () => {
  const EPOCH = Date.UTC(2025, 0, 1);
  const before = systemClock();
  const ids = Array.from({ length: 1000 }, newId);
  const [first = 0] = ids;
  expect(first).toBeGreaterThanOrEqual((before - EPOCH) * 4096);
  expect(first).toBeLessThan((systemClock() + 1000 - EPOCH) * 4096);
  expect(ids.every((id, at) => Number.isSafeInteger(id) && (at === 0 || id > (ids[at - 1] ?? id)))).toBe(
    true,
  );
});
