// Programs of this machine that read our files. Where one is missing its tests are left out, and the tally names it.
import { spawnSync } from "node:child_process";
import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The program without which the test could not run. */
    absent?: string;
  }
}

/** Runs a program; answers what it says. Throws its words when it fails. */
export type Run = (...args: readonly string[]) => string;

/** The program by its name. Leaves the test out where it is not installed. */
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
