// The routes of files: a report as CSV or for printing, requested like on the screen.
import { FILE_DATES } from "@fiducia/contract/file-dates";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { authenticate } from "../../session/authenticate.ts";
import { askedReport } from "../dispatch/ask.ts";
import type { Registry } from "../dispatch/registry.ts";
import type { HttpContext } from "../http-context.ts";
import { parseJsonBody } from "../json-body.ts";
import { turnOf } from "../line.ts";
import { notePrint } from "../note-files.ts";
import { sendPage } from "../pages/site-pages.ts";
import { parseInput } from "../parse-input.ts";
import { fileColumns, fileName } from "./file-head.ts";
import { named } from "./filter-words.ts";
import { csvOf, printed } from "./report-file.ts";

const fileQuery = z.strictObject({
  format: z.enum(["csv", "print"]),
  /** The body of the query as JSON: `{"Query": NAME, ...}`. */
  ask: z.string().min(2).max(12_000),
  /** Column keys separated by commas; by default the visible ones. */
  columns: z.string().max(2_000).optional(),
  /** How days and moments stand in a CSV: 2026-03-02, or 03/02/2026. */
  dates: z.enum(FILE_DATES).default("iso"),
});

/** `GET /accounting/export?format=csv|print&ask=JSON&columns=a,b`: refuses like the query itself. */
export function offerFiles(app: FastifyInstance, context: HttpContext, registry: Registry): void {
  app.get("/accounting/export", async (request, reply) => {
    // Without a session the answer is 401, whatever is requested.
    const { caller } = await authenticate(context, request);
    const { format, ask, columns: keys, dates } = parseInput(fileQuery, request.query);
    const report = await named(await askedReport(context, registry, { caller, body: parseJsonBody(ask) }));
    const columns = fileColumns(report, keys?.split(","), format);
    const endTurn = await turnOf(context, caller, request);
    reply.raw.once("finish", endTurn).once("close", endTurn);
    if (format === "print") notePrint(request, `${fileName(report)}, printed`);
    if (format === "print") return sendPage(reply, await printed({ asked: report, columns }));
    const stream = await csvOf({ asked: report, columns }, dates);
    request.raw.once("close", () => stream.destroy());
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileName(report)}.csv"`)
      .send(stream);
  });
}
