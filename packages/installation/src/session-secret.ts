// The secret that signs known devices: a setting, or made once and kept.
import { join } from "node:path";
import type { Config } from "./config.ts";
import { keptSecret } from "./kept-secret.ts";

const FILE = "session-secret.txt";

/** The installation's secret. One that is made here is kept in the data folder, readable for its owner alone. */
export const sessionSecretOf = ({
  sessionSecret,
  dataDir,
}: Pick<Config, "sessionSecret" | "dataDir">): string =>
  sessionSecret ?? keptSecret(join(dataDir, FILE), (random) => random.toString("base64url"));

/** What the operator should know: a secret in this machine's data folder does not follow the database elsewhere. */
export const sessionSecretWarning = ({ sessionSecret, databaseUrl, dataDir }: Config): readonly string[] =>
  sessionSecret === undefined && databaseUrl !== undefined
    ? [
        `SESSION_SECRET is not set: known devices are signed under ${join(dataDir, FILE)}. ` +
          "Set it before the program runs elsewhere",
      ]
    : [];
