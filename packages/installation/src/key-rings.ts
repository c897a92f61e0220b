// The installation's keys, which are never stored in the database: one ring seals the audit chains, one encrypts
// secrets.
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

/** The keys of SEAL_KEY, or those of the data folder, generated at the first start. */
export const sealKeysOf = (config: Kept & Pick<Config, "sealKeys">): KeyRing =>
  config.sealKeys ?? keptKeys(config, SEAL_FILE);

/** Like `sealKeysOf`, for verification. Refuses when there are no keys: new ones have sealed nothing. */
export function sealKeysThere(config: Kept & Pick<Config, "sealKeys">): KeyRing {
  const file = join(config.dataDir, SEAL_FILE);
  if (config.sealKeys || existsSync(file)) return sealKeysOf(config);
  throw new StartRefusal(
    `SEAL_KEY is not set, and there is no ${file}. Give the key under which it was sealed.`,
  );
}

/** The keys of DATA_KEY, or those of the data folder, generated at the first start. */
export const vaultKeysOf = (config: Kept & Pick<Config, "vaultKeys">): KeyRing =>
  config.vaultKeys ?? keptKeys(config, "data-key.txt");
