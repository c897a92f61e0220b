// A thread that reads the first sheet of one workbook and ends.
import { parentPort, workerData } from "node:worker_threads";
import readWorkbook from "read-excel-file/node";
import { listedParts } from "./listed-parts.ts";
import { type CellOfWorkbook, cellText } from "./workbook-cell.ts";

/** Numbers stay as the file writes them, so that no digit is lost. */
const sheets = await readWorkbook(await listedParts(Buffer.from(workerData as Uint8Array)), {
  parseNumber: (text) => text,
});
const rows = sheets[0]?.data ?? [];
parentPort?.postMessage(rows.map((row) => row.map((cell) => cellText(cell as CellOfWorkbook))));
