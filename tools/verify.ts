// `npm run verify`: whether the books are still what was posted, by the audit chain and its seals.
import { existsSync } from "node:fs";
import { readConfig } from "../packages/installation/src/config.ts";
import { sealKeysThere } from "../packages/installation/src/key-rings.ts";
import { openToRead } from "../packages/installation/src/open-books.ts";
import { sealFileIn } from "../packages/installation/src/seals/seal-file.ts";
import { CANNOT_RUN, verifyBooks } from "../packages/installation/src/seals/verify.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The files that are named, or the installation's own. */
async function verify(named: readonly string[]): Promise<number> {
  const config = readConfig();
  const files = named.length > 0 ? named : [sealFileIn(config.dataDir)];
  const missing = files.find((file) => !existsSync(file));
  if (missing) {
    say(`There are no seals in ${missing}.`);
    return CANNOT_RUN;
  }
  const books = await openToRead(config, say);
  try {
    return await verifyBooks({ connection: books.connection, keys: sealKeysThere(config), files, say });
  } finally {
    await books.close();
  }
}

try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (trouble) {
  say(trouble instanceof Error ? trouble.message : String(trouble));
  process.exitCode = CANNOT_RUN;
}
