// Builds web and server when their sources are not those of the last build.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { sourcesMark } from "./sources.mjs";

const stamp = join(root, "apps", "server", "dist", "built-from");
const results = [
  join(root, "apps", "server", "dist", "main.js"),
  join(root, "apps", "web", "dist", "index.html"),
];

/** Builds when needed. Ends the program with the builder's words when that fails. */
export function buildWhenStale(say) {
  const mark = sourcesMark();
  const fresh = existsSync(stamp) && readFileSync(stamp, "utf8") === mark;
  if (fresh && results.every((file) => existsSync(file))) return;
  say("Building the web site and the server");
  rmSync(stamp, { force: true });
  const ended = spawnSync(process.execPath, [join(root, "tools", "build.mjs")], {
    cwd: root,
    encoding: "utf8",
    // Whoever asks may be a test: what is built is what agencies get all the same.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (ended.status !== 0) {
    process.stderr.write(`${ended.stdout}${ended.stderr}\nThe build failed.\n`);
    process.exit(1);
  }
  mkdirSync(join(root, "apps", "server", "dist"), { recursive: true });
  writeFileSync(stamp, mark);
}
