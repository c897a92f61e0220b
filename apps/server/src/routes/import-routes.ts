// The routes of files of other systems: one comes as it is, and its faulty rows go back as CSV.
import { Readable } from "node:stream";
import { CODE } from "@fiducia/contract/envelope";
import type { Refusal } from "@fiducia/kernel/outcome";
import {
  importFaultsCall,
  LARGEST_IMPORT,
  uploadImportCall,
} from "@fiducia/pages/import/shared/import.contract";
import { faultyRows } from "@fiducia/pages/import/steps/faults-file.query";
import { takeImportFile } from "@fiducia/pages/import/upload/take-file.server";
import { csvLine } from "@fiducia/paper/report/csv-line";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import { grantedBy } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { turnOf } from "../http/line.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { invalidInput, noRoom, Refused } from "../http/refused.ts";
import { addressOf, admit } from "../session/admit.ts";
import { csv, offerPaper } from "./paper-route.ts";

const ROUTE = addressOf(uploadImportCall);

const refusedFile = ({ rule, message }: Refusal): Refused | undefined =>
  rule === "TOO_LARGE" ? new Refused({ status: 413, code: CODE.validationError, rule, message }) : undefined;

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
  await app.register(async (files) => {
    files.addContentTypeParser("application/octet-stream", (_request, body, done) => done(null, body));
    files.route({
      method: "POST",
      url: ROUTE,
      // The session is checked before any content is read.
      onRequest: async (request) => {
        refuseForeignOrigin(request, context.settings.publicUrl);
        await admit(context, request, uploadImportCall);
      },
      handler: async (request, reply) => {
        const caller = await admit(context, request, uploadImportCall);
        const query = parseInput(uploadImportCall.query, request.query);
        const source = request.body;
        if (await context.space.isFull()) throw noRoom();
        if (!(source instanceof Readable))
          throw invalidInput("Send the file itself, as application/octet-stream.");
        const { connection, clock } = context;
        // A file keeps processor and memory busy while it is read.
        const endTurn = await turnOf(context, caller, request);
        try {
          const taken = await takeImportFile({ connection, caller, clock, ...query, source });
          if (taken.ok) return succeeded(uploadImportCall.answer.parse(taken.value));
          if (Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY) > LARGEST_IMPORT)
            reply.header("connection", "close");
          throw refusedFile(taken.refusal) ?? (await grantedBy(context, { caller, what: ROUTE }, taken));
        } finally {
          endTurn();
        }
      },
    });
  });
}
