// The version of Fiducia.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "@fiducia/database/root";

export const programVersion = (): string =>
  (JSON.parse(readFileSync(join(repositoryRoot(), "package.json"), "utf8")) as { version: string }).version;
