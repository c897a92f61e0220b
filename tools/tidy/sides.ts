// Which side a file is on, by its suffix, and what may never reach that side.
import { dirname, join, normalize } from "node:path/posix";
import type { Import, SourceFile } from "./source-file.ts";

export type Side = "neutral" | "server" | "web";

const NEUTRAL = /\.(report|contract|rules)\.ts$/;
const SERVER = /(\.(query|command|job|store)|(^|\/)areas?\.server)\.ts$/;
const WEB = /(\.tsx|(^|\/)areas?\.web\.ts)$/;

/** Undefined for files that any side may use, as far as their own imports allow. */
export function sideOf(path: string): Side | undefined {
  if (WEB.test(path)) return "web";
  if (NEUTRAL.test(path)) return "neutral";
  return SERVER.test(path) ? "server" : undefined;
}

const SERVER_PACKAGES =
  /^(node:|kysely(\/|$)|pg(\/|$)|fastify|@fastify\/|@node-rs\/|@fiducia\/(database|serving|server)(\/|$))/;
const WEB_PACKAGES = /^(react(-dom)?(\/|$)|@mantine\/|@tanstack\/react|@fiducia\/(ui|web)(\/|$))/;

/** The path from the repository's root that a relative import or one of our packages means. */
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

/** The side that an import draws in; undefined when it belongs to none. */
export function sideOfImport(file: SourceFile, { specifier }: Import): Side | undefined {
  if (SERVER_PACKAGES.test(specifier)) return "server";
  if (WEB_PACKAGES.test(specifier)) return "web";
  const target = targetOf(file.path, specifier);
  return target === undefined ? undefined : sideOf(target);
}

/** The ledger's rules are pure, but they are the server's: a screen shows what it answers. */
export const isLedger = (specifier: string): boolean => specifier.startsWith("@fiducia/ledger/");

/** Whether a file of this path may never become part of the web site. */
export const isServerOnly = (path: string): boolean =>
  sideOf(path) === "server" || /(^|\/)packages\/(database|ledger|serving)\//.test(path);
