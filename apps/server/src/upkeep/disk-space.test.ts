// Nothing is written into the last of the disk, nor for a while after the database had no room; half of it is a file that
// is given up when others have taken the rest.
import { execFileSync } from "node:child_process";
import { existsSync, statfsSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "@fiducia/database/pause";
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

test("a full disk gets the ballast's room, stays full, and gives it back where there is room again", async ({
  skip,
}) => {
  const disk = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    removeFolder(disk);
    return skip();
  }
  const space = new DiskSpace({ folder: disk, reserve: 10 * MB, clock: systemClock });
  const holds = (is: () => boolean) => waitFor(() => is() || undefined, { forMs: 5_000, everyMs: 20 });
  try {
    space.watch();
    expect(await holds(() => free(disk) < 37 * MB)).toBe(true);
    expect(await space.isFull()).toBe(false);
    const filling = join(disk, "filling");
    writeFileSync(filling, Buffer.alloc(free(disk)));
    expect(free(disk)).toBe(0);
    expect(await holds(() => free(disk) >= 4 * MB && !existsSync(join(disk, "ballast")))).toBe(true);
    await new Promise((done) => setTimeout(done, 600));
    expect(await space.isFull()).toBe(true);
    await rm(filling);
    expect(await holds(() => existsSync(join(disk, "ballast")) && free(disk) < 37 * MB)).toBe(true);
    await new Promise((done) => setTimeout(done, 600));
    expect(await space.isFull()).toBe(false);
  } finally {
    space.stopWatching();
    await new Promise((done) => setTimeout(done, 100));
    execFileSync("umount", [disk]);
    removeFolder(disk);
  }
});
