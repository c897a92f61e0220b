// The secret under which second factors are sealed and devices signed: a setting, or made once and kept.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

const FILE = "session-secret.txt";

/** The installation's secret. One that is made here is kept in the data folder, readable for its owner alone. */
export function sessionSecretOf({ sessionSecret, dataDir }: Config): string {
  if (sessionSecret !== undefined) return sessionSecret;
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    // Two starts at once: the first one's secret is the one that counts.
    try {
      writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
  }
  return readFileSync(file, "utf8").trim();
}

/** What the operator should know: a secret in this machine's data folder does not follow the database elsewhere. */
export const sessionSecretWarning = ({ sessionSecret, databaseUrl, dataDir }: Config): readonly string[] =>
  sessionSecret === undefined && databaseUrl !== undefined
    ? [
        `SESSION_SECRET is not set: second factors are sealed under ${join(dataDir, FILE)}. ` +
          "Set it before the program runs elsewhere",
      ]
    : [];
