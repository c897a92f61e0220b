// How long the browser keeps the agency's companies, and which of them can be chosen.
import type { Clock, Instant } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { activeCarriers, type Carrier, CarrierCache } from "./carrier-cache.tsx";

const acme: Carrier = { id: 1, name: "Acme Mutual", inactive: false };
const beacon: Carrier = { id: 2, name: "Beacon", inactive: false };

function cacheOver(...answers: readonly (readonly Carrier[] | "fails")[]) {
  let now = 0;
  let calls = 0;
  const clock: Clock = () => now as Instant;
  const read = async () => {
    const answer = answers[calls] ?? [];
    calls += 1;
    if (answer === "fails") throw new Error("away");
    return answer;
  };
  return {
    cache: new CarrierCache(read, clock),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    calls: () => calls,
  };
}

test("read once, however often and however late they are asked for", async () => {
  const { cache, pass, calls } = cacheOver([acme]);
  await Promise.all([cache.carriers(), cache.carriers()]);
  pass(86_400);
  expect(await cache.carriers()).toEqual([acme]);
  expect(calls()).toBe(1);
});

test("read again when they are older than the seconds given, or when somebody insists", async () => {
  const { cache, pass, calls } = cacheOver([acme], [acme, beacon], [beacon]);
  await cache.carriers();
  pass(60);
  expect(await cache.carriers({ olderThanSeconds: 60 })).toEqual([acme]);
  pass(1);
  expect(await cache.carriers({ olderThanSeconds: 60 })).toEqual([acme, beacon]);
  expect(await cache.carriers({ olderThanSeconds: 60 })).toEqual([acme, beacon]);
  expect(await cache.carriers({ force: true })).toEqual([beacon]);
  expect(calls()).toBe(3);
});

test("a failure is told, and the companies of before stay", async () => {
  const { cache } = cacheOver([acme], "fails");
  await cache.carriers();
  await expect(cache.carriers({ force: true })).rejects.toThrow("away");
  expect(await cache.carriers()).toEqual([acme]);
});

test("after a reset they are read anew", async () => {
  const { cache } = cacheOver([acme], [beacon]);
  await cache.carriers();
  cache.reset();
  expect(await cache.carriers()).toEqual([beacon]);
});

test("the placeholder Prospect and those out of use cannot be chosen", () => {
  const all = [
    acme,
    { id: 3, name: "Prospect", inactive: false },
    { id: 4, name: " prospect ", inactive: false },
    { id: 5, name: "Prospect Hill Mutual", inactive: false },
    { id: 6, name: "Delmar Fire", inactive: true },
  ];
  expect(activeCarriers(all).map(({ id }) => id)).toEqual([1, 5]);
});
