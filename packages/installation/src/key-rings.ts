// The keys of the installation that never lie in the database: one seals the books' history, one what is secret in them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "@fiducia/database/start-refusal";
import { type KeyRing, readKeyRing } from "@fiducia/kernel/key-ring";
import type { Config } from "./config.ts";
import { keptSecret } from "./kept-secret.ts";

type Kept = Pick<Config, "dataDir">;
const SEAL_FILE = "seal-key.txt";

function keptKeys({ dataDir }: Kept, name: string): KeyRing {
  const file = join(dataDir, name);
  const keys = readKeyRing(keptSecret(file, (random) => `1:${random.toString("base64")}`));
  if (keys) return keys;
  throw new StartRefusal(`${file} holds no keys (2:base64,1:base64). Restore it from its copy.`);
}

/** Those of SEAL_KEY, or those of the data folder, made at the first start. */
export const sealKeysOf = (config: Kept & Pick<Config, "sealKeys">): KeyRing =>
  config.sealKeys ?? keptKeys(config, SEAL_FILE);

/** As `sealKeysOf`, for whoever compares: keys that are made now have sealed nothing. */
export function sealKeysThere(config: Kept & Pick<Config, "sealKeys">): KeyRing {
  const file = join(config.dataDir, SEAL_FILE);
  if (config.sealKeys || existsSync(file)) return sealKeysOf(config);
  throw new StartRefusal(
    `SEAL_KEY is not set, and there is no ${file}. Give the key under which it was sealed.`,
  );
}

/** Those of DATA_KEY, or those of the data folder, made at the first start. */
export const vaultKeysOf = (config: Kept & Pick<Config, "vaultKeys">): KeyRing =>
  config.vaultKeys ?? keptKeys(config, "data-key.txt");
