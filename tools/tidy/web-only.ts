// Fails a build of the web site that contains server code.
import { relative, sep } from "node:path";
import type { Plugin } from "vite";
import { isServerOnly } from "./sides.ts";

/** What builds statements for the database, whoever imports it. */
const STATEMENTS = "kysely";

/** Refuses queries, commands, jobs, stores, the database, the ledger and statements in a build for browsers. */
export function webOnly(root: string): Plugin {
  return {
    name: "fiducia-web-only",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path =
        resolved &&
        relative(root, resolved.id.split("?")[0] ?? "")
          .split(sep)
          .join("/");
      const isServers = source === STATEMENTS || (path && !path.startsWith("..") && isServerOnly(path));
      if (isServers) {
        throw new Error(
          `${importer ?? "the web site"} draws in ${source}: server code never reaches a browser`,
        );
      }
      return resolved;
    },
  };
}
