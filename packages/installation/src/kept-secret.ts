// Secrets that no setting gives: generated once, and kept in the data folder, readable by its owner only.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The file's text; the first call creates it from 32 random bytes. */
export function keptSecret(file: string, make: (random: Buffer) => string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // When two starts run at once, the secret of the first one is used.
    try {
      writeFileSync(file, `${make(randomBytes(32))}\n`, { mode: 0o600, flag: "wx" });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
  }
  return readFileSync(file, "utf8").trim();
}
