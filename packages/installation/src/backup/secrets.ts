// What of the data folder and the settings goes along with a base copy, encrypted only: keys, seals, settings.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "@fiducia/database/unit";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { z } from "zod";
import { type Config, settingTexts } from "../config.ts";
import { sealKeysOf, vaultKeysOf } from "../key-rings.ts";
import { chainEnds } from "../seals/chain-ends.ts";
import { readSeal } from "../seals/seal.ts";
import { sealFileIn } from "../seals/seal-file.ts";
import { sessionSecretOf } from "../session-secret.ts";

const secretsSchema = z.strictObject({
  sealKeys: z.string(),
  vaultKeys: z.string(),
  sessionSecret: z.string(),
  /** The lines of the seals. */
  seals: z.string(),
  /** The settings that the environment gave, for whoever sets up another machine. */
  settings: z.record(z.string(), z.string()),
});

export type Secrets = z.infer<typeof secretsSchema>;

const written = (keys: KeyRing): string => keys.map(({ version, key }) => `${version}:${key}`).join(",");

/** Of this machine alone, or with the secrets already. */
const LEFT_OUT = new Set([
  "DATA_DIR",
  "BACKUP_DIR",
  "BACKUP_KEY",
  "SEAL_KEY",
  "DATA_KEY",
  "SESSION_SECRET",
  "PORT",
]);

const settingsNow = (): Record<string, string> =>
  Object.fromEntries(Object.entries(settingTexts()).filter(([name]) => !LEFT_OUT.has(name)));

export function secretsOf(config: Config): Secrets {
  const seals = sealFileIn(config.dataDir);
  return {
    sealKeys: written(sealKeysOf(config)),
    vaultKeys: written(vaultKeysOf(config)),
    sessionSecret: sessionSecretOf(config),
    seals: existsSync(seals) ? readFileSync(seals, "utf8") : "",
    settings: settingsNow(),
  };
}

export const readSecrets = (text: string): Secrets => secretsSchema.parse(JSON.parse(text));

/** Lays keys into a restored data folder, where settings may still overrule them. */
export function laySecrets(dataDir: string, secrets: Secrets): void {
  const lay = (name: string, text: string): void =>
    writeFileSync(join(dataDir, name), `${text}\n`, { mode: 0o600 });
  lay("seal-key.txt", secrets.sealKeys);
  lay("data-key.txt", secrets.vaultKeys);
  lay("session-secret.txt", secrets.sessionSecret);
  const settings = Object.entries(secrets.settings).map(([name, value]) => `${name}=${value}`);
  if (settings.length > 0) lay("settings-before.txt", settings.join("\n"));
}

/** Lays the seals that are of the restored books: later ones are of the time that is lost, and would accuse them. */
export async function laySeals(dataDir: string, connection: Connection, seals: string): Promise<void> {
  const ends = new Map((await chainEnds(connection)).map(({ agency, position }) => [agency, position]));
  const lines = seals.split("\n").filter((line) => {
    const seal = readSeal(line);
    return seal !== undefined && seal.position <= (ends.get(seal.agency) ?? 0);
  });
  if (lines.length > 0) writeFileSync(sealFileIn(dataDir), `${lines.join("\n")}\n`, { mode: 0o600 });
}
