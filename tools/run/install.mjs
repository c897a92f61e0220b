// Brings the packages when they are missing or other than the lockfile says: all of them, or those with which the product
// is built and run. Plain JavaScript: it runs before them.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const lockfile = join(root, "package-lock.json");
const installed = join(root, "node_modules", ".package-lock.json");
const stamp = join(root, "node_modules", ".fiducia-lockfile");

const wanted = () =>
  createHash("sha256")
    .update(readFileSync(lockfile))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");

/** The stamp of an install without what tests need. */
const running = () => `${wanted()} without tests`;

/** Whether node_modules has no package that only tests need, by the stamp of our own install. */
const isWithoutTests = () => existsSync(stamp) && readFileSync(stamp, "utf8").endsWith(" without tests");

/** Whether node_modules is what the lockfile says: by the stamp of our own install, else by the files' ages. */
function isInstalled(toRun) {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp)) {
    const stamped = readFileSync(stamp, "utf8");
    return stamped === wanted() || (toRun && stamped === running());
  }
  return statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;
}

/** npm as the one that runs us, else the one in the path. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return { file: process.execPath, first: [script], shell: false };
  return { file: "npm", first: [], shell: process.platform === "win32" };
}

/**
 * Installs when needed: to run the product only what it is built and run with, unless tests have brought the rest before.
 * Ends the program with npm's own words when that fails.
 */
export function installPackages(say, { toRun = false } = {}) {
  if (isInstalled(toRun)) {
    if (!existsSync(stamp)) writeFileSync(stamp, wanted());
    return;
  }
  say("Installing packages (a minute the first time)");
  const { file, first, shell } = npmCommand();
  const isLess = toRun && (isWithoutTests() || !existsSync(installed));
  const omitted = isLess ? ["--omit=dev"] : [];
  const ended = spawnSync(file, [...first, "ci", ...omitted, "--loglevel=error", "--progress=false"], {
    cwd: root,
    shell,
    encoding: "utf8",
  });
  if (ended.status !== 0) {
    process.stderr.write(`${ended.stdout ?? ""}${ended.stderr ?? ended.error?.message ?? ""}\n`);
    process.stderr.write("The packages could not be installed. Is the npm registry within reach?\n");
    process.exit(1);
  }
  writeFileSync(stamp, isLess ? running() : wanted());
}
