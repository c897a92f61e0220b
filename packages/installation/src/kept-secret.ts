// Secrets of the installation that no setting gives: made once, and kept in the data folder for its owner alone.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The text of the file; the first time it is made, of 32 random bytes. */
export function keptSecret(file: string, make: (random: Buffer) => string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Two starts at once: the first one's secret is the one that counts.
    try {
      writeFileSync(file, `${make(randomBytes(32))}\n`, { mode: 0o600, flag: "wx" });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
  }
  return readFileSync(file, "utf8").trim();
}
