// Starts the program that keeps books, and waits until it does.
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
  });
  const [line] = await once(child.stdout, "data");
  return { child, ...(JSON.parse(String(line)) as { pid: number; ownerUrl: string }) };
}

/** As a machine does that runs out of memory: no farewell. */
export async function killWithoutWarning(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
