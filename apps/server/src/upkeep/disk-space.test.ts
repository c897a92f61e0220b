// Nothing is written into the last of the disk, nor for a while after the database had no room.
import { tmpdir } from "node:os";
import type { Instant } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { DiskSpace } from "./disk-space.ts";

const opened = (folder: string | undefined, reserve: number) => {
  let now = 1_000;
  const space = new DiskSpace({ folder, reserve, clock: () => now as Instant });
  return { space, pass: (ms: number) => (now += ms) };
};

test("what is kept back is not written into", async () => {
  expect(await opened(tmpdir(), 1).space.isFull()).toBe(false);
  expect(await opened(tmpdir(), Number.MAX_SAFE_INTEGER).space.isFull()).toBe(true);
  expect(await opened(undefined, Number.MAX_SAFE_INTEGER).space.isFull()).toBe(false);
});

test("the database's word holds for a while", async () => {
  const { space, pass } = opened(undefined, 1);
  space.noteFull();
  expect(await space.isFull()).toBe(true);
  pass(15_000);
  expect(await space.isFull()).toBe(false);
});
