// The routes of files of other systems: one comes as it is, and its faulty rows go back as CSV.
import {
  importFaultsCall,
  LARGEST_IMPORT,
  uploadImportCall,
} from "@fiducia/pages/import/shared/import.contract";
import { faultyRows } from "@fiducia/pages/import/steps/faults-file.query";
import { takeImportFile } from "@fiducia/pages/import/upload/take-file.server";
import { csvLine } from "@fiducia/paper/report/csv-line";
import type { FastifyInstance } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { csv, offerPaper } from "./paper-route.ts";
import { offerUpload } from "./upload-route.ts";

export async function offerImports(app: FastifyInstance, context: HttpContext): Promise<void> {
  offerPaper(app, context, {
    call: importFaultsCall,
    read: ({ unit, caller, filter: { importId } }) => faultyRows(unit, caller, importId),
    draw: ({ heading, rows }, { filter: { importId } }) =>
      csv(
        `import-${importId}-to-correct`,
        `\uFEFF${[heading, ...rows.map(({ cells, problem }) => [...cells, problem])].map(csvLine).join("")}`,
      ),
  });
  await offerUpload(app, context, {
    call: uploadImportCall,
    largest: LARGEST_IMPORT,
    take: (from, query) => takeImportFile({ ...from, ...query }),
  });
}
