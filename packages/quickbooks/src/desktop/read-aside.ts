// Reads messages of the Web Connector without keeping anyone waiting: short ones at once, long ones in a thread of their own, within
// limits of memory and time.
import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { type Readers, type ReadingAside, read } from "./readers.ts";

/** Bytes or characters that are read within some milliseconds. */
const SHORT = 200_000;
const MOST_MEGABYTES = 1_500;
const MOST_MS = 60_000;

/** Of the built program; its sources need to be told how TypeScript is read. */
const BUILT = new URL("./reader.thread.js", import.meta.url);
const SOURCE = new URL("./reader.thread.ts", import.meta.url);

const openThread = (options: WorkerOptions): Worker =>
  import.meta.url.endsWith(".ts")
    ? new Worker(
        `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(SOURCE)})))`,
        { ...options, eval: true },
      )
    : new Worker(BUILT, options);

async function inThread(reading: ReadingAside): Promise<unknown> {
  const thread = openThread({
    workerData: reading,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  try {
    // An error of the thread, such as that its memory is used up, rejects.
    const [answer] = await once(thread, "message", { signal: AbortSignal.timeout(MOST_MS) });
    return answer;
  } finally {
    await thread.terminate();
  }
}

/** Reads as the reader does. Rejects what takes more than a minute or 1.5 GB to read. */
export async function readAside<Name extends keyof Readers>(
  reader: Name,
  ...given: Parameters<Readers[Name]>
): Promise<ReturnType<Readers[Name]>> {
  const length = Math.max(...given.map((each) => (each as { readonly length?: number }).length ?? 0));
  const reading = { reader, given };
  return (await (length <= SHORT ? read(reading) : inThread(reading))) as ReturnType<Readers[Name]>;
}
