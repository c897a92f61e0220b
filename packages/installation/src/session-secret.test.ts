// The secret is the setting's, or generated once, readable by its owner only, and the same at the next start.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { sessionSecretOf, sessionSecretWarning } from "./session-secret.ts";

const folder = mkdtempSync(join(tmpdir(), "fiducia-secret-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SESSION_SECRET = "thirty-two characters, or some more";
const DATABASE_URL = "postgres://fiducia:pw@db:5432/fiducia";
const KEYS = { SEAL_KEY: "s".repeat(43), DATA_KEY: "d".repeat(43) };

test("it is made once, in a folder that may not be there yet, and readable for its owner alone", () => {
  const config = readConfig({ DATA_DIR: join(folder, "books") });
  const secret = sessionSecretOf(config);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(sessionSecretOf(config)).toBe(secret);
  const file = join(folder, "books", "session-secret.txt");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").trim()).toBe(secret);
});

test("a setting goes before it", () => {
  expect(sessionSecretOf(readConfig({ SESSION_SECRET, DATA_DIR: join(folder, "books") }))).toBe(
    SESSION_SECRET,
  );
});

test("with a database elsewhere the start says what to do", () => {
  expect(sessionSecretWarning(readConfig({ ...KEYS, DATABASE_URL }))[0]).toContain(
    "SESSION_SECRET is not set",
  );
  expect(sessionSecretWarning(readConfig({ ...KEYS, DATABASE_URL, SESSION_SECRET }))).toEqual([]);
  expect(sessionSecretWarning(readConfig({}))).toEqual([]);
});
