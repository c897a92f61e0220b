// Settings are checked at start; every fault is named at once, with its cure.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig, settingsGiven } from "./config.ts";
import { defaultDataDir } from "./data-dir.ts";

const folder = mkdtempSync(join(tmpdir(), "fiducia-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const KEYS = { SEAL_KEY: `2:${"s".repeat(43)},1:${"t".repeat(43)}`, DATA_KEY: "d".repeat(43) };

test("no settings at all are a local installation with demo agencies", () => {
  expect(readConfig({}, "/books")).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    demo: true,
    demoPassword: undefined,
    databaseUrl: undefined,
    keepsPrepared: true,
    publicUrl: "http://localhost:8080",
    logFormat: "json",
    rateLimitPerMinute: 12_000,
    sessionSecret: undefined,
    sealKeys: undefined,
    vaultKeys: undefined,
    hostSessionKey: undefined,
    trustedProxies: [],
    connections: 5_000,
    connectionsPerAddress: 500,
    stopSeconds: 8,
    diskReserve: 100_000_000,
    attachmentLimits: { quota: 10_000_000_000, perHour: 1_000_000_000 },
  });
});

test("a database elsewhere gets demo agencies only when asked for", () => {
  const DATABASE_URL = "postgres://fiducia:pw@db:5432/fiducia";
  expect(readConfig({ ...KEYS, DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ ...KEYS, DATABASE_URL, DEMO: "true" }).demo).toBe(true);
});

test("keys are listed by number, and several machines need the same ones", () => {
  expect(readConfig(KEYS).sealKeys?.map(({ version }) => version)).toEqual([2, 1]);
  expect(readConfig(KEYS).vaultKeys?.[0].version).toBe(1);
});

test("a setting may come from a file, without the line's end", () => {
  const DEMO_PASSWORD_FILE = file("password", "maple-orbit-41\n");
  expect(readConfig({ DEMO_PASSWORD_FILE }).demoPassword).toBe("maple-orbit-41");
  expect(settingsGiven({ DEMO_PASSWORD_FILE, PORT: "" })).toEqual(["DEMO_PASSWORD"]);
});

test("an empty setting is one that is not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test("origins are listed apart by commas, exactly", () => {
  expect(readConfig({})).toMatchObject({ returnOrigins: [], embedHostOrigins: [] });
  const listed = readConfig({
    RETURN_ORIGINS: "https://pay.example.com/, http://localhost:9000",
    EMBED_HOST_ORIGINS: "https://host.example.com",
  });
  expect(listed).toMatchObject({
    returnOrigins: ["https://pay.example.com", "http://localhost:9000"],
    embedHostOrigins: ["https://host.example.com"],
  });
});

test("a program does all of the work, unless it is told to do a part of it", () => {
  const elsewhere = { ...KEYS, DATABASE_URL: "postgres://fiducia:pw@db:5432/fiducia" };
  expect(readConfig({}).role).toBe("all");
  expect(readConfig({}, undefined, ["--role=all"]).role).toBe("all");
  for (const role of ["all", "web", "worker"])
    expect(readConfig(elsewhere, undefined, [`--role=${role}`]).role).toBe(role);
});

test.each(["web", "worker"])("the role %s needs a database that several programs reach", (role) => {
  expect(() => readConfig({}, undefined, [`--role=${role}`])).toThrow(
    /^Separate roles \(--role=web, --role=worker\) need DATABASE_URL\.$/,
  );
});

test("a word that is no role is refused", () => {
  expect(() => readConfig({}, undefined, ["--role=clerk"])).toThrow(
    '"--role=clerk" is not understood. Say --role=all, --role=web or --role=worker.',
  );
});

test("a relative data folder lies in the clone", () => {
  expect(readConfig({ DATA_DIR: "books" }, "/clone").dataDir).toBe("/clone/books");
});

test("two clones of root's have two data folders, outside the clones", () => {
  expect(defaultDataDir("/root/a", true)).toMatch(/^\/var\/lib\/fiducia\/[0-9a-f]{12}$/);
  expect(defaultDataDir("/root/a", true)).not.toBe(defaultDataDir("/root/b", true));
  expect(defaultDataDir("/home/ann/a", false)).toBe("/home/ann/a/data");
});

describe("a wrong setting is refused with its cure", () => {
  test.each([
    [{ PORT: "80a" }, 'PORT is "80a". Set it to a number from 1 to 65535.'],
    [{ PORT: "70000" }, 'PORT is "70000".'],
    [{ HOST: "127.0.0.1 or so" }, "Set it to an address such as 127.0.0.1"],
    [{ PREPARED_STATEMENTS: "off" }, 'PREPARED_STATEMENTS is "off". Set it to true or false.'],
    [{ DEMO: "yes" }, 'DEMO is "yes". Set it to true or false.'],
    [{ PUBLIC_URL: "books.example.com" }, "Set it to an address such as https://books.example.com."],
    [{ HELP_URL: "ftp://help" }, "HELP_URL"],
    [{ SITE_ENVIRONMENT: "test" }, "dev, qa, po, live, production"],
    [{ EMBED_HOST_ORIGINS: "https://*.example.com" }, "Set it to origins such as https://host.example.com"],
    [{ EMBED_HOST_ORIGINS: "https://host.example.com; script-src *" }, "EMBED_HOST_ORIGINS"],
    [{ EMBED_HOST_ORIGINS: "*" }, "EMBED_HOST_ORIGINS"],
    [{ RETURN_ORIGINS: "https://pay.example.com/pay" }, "RETURN_ORIGINS"],
    [{ RETURN_ORIGINS: "https://a.example.com,,https://b.example.com" }, "RETURN_ORIGINS"],
    [{ RETURN_ORIGINS: "https://me@pay.example.com" }, "RETURN_ORIGINS"],
    [{ LOG_FORMAT: "xml" }, "pretty, json"],
    [{ STOP_SECONDS: "soon" }, 'STOP_SECONDS is "soon". Set it to a whole number above 0.'],
    [{ CONNECTIONS: "-1" }, "Set it to a whole number above 0."],
    [{ RATE_LIMIT_PER_MINUTE: "0" }, "Set it to a whole number above 0."],
    [{ TRUSTED_PROXIES: "proxy.example.com" }, "Set it to addresses such as 10.0.0.5 or 10.0.0.0/8"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET is not usable. Set it to at least 32 characters"],
    [{ SEAL_KEY: "1:short" }, "SEAL_KEY is not usable. Set it to keys of 32 bytes by number"],
    [
      { DATABASE_URL: "postgres://a:b@c/d", SEAL_KEY: "s".repeat(43) },
      "DATABASE_URL is set without DATA_KEY.",
    ],
    [
      { DATABASE_URL: "postgres://a:b@c/d", DATA_KEY: "d".repeat(43) },
      "DATABASE_URL is set without SEAL_KEY.",
    ],
    [{ HOST_SESSION_KEY: "short" }, "HOST_SESSION_KEY is not usable."],
    [{ HOST_SESSION_COOKIE: "__Host-fiducia" }, "HOST_SESSION_COOKIE"],
    [{ HOST_SESSION_COOKIE: "a b" }, "HOST_SESSION_COOKIE"],
    [{ DATABASE_URL: "mysql://a:b@c/d" }, "Set it to postgres://user:password@host:5432/database."],
    [{ DATABASE_OWNER_URL: "postgres://a:b@c/d" }, "DATABASE_OWNER_URL is set without DATABASE_URL."],
    [{ HELP_URL_FILE: "/no/such/file" }, "/no/such/file, which cannot be read (ENOENT)"],
    [{ PORT: "1", PORT_FILE: "/p" }, "PORT and PORT_FILE are both set."],
  ])("%j", (environment, cure) => {
    expect(() => readConfig(environment)).toThrow(cure);
  });

  test("all of them at once, and no secret is repeated", () => {
    const faulty = { PORT: "x", DEMO: "y", DATABASE_URL: "mysql://a:secret@c/d" };
    const refusal = (() => {
      try {
        readConfig(faulty);
      } catch (cause) {
        return String(cause);
      }
      return "";
    })();
    expect(refusal).toContain("3 settings are wrong:");
    for (const part of ["- PORT", "- DEMO", "- DATABASE_URL"]) expect(refusal).toContain(part);
    expect(refusal).not.toContain("secret");
  });
});
