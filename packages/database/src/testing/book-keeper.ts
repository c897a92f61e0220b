// Starts the program that keeps books, and waits until it is ready.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface BookKeeper {
  readonly child: ChildProcess;
  /** The database server's process. */
  readonly pid: number;
  readonly ownerUrl: string;
}

const PROGRAM = fileURLToPath(new URL("./keep-books.ts", import.meta.url));

export async function startBookKeeper(dataFolder: string): Promise<BookKeeper> {
  const child = spawn(process.execPath, ["--import", "tsx", PROGRAM, dataFolder], {
    stdio: ["ignore", "pipe", "inherit"],
    // A process group of its own, as in a terminal, where Ctrl-C reaches the whole group.
    detached: true,
  });
  const [line] = await once(child.stdout, "data");
  return { child, ...(JSON.parse(String(line)) as { pid: number; ownerUrl: string }) };
}

/** Kills the process without a signal that it could handle, as the kernel does when memory runs out. */
export async function killWithoutWarning(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** As Ctrl-C in a terminal: every process of the program's group is interrupted. */
export async function interruptGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.pid) process.kill(-child.pid, "SIGINT");
  await ended;
}
