// A thread that reads one long message of the Web Connector and ends.
import { parentPort, workerData } from "node:worker_threads";
import { type ReadingAside, read } from "./readers.ts";

parentPort?.postMessage(read(workerData as ReadingAside));
