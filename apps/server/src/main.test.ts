// The whole program starts on one port and one data folder, and stops without leaving anything behind.
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { findPostmaster } from "@fiducia/database/embedded/postmaster";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { readConfig } from "@fiducia/installation/config";
import { afterAll, afterEach, expect, test } from "vitest";
import type { DemoStory } from "./demo/keep-demo.ts";
import { type RunningFiducia, type StartOptions, startServer } from "./main.ts";
import { freePort } from "./testing/free-port.ts";

const temporary = temporaryFolder();
const started: RunningFiducia[] = [];
afterEach(async () => {
  for (const running of started.splice(0)) await running.close();
});
afterAll(() => removeFolder(temporary));

async function start(name: string, more: Partial<StartOptions> = {}, environment = {}): Promise<string> {
  const port = await freePort();
  const dataDir = join(temporary, name);
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, ...environment });
  started.push(await startServer({ config, logDestination: new PassThrough().resume(), ...more }));
  return `http://127.0.0.1:${port}`;
}

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

test("it serves when it is ready, and stops its database", async () => {
  const steps: string[] = [];
  const address = await start("plain", { say: (line) => steps.push(line) });
  expect(await statusOf(`${address}/healthz`)).toBe(200);
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  expect(steps).toContain("Starting the embedded PostgreSQL");
  expect(steps.some((step) => step.startsWith("Migrating the database (1 of"))).toBe(true);
  await started.pop()?.close();
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  expect(findPostmaster(join(temporary, "plain", "postgres"))).toBeUndefined();
});

test("a taken port is refused before the data folder is touched", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => other.once("listening", listening));
  const { port } = other.address() as { port: number };
  const config = readConfig({ PORT: String(port), DATA_DIR: join(temporary, "untouched") });
  await expect(startServer({ config })).rejects.toThrow(`Port ${port} is in use`);
  expect(findPostmaster(join(temporary, "untouched", "postgres"))).toBeUndefined();
  other.close();
});

/** The demo agencies as far as the start sees them. */
function storyOf(passwords: string[]): DemoStory {
  return {
    users: [{ userName: "MJS@1001", meaning: "all rights" }],
    create: async () => true,
    setPassword: async (_, password) => {
      passwords.push(password);
      return true;
    },
  };
}

test("demo users keep a random password over starts, and get the one that is set", async () => {
  const passwords: string[] = [];
  const story = storyOf(passwords);
  await start("demo", { story });
  await started.pop()?.close();
  await start("demo", { story });
  await started.pop()?.close();
  await start("demo", { story }, { DEMO_PASSWORD: "maple-orbit-41" });
  expect(passwords[0]).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
  expect(passwords).toEqual([passwords[0], passwords[0], "maple-orbit-41"]);
  expect(readFileSync(join(temporary, "demo", "demo-password.txt"), "utf8")).toBe(`${passwords[0]}\n`);
  expect(started[0]?.demo).toMatchObject({ password: "maple-orbit-41", origin: "set by DEMO_PASSWORD" });
});

test("without demo agencies nobody is told a password", async () => {
  const passwords: string[] = [];
  await start("none", { story: storyOf(passwords) }, { DEMO: "false" });
  expect(passwords).toEqual([]);
  expect(started[0]?.demo).toBeUndefined();
});

test("a start that fails half way stops the database that it started", async () => {
  const dataDir = join(temporary, "half");
  const story = { ...storyOf([]), create: () => Promise.reject(new Error("the story breaks off")) };
  const config = readConfig({ PORT: String(await freePort()), DATA_DIR: dataDir });
  await expect(startServer({ config, story })).rejects.toThrow("the story breaks off");
  expect(findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

test("an address that others may reach is told how the cookie travels", async () => {
  const { announcement } = await import("./announcement.ts");
  const lines = (environment: Record<string, string>, seconds = 2.41): string =>
    announcement({
      version: "1.0.0",
      seconds,
      config: readConfig(environment),
      place: "db:5432/books",
      migrations: 4,
      demo: undefined,
      setUpLink: undefined,
      settingsGiven: [],
      warnings: ["weaker"],
    }).join("\n");
  expect(lines({})).toContain("started in 2.4 s");
  expect(lines({}, 241.3)).toContain("started in 241 s");
  expect(lines({})).toContain("  !  weaker");
  expect(lines({})).not.toContain("Secure");
  expect(lines({ HOST: "0.0.0.0" })).toContain("the session cookie is not marked Secure");
  expect(lines({ PUBLIC_URL: "https://books.example.com", HOST: "0.0.0.0" })).not.toContain("Secure");
});

test("a folder in the way is refused by the setting's name", async () => {
  writeFileSync(join(temporary, "file"), "");
  const config = readConfig({ PORT: String(await freePort()), DATA_DIR: join(temporary, "file", "books") });
  await expect(startServer({ config })).rejects.toThrow("Set DATA_DIR");
});
