// The schema as files: migrations, which run once and are never edited, and functions, which are replaced as a whole.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./root.ts";

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: string;
  readonly checksum: string;
}

/** One file: one function with its comment, its triggers and who may call it. */
export interface SqlFunction {
  readonly name: string;
  readonly statements: string;
}

export interface SqlFunctions {
  /** Raised whenever a function changes. */
  readonly number: number;
  readonly digest: string;
  /** Functions that migrations call; created before them. */
  readonly forMigrations: readonly SqlFunction[];
  /** The others, in the order of their calls. */
  readonly all: readonly SqlFunction[];
}

export interface SchemaFolders {
  readonly migrations: string;
  readonly functions: string;
}

const MIGRATION_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
const FUNCTION_NAME = /^([a-z_]+)\.sql$/;
const CREATED = /^create (?:constraint )?function (\w+)/gm;

/** The folders of this program's schema. */
export function schemaFolders(): SchemaFolders {
  const at = (folder: string): string => join(repositoryRoot(), "packages", "database", folder);
  return { migrations: at("migrations"), functions: at("functions") };
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

// A checkout may change line ends, which do not change the meaning.
const readText = (folder: string, name: string): string =>
  readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");

/** The migrations of a folder by number. Throws on a wrong name, and on a number used twice. */
export function readMigrations(folder: string): readonly Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const migrations = files.sort().map((name) => {
    const match = MIGRATION_NAME.exec(name);
    if (!match) throw new Error(`not a migration's name (NNNN-name.sql): ${name}`);
    const statements = readText(folder, name);
    return { number: Number(match[1]), name, statements, checksum: sha256(statements) };
  });
  const numbers = new Set(migrations.map(({ number }) => number));
  if (numbers.size !== migrations.length) throw new Error("two migrations have the same number");
  return migrations;
}

function readFunction(folder: string, file: string): SqlFunction {
  const name = FUNCTION_NAME.exec(file)?.[1];
  if (!name) throw new Error(`not a function's file (name_of_function.sql): ${file}`);
  const statements = readText(folder, file);
  const created = [...statements.matchAll(CREATED)].map((match) => match[1]);
  if (created.length !== 1 || created[0] !== name)
    throw new Error(
      `${file} has to create the function ${name} and no other; it creates ${created.join(", ")}`,
    );
  return { name, statements };
}

const readFunctionsOf = (folder: string): readonly SqlFunction[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => readFunction(folder, file));

/** Each function after those that it calls. Throws when they call each other in a circle. */
export function inOrderOfCalls(functions: readonly SqlFunction[]): readonly SqlFunction[] {
  const ordered: SqlFunction[] = [];
  const underWay = new Set<string>();
  const place = (one: SqlFunction): void => {
    if (ordered.includes(one)) return;
    if (underWay.has(one.name))
      throw new Error(`functions call each other in a circle: ${[...underWay].join(", ")}`);
    underWay.add(one.name);
    const words = new Set(one.statements.match(/\w+(?=\()/g));
    for (const other of functions) if (other !== one && words.has(other.name)) place(other);
    underWay.delete(one.name);
    ordered.push(one);
  };
  for (const one of functions) place(one);
  return ordered;
}

/** The functions of a folder, and the number that its `number.json` gives them. */
export function readFunctions(folder: string): SqlFunctions {
  const forMigrations = readFunctionsOf(join(folder, "for-migrations"));
  const all = inOrderOfCalls(readFunctionsOf(folder));
  const digest = sha256([...forMigrations, ...all].map(({ statements }) => statements).join("\0"));
  const { number } = JSON.parse(readText(folder, "number.json")) as { number: number };
  return { number, digest, forMigrations, all };
}
