// The side of a file, by its package or suffix, and what must not reach that side.
import { dirname, join, normalize } from "node:path/posix";
import type { Import, SourceFile } from "./source-file.ts";

export type Side = "neutral" | "server" | "web";

/** Workspaces that belong to one side; in secrets, letters, money, features and pages the suffix decides. */
const SIDE_OF_WORKSPACE: Readonly<Record<string, Side>> = {
  "packages/kernel": "neutral",
  "packages/contract": "neutral",
  "packages/database": "server",
  "packages/ledger": "server",
  "packages/serving": "server",
  "packages/installation": "server",
  "packages/paper": "server",
  "packages/quickbooks": "server",
  "packages/demo": "server",
  "packages/stories": "server",
  "packages/ui": "web",
  "packages/browser": "web",
  "apps/server": "server",
  "apps/web": "web",
};

const WEB = /(\.tsx|(^|\/)areas?\.web\.ts)$/;
const SERVER = /\.(query|command|job|store|server)\.ts$/;
const NEUTRAL = /\.(report|contract|rules)\.ts$|(^|\/)area(\.menu)?\.ts$|^packages\/pages\/src\/[^/.]+\.ts$/;

const workspaceOf = (path: string): string | undefined =>
  /^((?:packages|apps)\/[^/]+)\/src\//.exec(path)?.[1];

/** Undefined for files of no side: tests, their helpers, tools. */
export function sideOf(path: string): Side | undefined {
  const ofWorkspace = SIDE_OF_WORKSPACE[workspaceOf(path) ?? ""];
  if (ofWorkspace) return ofWorkspace;
  if (WEB.test(path)) return "web";
  if (NEUTRAL.test(path)) return "neutral";
  return SERVER.test(path) ? "server" : undefined;
}

const SERVER_PACKAGES = /^(node:|kysely(\/|$)|pg(\/|$)|fastify|@fastify\/|@node-rs\/)/;
const WEB_PACKAGES = /^(react(-dom)?(\/|$)|@mantine\/|@tanstack\/react)/;

/** The file that a relative import or one of our packages refers to, from the repository's root. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  const own = /^@fiducia\/([^/]+)\/(.+)$/.exec(specifier);
  if (!own) return undefined;
  const folder = own[1] === "server" || own[1] === "web" ? "apps" : "packages";
  const named = /\.(tsx?|css)$/.test(own[2] ?? "")
    ? own[2]
    : `${own[2]}.${own[1] === "ui" || own[1] === "web" ? "tsx" : "ts"}`;
  return `${folder}/${own[1]}/src/${named}`;
}

/** The side that an import brings in; undefined for none. */
export function sideOfImport(file: SourceFile, { specifier }: Import): Side | undefined {
  if (SERVER_PACKAGES.test(specifier)) return "server";
  if (WEB_PACKAGES.test(specifier)) return "web";
  const target = targetOf(file.path, specifier);
  return target === undefined ? undefined : sideOf(target);
}

/** The ledger's rules are pure, so `.rules.ts` files may import them although they are the server's. */
export const isLedger = (specifier: string): boolean => specifier.startsWith("@fiducia/ledger/");

/** Whether a file must never become part of the web site. */
export const isServerOnly = (path: string): boolean => sideOf(path) === "server";
