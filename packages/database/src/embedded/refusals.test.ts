// The server does not start where books would be unsafe or mixed up, and says why and what to do.
import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { execute } from "../testing/cluster.ts";
import { removeFolder, temporaryFolder } from "../testing/temporary-folder.ts";
import { startEmbedded } from "./embedded-server.ts";
import { findPostmaster } from "./postmaster.ts";
import { asUser } from "./run-program.ts";
import { serverUser } from "./server-user.ts";

const temporary = temporaryFolder();
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
  removeFolder(temporary);
});

describe("settings under which a crash could lose acknowledged postings", () => {
  test.each(["fsync", "full_page_writes", "synchronous_commit"])("%s off is refused", async (setting) => {
    const dataFolder = join(temporary, setting);
    const first = await startEmbedded({ dataFolder });
    await execute(first.superuserUrl, `alter system set ${setting} = off`);
    await first.stop();

    await expect(startEmbedded({ dataFolder })).rejects.toThrow(`${setting} is off in the database`);
    expect(findPostmaster(join(dataFolder, "postgres"))).toBeUndefined();

    rmSync(join(dataFolder, "postgres", "postgresql.auto.conf"));
    writeFileSync(join(dataFolder, "postgres", "postgresql.auto.conf"), "", { mode: 0o644 });
    const mended = await startEmbedded({ dataFolder });
    await mended.stop();
  });
});

test("a second program on the same data folder is refused by the number of the first, which goes on", async () => {
  const dataFolder = join(temporary, "owned");
  const owner = await startEmbedded({ dataFolder });
  const pid = owner.pid();
  await expect(startEmbedded({ dataFolder })).rejects.toThrow(`Another Fiducia (pid ${process.pid})`);
  expect(owner.pid()).toBe(pid);
  const books = connect({ url: owner.ownerUrl });
  expect((await sql`select 1 as one`.execute(books)).rows).toEqual([{ one: 1 }]);
  await books.destroy();
  await owner.stop();
});

test("books of another major version of PostgreSQL are left alone", async () => {
  const dataFolder = join(temporary, "major");
  const first = await startEmbedded({ dataFolder });
  await first.stop();
  const versionFile = join(dataFolder, "postgres", "PG_VERSION");
  const version = readFileSync(versionFile, "utf8");
  writeFileSync(versionFile, "13\n");
  await expect(startEmbedded({ dataFolder })).rejects.toThrow("were written by PostgreSQL 13");
  writeFileSync(versionFile, version);
  await (await startEmbedded({ dataFolder })).stop();
});

test("a folder that holds something else is not written over", async () => {
  const dataFolder = join(temporary, "else");
  mkdirSync(join(dataFolder, "postgres"), { recursive: true });
  chmodSync(dataFolder, 0o711);
  writeFileSync(join(dataFolder, "postgres", "letter.txt"), "Dear client");
  await expect(startEmbedded({ dataFolder })).rejects.toThrow(
    "holds something that is no PostgreSQL cluster",
  );
  expect(readFileSync(join(dataFolder, "postgres", "letter.txt"), "utf8")).toBe("Dear client");
});

test("a server that cannot start says so at once, in its own words", async () => {
  const dataFolder = join(temporary, "configured");
  await (await startEmbedded({ dataFolder })).stop();
  appendFileSync(join(dataFolder, "postgres", "postgresql.conf"), "no_such_setting = 1\n");
  await expect(startEmbedded({ dataFolder })).rejects.toThrow(
    /did not start\. It said:[\s\S]*no_such_setting/,
  );
});

test("a data folder that cannot be made is refused with its setting", async () => {
  writeFileSync(join(temporary, "file"), "");
  await expect(startEmbedded({ dataFolder: join(temporary, "file", "books") })).rejects.toThrow(
    /cannot be written \(ENOTDIR\)\. Set DATA_DIR/,
  );
});

test("a first start that was killed half way is cleared away", async () => {
  const dataFolder = join(temporary, "half");
  const left = join(dataFolder, "postgres-unfinished-999999999");
  mkdirSync(left, { recursive: true });
  chmodSync(dataFolder, 0o711);
  const server = await startEmbedded({ dataFolder });
  expect(existsSync(left)).toBe(false);
  await server.stop();
});

test("a server's number that another program has meanwhile does not keep the books closed", async () => {
  const dataFolder = join(temporary, "reused");
  const first = await startEmbedded({ dataFolder });
  const pidFile = join(dataFolder, "postgres", "postmaster.pid");
  const lines = readFileSync(pidFile, "utf8").split("\n");
  const { uid, gid } = statSync(pidFile);
  await first.stop();
  // As the server's own user: PostgreSQL itself recognises the ids of processes of other users as stale.
  const stranger = spawn("sleep", ["600"], { ...asUser(serverUser()), stdio: "ignore" });
  started.push(stranger);
  writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1)].join("\n"), { mode: 0o600 });
  chownSync(pidFile, uid, gid);
  const next = await startEmbedded({ dataFolder });
  expect(next.foundRunning).toBe(false);
  expect(next.pid()).not.toBe(stranger.pid);
  await next.stop();
  expect(stranger.exitCode).toBeNull();
});
