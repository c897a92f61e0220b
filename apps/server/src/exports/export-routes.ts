// The routes of exports: request, list, cancel, retry and download, for the user's own only.
import { createReadStream } from "node:fs";
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import {
  addExport,
  cancelExport,
  countOpenExports,
  readExport,
  readExports,
  retryExport,
  type SheetOrders,
} from "@fiducia/features/exports/export-job.store";
import {
  cancelExportCall,
  EXPORT_REFUSALS,
  exportFileCall,
  exportsCall,
  MOST_OPEN_EXPORTS,
  retryExportCall,
  startExportCall,
} from "@fiducia/features/exports/exports.contract";
import { requestJob } from "@fiducia/serving/job";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "../http/dispatch/registry.ts";
import { succeeded } from "../http/envelopes.ts";
import { askedSheets } from "../http/files/asked-sheets.ts";
import { fileName } from "../http/files/file-head.ts";
import { grantedBy } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { authenticate } from "../session/authenticate.ts";
import type { ExportFiles } from "./export-files.ts";
import { makeExports } from "./make-exports.job.ts";
import { reachDigest } from "./reach.ts";

interface ExportParts {
  readonly context: HttpContext;
  readonly registry: Registry;
  readonly files: ExportFiles;
}

type Rule = keyof typeof EXPORT_REFUSALS;

const KINDS = { EXPORT_UNKNOWN: "unknown", REACH_CHANGED: "forbidden" } as const;

function refusedExport(context: HttpContext, caller: Caller, rule: Rule) {
  const kind = (KINDS as Partial<Record<Rule, "unknown" | "forbidden">>)[rule] ?? "conflict";
  const refused = refuse(EXPORT_REFUSALS, rule, { kind });
  return grantedBy<never>(context, { caller, what: startExportCall.path }, refused);
}

const TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

function offerChanges(app: FastifyInstance, { context }: ExportParts): void {
  const changes = [
    { call: cancelExportCall, change: cancelExport, refused: "NOT_OPEN" },
    { call: retryExportCall, change: retryExport, refused: "NOT_ENDED" },
  ] as const;
  for (const { call, change, refused } of changes)
    app.post(call.path, async (request) => {
      refuseForeignOrigin(request, context.settings.publicUrl);
      const { caller } = await authenticate(context, request);
      const { jobId } = parseInput(call.body, request.body ?? {});
      const { userId } = caller;
      const rule = await writeAs(
        context.connection,
        caller.agencyId,
        async (unit): Promise<Rule | undefined> => {
          if (!(await readExport(unit, jobId, userId))) return "EXPORT_UNKNOWN";
          if ((await change(unit, jobId, { userId, at: context.clock() })) === 0) return refused;
          await requestJob(unit, makeExports, {});
          return undefined;
        },
      );
      if (rule) return refusedExport(context, caller, rule);
      return succeeded({ jobId });
    });
}

function offerStart(app: FastifyInstance, { context, registry }: ExportParts): void {
  app.post(startExportCall.path, async (request) => {
    refuseForeignOrigin(request, context.settings.publicUrl);
    const { caller } = await authenticate(context, request);
    const { format, further = [], ...first } = parseInput(startExportCall.body, request.body ?? {});
    const sheets: SheetOrders = [first, ...further];
    // Refused at once, like the queries themselves, instead of when its turn comes.
    const [{ asked }] = await askedSheets(context, registry, { caller, format, sheets });
    const { title } = asked.served.contract;
    const jobId = await writeAs(context.connection, caller.agencyId, async (unit) => {
      if ((await countOpenExports(unit, caller)) >= MOST_OPEN_EXPORTS) return undefined;
      await requestJob(unit, makeExports, {});
      return addExport(unit, { format, title, sheets }, { caller, at: context.clock() });
    });
    if (jobId === undefined) return refusedExport(context, caller, "TOO_MANY_EXPORTS");
    return succeeded({ jobId });
  });
}

/** The requested file for its user, while the user's permissions are those it was made with. */
async function fetchable({ context, registry }: ExportParts, request: FastifyRequest) {
  const { caller } = await authenticate(context, request);
  const { jobId } = parseInput(exportFileCall.query, request.query);
  const job = await readAs(context.connection, caller.agencyId, (unit) =>
    readExport(unit, jobId, caller.userId),
  );
  if (!job) return refusedExport(context, caller, "EXPORT_UNKNOWN");
  const [{ asked }] = await askedSheets(context, registry, { ...job, caller });
  if (job.state !== "Done" || job.fileName === null) return refusedExport(context, caller, "NOT_READY");
  if (job.reach !== reachDigest(caller)) return refusedExport(context, caller, "REACH_CHANGED");
  return { name: job.fileName, format: job.format, offered: `${fileName(asked)}.${job.format}` };
}

export function offerExports(app: FastifyInstance, parts: ExportParts): void {
  const { context, files } = parts;
  offerStart(app, parts);
  offerChanges(app, parts);
  app.get(exportsCall.path, async (request) => {
    const { caller } = await authenticate(context, request);
    parseInput(exportsCall.query, request.query);
    const jobs = await readAs(context.connection, caller.agencyId, (unit) =>
      readExports(unit, caller, context.clock()),
    );
    return succeeded(exportsCall.answer.parse({ jobs }));
  });
  app.get(exportFileCall.path, async (request, reply) => {
    const { name, format, offered } = await fetchable(parts, request);
    return reply
      .header("content-type", TYPES[format])
      .header("content-disposition", `attachment; filename="${offered}"`)
      .send(createReadStream(files.pathOf(name)));
  });
}
