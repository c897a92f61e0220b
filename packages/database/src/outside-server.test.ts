// A database on another server is waited for, and checked before books are kept in it.
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { inDatabase, placeOf, urlOf, userOf } from "./address.ts";
import { requireDurable } from "./durability.ts";
import { reach, requireBound, requireCapable } from "./outside-server.ts";
import { execute, uniqueName } from "./testing/cluster.ts";
import { openTestDatabase, type TestDatabase } from "./testing/open-test-database.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

let database: TestDatabase;
const temporary = temporaryFolder();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  rmSync(temporary, { recursive: true });
  await database.close();
});

const SETTING = { setting: "DATABASE_URL", forMs: 600 };

/** A port on which nobody listens. */
async function silentPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

test("a server that is away is waited for, then named without its password", async () => {
  const place = {
    host: "127.0.0.1",
    port: await silentPort(),
    user: "ann",
    password: "secret",
    database: "books",
  };
  const waiting: string[] = [];
  const refusal = await reach(urlOf(place), { ...SETTING, onWaiting: (name) => waiting.push(name) }).catch(
    String,
  );
  expect(refusal).toMatch(
    /database 127\.0\.0\.1:\d+\/books after \d+ s: connection refused\. Check DATABASE_URL\.$/,
  );
  expect(waiting).toEqual([`127.0.0.1:${place.port}/books`]);
});

test("a wrong password is refused at once", async () => {
  const url = new URL(database.loginUrl);
  url.password = "wrong";
  await expect(reach(url.href, SETTING)).rejects.toThrow(
    /database .* password authentication failed.*DATABASE_URL/,
  );
});

test("the application's login is bound by row level security", async () => {
  await expect(reach(database.loginUrl, SETTING)).resolves.toBeUndefined();
  await expect(requireCapable(database.loginUrl)).resolves.toBeUndefined();
  await expect(requireBound(database.loginUrl, undefined)).resolves.toBeUndefined();
});

test("a login that bypasses row level security is refused, also behind a role it steps down to", async () => {
  const { superuserUrl } = inject("testCluster");
  if (!superuserUrl) return; // An outside server grants no superuser; the embedded one does.
  await expect(requireBound(superuserUrl, undefined)).rejects.toThrow("bypasses row level security");
  await expect(requireBound(inDatabase(superuserUrl, "postgres"), "fiducia_app")).resolves.toBeUndefined();
});

test("a database in another encoding is refused", async () => {
  const { adminUrl, ownerUrl } = inject("testCluster");
  const name = uniqueName("fiducia_latin");
  await execute(
    adminUrl,
    `create database ${name} owner ${userOf(ownerUrl)} encoding latin1 locale 'C' template template0`,
  );
  await expect(requireCapable(inDatabase(ownerUrl, name))).rejects.toThrow("its encoding is LATIN1");
  await execute(adminUrl, `drop database ${name}`);
});

test("a database in which commits are not waited for is refused", async () => {
  const { adminUrl } = inject("testCluster");
  const name = decodeURIComponent(new URL(database.ownerUrl).pathname.slice(1));
  await execute(adminUrl, `alter database ${name} set synchronous_commit = off`);
  await expect(requireDurable(database.loginUrl, placeOf(database.loginUrl))).rejects.toThrow(
    "synchronous_commit",
  );
});
