// The memory of a process as the kernel counts it.
import { readFileSync, writeFileSync } from "node:fs";
import { timed } from "./rounds.ts";

/** The process's memory in megabytes: now, and at most since it was last reset. */
function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const figure = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: figure("VmRSS"), most: figure("VmHWM") };
}

/** How far the memory rises over `work`, and its height then. */
export async function watched(pid: number, work: () => Promise<unknown>) {
  const before = memoryOf(pid).now;
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const { ms } = await timed(1, work);
  const { most } = memoryOf(pid);
  return { ms, most, rise: most - before };
}
