// Reads messages of the Web Connector without keeping anyone waiting: short ones at once, long ones in a thread of their own, within
// limits of memory and time.
import { inThread } from "@fiducia/aside/in-thread";
import { type Readers, read } from "./readers.ts";

/** Bytes or characters that are read within some milliseconds. */
const SHORT = 200_000;
const LIMITS = { mostMegabytes: 1_500, mostMs: 60_000 };

/** Reads as the reader does. Rejects what takes more than a minute or 1.5 GB to read. */
export async function readAside<Name extends keyof Readers>(
  reader: Name,
  ...given: Parameters<Readers[Name]>
): Promise<ReturnType<Readers[Name]>> {
  const length = Math.max(...given.map((each) => (each as { readonly length?: number }).length ?? 0));
  const reading = { reader, given };
  const source = new URL("./reader.thread.ts", import.meta.url);
  return (await (length <= SHORT
    ? read(reading)
    : inThread({ source, work: reading, ...LIMITS }))) as ReturnType<Readers[Name]>;
}
