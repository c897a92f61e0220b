// Programs of this machine that read our files. Tests of a missing program are skipped, and the tally names it.
import { spawnSync } from "node:child_process";
import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The program that is missing. */
    absent?: string;
  }
}

/** Runs a program; returns its output. Throws the output when it fails. */
export type Run = (...args: readonly string[]) => string;

/** The program by its name. Skips the test when it is not installed. */
export function programOf({ task, skip }: TestContext, name: string): Run {
  if (spawnSync(name, ["--version"]).error) {
    task.meta.absent = name;
    skip(`${name} is not installed`);
  }
  return (...args) => {
    const { status, stdout, stderr } = spawnSync(name, args, { encoding: "utf8", maxBuffer: 50_000_000 });
    if (status !== 0) throw new Error(`${name} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  };
}
