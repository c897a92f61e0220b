// Runs work that takes long or much memory in a thread of its own, within limits.
import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";

export interface Aside {
  /** The thread's file, `NAME.thread.ts`; the built program has it as `NAME.thread.js` beside its own files. */
  readonly source: URL;
  /** What the thread is given. */
  readonly work: unknown;
  readonly mostMegabytes: number;
  readonly mostMs: number;
}

/** Sources need to be told how TypeScript is read. */
const openThread = (source: URL, options: WorkerOptions): Worker =>
  import.meta.url.endsWith(".ts")
    ? new Worker(
        `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(source)})))`,
        { ...options, eval: true },
      )
    : new Worker(
        new URL(`./${source.pathname.split("/").at(-1)?.replace(/\.ts$/, ".js")}`, import.meta.url),
        options,
      );

/** The first message of the thread. Rejects when the thread fails, or takes more memory or time than it may. */
export async function inThread({ source, work, mostMegabytes, mostMs }: Aside): Promise<unknown> {
  const thread = openThread(source, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    // An error of the thread, such as that its memory is used up, rejects.
    const [answer] = await once(thread, "message", { signal: AbortSignal.timeout(mostMs) });
    return answer;
  } finally {
    await thread.terminate();
  }
}
