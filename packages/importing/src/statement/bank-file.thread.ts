// A thread that reads one file of a bank and ends.
import { parentPort, workerData } from "node:worker_threads";
import { FileFault } from "../file/file-fault.ts";
import { parseBankFile } from "./parse-bank-file.ts";

/** What is wrong with the file crosses as text: an error of a class would not be one on the other side. */
const answer = await parseBankFile(workerData as Uint8Array).then(
  (file) => ({ file }),
  (fault) => {
    if (fault instanceof FileFault) return { fault: fault.message };
    throw fault;
  },
);
parentPort?.postMessage(answer);
