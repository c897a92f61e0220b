// A build of the web site that draws in server code fails, instead of shipping it to browsers without a word.
import { relative, sep } from "node:path";
import type { Plugin } from "vite";
import { isServerOnly } from "./sides.ts";

/** Refuses queries, commands, jobs, stores, the database and the ledger in a build for browsers. */
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
      if (path && !path.startsWith("..") && isServerOnly(path)) {
        throw new Error(
          `${importer ?? "the web site"} draws in ${source}: server code never reaches a browser`,
        );
      }
      return resolved;
    },
  };
}
