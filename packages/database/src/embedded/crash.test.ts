// Whatever is killed, nothing that was acknowledged is lost, and the next start continues with it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { pause, waitFor } from "../pause.ts";
import { interruptGroup, killWithoutWarning, startBookKeeper } from "../testing/book-keeper.ts";
import { quickFolder, removeFolder } from "../testing/temporary-folder.ts";
import type { Connection } from "../unit.ts";
import { startEmbedded } from "./embedded-server.ts";
import { isAlive } from "./postmaster.ts";

const temporary = quickFolder();
afterAll(() => removeFolder(temporary));

test("a program killed without warning leaves a server that the next start takes over", async () => {
  const dataFolder = join(temporary, "orphan");
  const killed = await startBookKeeper(dataFolder);
  const before = connect({ url: killed.ownerUrl });
  await sql`create table receipt (amount_cents bigint)`.execute(before);
  await sql`insert into receipt values (6000)`.execute(before);
  await before.destroy();
  await killWithoutWarning(killed.child);

  const next = await startEmbedded({ dataFolder });
  expect(next.foundRunning).toBe(true);
  expect(next.pid()).toBe(killed.pid);
  const after = connect({ url: next.ownerUrl });
  expect((await sql`select amount_cents from receipt`.execute(after)).rows).toEqual([{ amount_cents: 6000 }]);
  await after.destroy();
  await next.stop();
  expect(next.pid()).toBeUndefined();
});

test("program and server killed together: the next start brings the books back at once", async () => {
  const dataFolder = join(temporary, "both");
  const killed = await startBookKeeper(dataFolder);
  await killWithoutWarning(killed.child);
  process.kill(killed.pid, "SIGKILL");
  const next = await startEmbedded({ dataFolder });
  expect(next.pid()).not.toBe(killed.pid);
  await next.stop();
});

test.runIf(existsSync("/proc/self/stat"))(
  "a process that ended is not alive, though its number is kept",
  async () => {
    // The shell starts a child, then becomes a program that never waits for that child.
    const parent = spawn("sh", ["-c", "sleep 0.1 & echo $!; exec sleep 30"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(parent.stdout, "data");
    const pid = Number(String(line));
    expect(isAlive(pid)).toBe(true);
    const ended = await waitFor(() => (isAlive(pid) ? undefined : true), { forMs: 5_000, everyMs: 20 });
    expect(ended).toBe(true);
    expect(() => process.kill(pid, 0)).not.toThrow();
    parent.kill("SIGKILL");
  },
);

test("Ctrl-C reaches the program, not the database server, so that the program can finish its work", async () => {
  const dataFolder = join(temporary, "interrupted");
  const interrupted = await startBookKeeper(dataFolder);
  await interruptGroup(interrupted.child);
  const next = await startEmbedded({ dataFolder });
  expect(next.foundRunning).toBe(true);
  expect(next.pid()).toBe(interrupted.pid);
  await next.stop();
});

/** Inserts one receipt after another; returns the numbers that were acknowledged. */
function keepReceiving(books: Connection): { stop(): Promise<readonly number[]> } {
  let going = true;
  const acknowledged: number[] = [];
  const done = (async () => {
    for (let number = 1; going; number += 1) {
      try {
        await sql`insert into receipt values (${number})`.execute(books);
        acknowledged.push(number);
      } catch {
        await pause(20); // The server is away; this receipt was not acknowledged.
      }
    }
  })();
  return {
    async stop() {
      going = false;
      await done;
      return acknowledged;
    },
  };
}

test("a killed database server is restarted, twice, and every acknowledged receipt is there", async () => {
  const restarts: number[] = [];
  const dataFolder = join(temporary, "killed");
  const server = await startEmbedded({ dataFolder, onRestart: (seconds) => restarts.push(seconds) });
  const books = connect({ url: server.ownerUrl });
  await sql`create table receipt (number int)`.execute(books);
  const receiving = keepReceiving(books);
  for (const kill of [1, 2]) {
    await pause(150);
    const pid = server.pid();
    if (!pid) throw new Error("no server to kill");
    process.kill(pid, "SIGKILL");
    await waitFor(() => (restarts.length === kill ? true : undefined), { forMs: 15_000, everyMs: 20 });
    expect(server.pid()).not.toBe(pid);
  }
  await pause(150);
  const acknowledged = await receiving.stop();
  const kept = await sql<{ number: number }>`select number from receipt`.execute(books);
  const numbers = new Set(kept.rows.map(({ number }) => number));
  expect(restarts.length).toBe(2);
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  await books.destroy();
  await server.stop();
  expect(restarts.length).toBe(2);
});

test("a stopped server stays stopped", async () => {
  const restarts: number[] = [];
  const dataFolder = join(temporary, "stopped");
  const server = await startEmbedded({ dataFolder, onRestart: (seconds) => restarts.push(seconds) });
  await server.stop();
  await pause(300);
  expect(server.pid()).toBeUndefined();
  expect(restarts).toEqual([]);
});
