// A small disk of its own for a test. Only root may mount one: for anybody else the test is left out, and the tally says so.
import { execFileSync } from "node:child_process";
import type { TestContext } from "vitest";
import { removeFolder } from "./temporary-folder.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What the machine, or who runs the tests, lacks for this one. */
    absent?: string;
  }
}

/** Mounts a disk in memory on the folder, such as "size=40m". Where that is not allowed, removes the folder and skips. */
export function mountDisk({ task, skip }: TestContext, options: string, folder: string): void {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    removeFolder(folder);
    task.meta.absent = "the right to mount";
    skip("only root may mount a disk");
  }
}
