// Nothing is written into the last of the disk, nor for a while after the database had no room; half of it is a file that
// is given up when others have taken the rest.
import { execFileSync } from "node:child_process";
import { existsSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "@fiducia/database/pause";
import { mountDisk } from "@fiducia/database/testing/mount-disk";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { type Instant, systemClock } from "@fiducia/kernel/clock";
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

const MB = 1_000_000;
const free = (disk: string): number => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

test("a full disk gets the ballast's room piece by piece, stays full, and gives it back where there is room again", async (context) => {
  const disk = temporaryFolder();
  mountDisk(context, "size=40m", disk);
  let reused = 0;
  const reuseLog = async (): Promise<void> => {
    reused += 1;
  };
  const space = new DiskSpace({ folder: disk, reserve: 10 * MB, clock: systemClock, reuseLog });
  const holds = (is: () => boolean) => waitFor(() => is() || undefined, { forMs: 5_000, everyMs: 20 });
  try {
    space.watch();
    expect(await holds(() => free(disk) < 37 * MB)).toBe(true);
    expect(await space.isFull()).toBe(false);
    expect(reused).toBe(0);
    const ballast = join(disk, "ballast");
    const fillings: string[] = [];
    const fill = (but = 0): void => {
      fillings.push(join(disk, `filling-${fillings.length}`));
      writeFileSync(fillings.at(-1) ?? "", Buffer.alloc(free(disk) - but));
    };
    // What is still enough stays as it is, or whoever fills the disk would take all at once.
    fill(4 * MB);
    await new Promise((done) => setTimeout(done, 1_500));
    expect(statSync(ballast).size).toBe(5 * MB);
    for (const left of [3 * MB, 1 * MB]) {
      fill();
      expect(free(disk)).toBeLessThan(4_096);
      expect(await holds(() => free(disk) > 1.9 * MB && free(disk) < 2.1 * MB)).toBe(true);
      expect(Math.abs(statSync(ballast).size - left)).toBeLessThan(10_000);
    }
    await new Promise((done) => setTimeout(done, 600));
    expect(await space.isFull()).toBe(true);
    expect(reused).toBe(1);
    fill();
    expect(await holds(() => !existsSync(ballast))).toBe(true);
    await Promise.all(fillings.map((filling) => rm(filling)));
    expect(await holds(() => existsSync(ballast) && statSync(ballast).size === 5 * MB)).toBe(true);
    await new Promise((done) => setTimeout(done, 600));
    expect(await space.isFull()).toBe(false);
  } finally {
    space.stopWatching();
    await new Promise((done) => setTimeout(done, 100));
    execFileSync("umount", [disk]);
    removeFolder(disk);
  }
});
