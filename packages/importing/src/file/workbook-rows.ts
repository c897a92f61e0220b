// Reads the first sheet of an Excel workbook, within limits: a small file can unpack to more than the machine has.
import { finished } from "node:stream/promises";
import { inThread } from "@fiducia/aside/in-thread";
import { fromBufferPromise } from "yauzl";
import { FileFault } from "./file-fault.ts";

const MOST_PACKED = 20_000_000;
const MOST_UNPACKED = 200_000_000;
const MOST_ROWS = 50_000;

const UNREADABLE = "This workbook cannot be read. Save it again as .xlsx, or as CSV.";
const TOO_LARGE = "This workbook is too large. Save it as CSV.";

/** Whether the bytes begin as a workbook does, which is a ZIP file. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Unpacks every part and keeps nothing of it: what unpacks to more than the directory says is an error. */
async function tryUnpacking(bytes: Uint8Array): Promise<void> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  let unpacked = 0;
  for await (const part of archive.eachEntry()) {
    unpacked += part.uncompressedSize;
    if (unpacked > MOST_UNPACKED) throw new FileFault(TOO_LARGE);
    await finished((await archive.openReadStreamPromise(part)).resume());
  }
}

/**
 * The rows of the first sheet as text, days as `yyyy-MM-dd`, and of a formula its last value. Throws a `FileFault` for a file that
 * is no workbook, and for more than 50,000 rows, 20 MB packed or 200 MB unpacked.
 */
export async function workbookRows(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  if (bytes.length > MOST_PACKED) throw new FileFault(TOO_LARGE);
  await tryUnpacking(bytes).catch((fault) => {
    throw fault instanceof FileFault ? fault : new FileFault(UNREADABLE);
  });
  const source = new URL("./workbook.thread.ts", import.meta.url);
  const rows = (await inThread({ source, work: bytes, mostMegabytes: 1_000, mostMs: 120_000 }).catch(() => {
    throw new FileFault(UNREADABLE);
  })) as readonly (readonly string[])[];
  if (rows.length > MOST_ROWS)
    throw new FileFault("A workbook can have up to 50,000 rows. Save it as CSV, or divide it.");
  return rows;
}
