// Keys come from the settings, or are generated once and kept for their owner only; a damaged file is never replaced.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { sealKeysOf, sealKeysThere, vaultKeysOf } from "./key-rings.ts";

const folder = mkdtempSync(join(tmpdir(), "fiducia-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));
const KEY = Buffer.alloc(32, 7).toString("base64");

test("each is made once, readable for its owner alone, and differs from the other", () => {
  const config = readConfig({ DATA_DIR: join(folder, "books") });
  const [sealing, secret] = [sealKeysOf(config), vaultKeysOf(config)];
  expect(sealing[0]).toMatchObject({ version: 1, key: expect.stringMatching(/^[\w+/]{43}=$/) });
  expect(sealKeysOf(config)).toEqual(sealing);
  expect(secret[0].key).not.toBe(sealing[0].key);
  for (const name of ["seal-key.txt", "data-key.txt"])
    expect(statSync(join(folder, "books", name)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "books", "seal-key.txt"), "utf8")).toBe(`1:${sealing[0].key}\n`);
});

test("settings go before them", () => {
  const config = readConfig({ SEAL_KEY: `2:${KEY}`, DATA_KEY: KEY, DATA_DIR: join(folder, "other") });
  expect(sealKeysOf(config)).toEqual([{ version: 2, key: KEY }]);
  expect(vaultKeysOf(config)).toEqual([{ version: 1, key: KEY }]);
});

test("whoever compares makes no key", () => {
  const dataDir = join(folder, "nowhere");
  expect(() => sealKeysThere({ sealKeys: undefined, dataDir })).toThrow("SEAL_KEY is not set");
  expect(existsSync(dataDir)).toBe(false);
});

test("a file that holds no keys stops the start and stays as it is", () => {
  writeFileSync(join(folder, "seal-key.txt"), "torn");
  expect(() => sealKeysOf({ sealKeys: undefined, dataDir: folder })).toThrow("holds no keys");
  expect(readFileSync(join(folder, "seal-key.txt"), "utf8")).toBe("torn");
});
