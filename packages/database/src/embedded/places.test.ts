// The server runs as the right user wherever clone and data folder are, and two installations never share books.
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { removeFolder, temporaryFolder } from "../testing/temporary-folder.ts";
import { findBinaries } from "./binaries.ts";
import { openDataFolder, reachableBinaries } from "./data-folder.ts";
import { startEmbedded } from "./embedded-server.ts";
import { socketFolder } from "./listen.ts";
import { serverUser } from "./server-user.ts";

const temporary = temporaryFolder();
afterAll(() => removeFolder(temporary));

const isRoot = process.getuid?.() === 0;

test("started by root the server runs as another user, else as the one who started it", async () => {
  const dataFolder = join(temporary, "user");
  const server = await startEmbedded({ dataFolder });
  const cluster = statSync(join(dataFolder, "postgres"));
  expect(cluster.uid).toBe(isRoot ? serverUser()?.uid : process.getuid?.());
  expect(cluster.uid).not.toBe(0);
  expect(cluster.mode & 0o777).toBe(0o700);
  expect(statSync(join(dataFolder, "postgres", "fiducia-passwords.json")).mode & 0o777).toBe(0o600);
  await server.stop();
});

test("binaries in a folder that only root can enter are copied beside the data, and run there", async () => {
  const binaries = await findBinaries();
  const closed = join(temporary, "closed");
  mkdirSync(closed, { mode: 0o700 });
  cpSync(binaries.folder, join(closed, "native"), { recursive: true, verbatimSymlinks: true });
  const dataFolder = join(temporary, "copied");
  const user = serverUser();
  openDataFolder(dataFolder, user);
  const there = { ...binaries, folder: join(closed, "native") };
  const reachable = await reachableBinaries(dataFolder, there, user);
  expect(reachable.folder.startsWith(isRoot ? dataFolder : closed)).toBe(true);
  expect(existsSync(join(reachable.folder, "share"))).toBe(true);
});

test("a parent that the server's user cannot pass is refused by name; its own user passes it", () => {
  const parent = join(temporary, "private");
  mkdirSync(join(parent, "books"), { recursive: true });
  chmodSync(join(parent, "books"), 0o711);
  chmodSync(parent, 0o700);
  const open = (): void => openDataFolder(join(parent, "books"), serverUser());
  if (isRoot) expect(open).toThrow(`who cannot pass the folder ${parent}.`);
  else expect(open).not.toThrow();
});

test("a data folder with a long name gets its socket elsewhere", async () => {
  const dataFolder = join(temporary, "long".repeat(30));
  expect(socketFolder(join(temporary, "short"))).toBe(join(temporary, "short", "socket"));
  expect(socketFolder(dataFolder).length).toBeLessThan(80);
  expect(socketFolder(dataFolder)).not.toBe(socketFolder(`${dataFolder}r`));
  const server = await startEmbedded({ dataFolder });
  const books = connect({ url: server.ownerUrl });
  expect((await sql`select 1 as one`.execute(books)).rows).toEqual([{ one: 1 }]);
  await books.destroy();
  await server.stop();
  rmSync(socketFolder(dataFolder), { recursive: true });
});

test("two data folders are two books", async () => {
  const [one, other] = await Promise.all(
    ["one", "other"].map((name) => startEmbedded({ dataFolder: join(temporary, name) })),
  );
  if (!one || !other) throw new Error("two servers were started");
  const books = connect({ url: one.ownerUrl });
  await sql`create table client (name text)`.execute(books);
  const others = connect({ url: other.ownerUrl });
  await expect(sql`select name from client`.execute(others)).rejects.toThrow("does not exist");
  expect(one.pid()).not.toBe(other.pid());
  await Promise.all([books.destroy(), others.destroy()]);
  await Promise.all([one.stop(), other.stop()]);
});
