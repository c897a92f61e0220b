// What the run of these tests was given: the folder of the schemas, and the seed of what is random.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "@fiducia/kernel/clock";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    schemaFolder: string;
    seed: string;
  }
}

/** Printed with the tests that use it. */
export const seed = Number(inject("seed") || systemClock() % 2 ** 31);

const folder = inject("schemaFolder");
if (!folder) throw new Error("QBXML_XSD_DIR is not set: it names the folder with Intuit's schemas.");

export const schemaPath = (...path: readonly string[]): string => join(folder, ...path);

export const schemaText = (...path: readonly string[]): string => readFileSync(schemaPath(...path), "utf8");
