// Two workers, of which now and then one is killed without warning and another takes its place.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type Kind = "product" | "twin";

export class Gang {
  readonly #program: string;
  readonly #options: readonly string[];
  readonly #members: ChildProcess[] = [];

  /** Workers that run the program, which says "ready" once it claims jobs. */
  constructor(program: URL, options: readonly string[]) {
    this.#program = fileURLToPath(program);
    this.#options = options;
  }

  /** One more worker; resolves when it claims jobs. Throws when it ends before that. */
  async add(): Promise<void> {
    const child = spawn(process.execPath, ["--import", "tsx", this.#program, ...this.#options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#members.push(child);
    const [said] = (await Promise.race([once(child.stdout, "data"), once(child, "exit")])) as [unknown];
    if (String(said) !== "ready\n") throw new Error(`a worker did not start: ${String(said)}`);
  }

  /** Kills the one that works longest. */
  async kill(): Promise<void> {
    const child = this.#members.shift();
    if (!child) throw new Error("there is nobody to kill");
    if (child.exitCode !== null) throw new Error(`a worker ended by itself with status ${child.exitCode}`);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async killAll(): Promise<void> {
    while (this.#members.length > 0) await this.kill();
  }
}
