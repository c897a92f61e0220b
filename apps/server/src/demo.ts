// The demo agencies: created in an empty database, their users' password known after every start.
import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "@fiducia/database/unit";
import type { Config } from "@fiducia/installation/config";
import type { Clock } from "@fiducia/kernel/clock";

/** How the demo agencies come into being; told through the same commands that users use. */
export interface DemoStory {
  /** The users as people sign in, with what each of them may do. */
  readonly users: readonly { readonly userName: string; readonly meaning: string }[];
  /** Creates the agencies when the database holds no agency at all; answers whether it did. */
  create(connection: Connection, clock: Clock): Promise<boolean>;
  /** Gives every demo user this password; answers false when the demo agencies are not there. */
  setPassword(connection: Connection, password: string): Promise<boolean>;
}

export interface DemoLogin {
  readonly users: DemoStory["users"];
  readonly password: string;
  /** Where the password comes from, for people. */
  readonly origin: string;
}

/** No letters or digits that are taken for each other. */
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

/** Keeps the demo agencies as the settings say; undefined when there are none to sign in to. */
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
