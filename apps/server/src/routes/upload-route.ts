// A route that takes a file as it is: the session is checked before any of it is read, and it waits in line like other work.
import { Readable } from "node:stream";
import type { Caller } from "@fiducia/contract/caller";
import type { CallContract } from "@fiducia/contract/define-call";
import { CODE } from "@fiducia/contract/envelope";
import type { Outcome, Refusal } from "@fiducia/kernel/outcome";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { succeeded } from "../http/envelopes.ts";
import { grantedBy } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { turnOf } from "../http/line.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { invalidInput, noRoom, Refused } from "../http/refused.ts";
import { addressOf, admit } from "../session/admit.ts";

type FileCall = CallContract<z.ZodObject, undefined>;

interface Upload<Call extends FileCall> {
  readonly call: Call;
  /** Bytes of a file. */
  readonly largest: number;
  readonly take: (
    from: Pick<HttpContext, "connection" | "clock"> & {
      readonly caller: Caller;
      readonly source: AsyncIterable<Buffer>;
    },
    query: z.output<Call["query"]>,
  ) => Promise<Outcome<unknown>>;
}

const refusedFile = ({ rule, message }: Refusal): Refused | undefined =>
  rule === "TOO_LARGE" ? new Refused({ status: 413, code: CODE.validationError, rule, message }) : undefined;

export async function offerUpload<Call extends FileCall>(
  app: FastifyInstance,
  context: HttpContext,
  { call, largest, take }: Upload<Call>,
): Promise<void> {
  const route = addressOf(call);
  await app.register(async (files) => {
    files.addContentTypeParser("application/octet-stream", (_request, body, done) => done(null, body));
    files.route({
      method: "POST",
      url: route,
      // The session is checked before any content is read.
      onRequest: async (request) => {
        refuseForeignOrigin(request, context.settings.publicUrl);
        await admit(context, request, call);
      },
      handler: async (request, reply) => {
        const caller = await admit(context, request, call);
        const query = parseInput(call.query, request.query) as z.output<Call["query"]>;
        const source = request.body;
        if (await context.space.isFull()) throw noRoom();
        if (!(source instanceof Readable))
          throw invalidInput("Send the file itself, as application/octet-stream.");
        const { connection, clock } = context;
        // A file keeps processor and memory busy while it is read.
        const endTurn = await turnOf(context, caller, request);
        try {
          const taken = await take({ connection, caller, clock, source }, query);
          if (taken.ok) return succeeded(call.answer.parse(taken.value));
          if (Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY) > largest)
            reply.header("connection", "close");
          throw refusedFile(taken.refusal) ?? (await grantedBy(context, { caller, what: route }, taken));
        } finally {
          endTurn();
        }
      },
    });
  });
}
