// A thread that reads one long message of the Web Connector and ends.
import { parentPort, workerData } from "node:worker_threads";
import { READERS, type ReadingAside } from "./readers.ts";

const { reader, given } = workerData as ReadingAside;
parentPort?.postMessage((READERS[reader] as (...given: readonly unknown[]) => unknown)(...given));
