// Which Fiducia this is.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "@fiducia/database/root";

export function fiduciaVersion(): string {
  const description = readFileSync(join(repositoryRoot(), "package.json"), "utf8");
  return (JSON.parse(description) as { version: string }).version;
}
