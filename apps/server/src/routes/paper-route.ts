// The route of a paper: who may have it, its turn in line, what is read for it, and how it is drawn.
import type { Caller } from "@fiducia/contract/caller";
import type { CallContract } from "@fiducia/contract/define-call";
import { type ReadUnit, readAs } from "@fiducia/database/unit";
import type { Instant } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { grantedBy } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { turnOf } from "../http/line.ts";
import { addressOf, admit, sentIn } from "../session/admit.ts";

export interface PaperAsked<Filter> {
  readonly caller: Caller;
  readonly filter: Filter;
  readonly today: Day;
  readonly at: Instant;
}

export interface PaperFile {
  readonly type:
    | "application/pdf"
    | "application/zip"
    | "text/csv; charset=utf-8"
    | "text/plain; charset=utf-8";
  readonly name: string;
  readonly content: Buffer | string;
}

export const pdf = async (name: string, content: Buffer | Promise<Buffer>): Promise<PaperFile> => ({
  type: "application/pdf",
  name: `${name}.pdf`,
  content: await content,
});

export const csv = (name: string, content: string): PaperFile => ({
  type: "text/csv; charset=utf-8",
  name: `${name}.csv`,
  content,
});

interface Paper<Query extends z.ZodObject, Found> {
  readonly call: CallContract<Query>;
  /** What stands on it, or why there is none; read in one transaction. */
  readonly read: (
    request: PaperAsked<z.output<Query>> & { readonly unit: ReadUnit },
  ) => Promise<Outcome<Found>>;
  /** Drawn when the connection is free again. */
  readonly draw: (paper: Found, request: PaperAsked<z.output<Query>>) => PaperFile | Promise<PaperFile>;
}

/** A paper keeps the processor busy for as long as it is drawn, so that it waits for its user's turn. */
export function offerPaper<Query extends z.ZodObject, Found>(
  app: FastifyInstance,
  context: HttpContext,
  { call, read, draw }: Paper<Query, Found>,
): void {
  app.get(addressOf(call), async (request, reply) => {
    const caller = await admit(context, request, call);
    const filter = sentIn(call.query, request);
    const endTurn = await turnOf(context, caller, request);
    try {
      const at = context.clock();
      const paperRequest = { caller, filter, at, today: dayOf(at, caller.timeZone ?? "UTC") };
      const outcome = await readAs(context.connection, caller.agencyId, (unit) =>
        read({ ...paperRequest, unit }),
      );
      const value = await grantedBy(context, { caller, what: call.path }, outcome);
      const { type, name, content } = await draw(value, paperRequest);
      // A browser shows a PDF and saves everything else.
      const disposition = type === "application/pdf" ? "inline" : "attachment";
      return reply
        .header("content-type", type)
        .header("content-disposition", `${disposition}; filename="${name}"`)
        .send(content);
    } finally {
      endTurn();
    }
  });
}
