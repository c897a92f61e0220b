// The secret that signs known devices: from the setting, or generated once and kept.
import { join } from "node:path";
import type { Config } from "./config.ts";
import { keptSecret } from "./kept-secret.ts";

const FILE = "session-secret.txt";

/** The installation's secret; a generated one is kept in the data folder, readable by its owner only. */
export const sessionSecretOf = ({
  sessionSecret,
  dataDir,
}: Pick<Config, "sessionSecret" | "dataDir">): string =>
  sessionSecret ?? keptSecret(join(dataDir, FILE), (random) => random.toString("base64url"));

/**
 * A warning for the operator: a secret in this machine's data folder is missing where the database is used elsewhere.
 */
export const sessionSecretWarning = ({ sessionSecret, databaseUrl, dataDir }: Config): readonly string[] =>
  sessionSecret === undefined && databaseUrl !== undefined
    ? [
        `SESSION_SECRET is not set: known devices are signed under ${join(dataDir, FILE)}. ` +
          "Set it before the program runs elsewhere",
      ]
    : [];
