// Keeps the demo agencies: creates them in an empty database, and sets their users' password at every start.
import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "@fiducia/database/unit";
import type { Config } from "@fiducia/installation/config";
import type { Clock } from "@fiducia/kernel/clock";

/** How the demo agencies are created and found. */
export interface DemoStory {
  /** The user names, each with what the user may do. */
  readonly users: readonly { readonly userName: string; readonly meaning: string }[];
  /** Creates the agencies when the database has no agency; returns whether it did. */
  create(connection: Connection, clock: Clock): Promise<boolean>;
  /** Sets the password of every demo user; returns false when there are no demo agencies. */
  setPassword(connection: Connection, password: string): Promise<boolean>;
}

/** Harbor with a year of books, and a small agency beside it. Its code is read only where a demo is kept. */
export const loadYear = async (): Promise<DemoStory> =>
  (await import("@fiducia/demo/recording/year-story")).yearStory;

export interface DemoLogin {
  readonly users: DemoStory["users"];
  readonly password: string;
  /** Where the password comes from, in words. */
  readonly origin: string;
}

/** Without characters that are easily confused. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

function keptPassword(dataDir: string): string {
  const file = join(dataDir, "demo-password.txt");
  if (!existsSync(file)) writeFileSync(file, `${group()}-${group()}-${group()}\n`, { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

export interface DemoOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly story: DemoStory;
  readonly say: (line: string) => void;
}

/** Creates and updates the demo agencies by the settings; undefined when there are none to sign in to. */
export async function keepDemo(connection: Connection, options: DemoOptions): Promise<DemoLogin | undefined> {
  const { config, clock, story, say } = options;
  if (!config.demo) return undefined;
  say("Looking after the demo agencies");
  await story.create(connection, clock);
  const password = config.demoPassword ?? keptPassword(config.dataDir);
  if (!(await story.setPassword(connection, password))) return undefined;
  const origin = config.demoPassword
    ? "set by DEMO_PASSWORD"
    : `random; also in ${join(config.dataDir, "demo-password.txt")}`;
  return { users: story.users, password, origin };
}
