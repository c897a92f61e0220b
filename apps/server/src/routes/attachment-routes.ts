// The route of an attachment's content: streams files in and out, so that a browser never executes them.
import { Readable } from "node:stream";
import { CODE } from "@fiducia/contract/envelope";
import { readAs } from "@fiducia/database/unit";
import {
  chunksOf,
  type FoundContent,
  findContent,
} from "@fiducia/features/items/attachments/attachment-content.store";
import {
  attachmentContentCall,
  contentParameters,
  LARGEST_ATTACHMENT,
  storeContentCall,
} from "@fiducia/features/items/attachments/attachments.contract";
import { receiveContent } from "@fiducia/features/items/attachments/receive-content.server";
import type { Refusal } from "@fiducia/kernel/outcome";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import { grantedBy } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { invalidInput, noRoom, Refused } from "../http/refused.ts";
import { addressOf, admit, sentIn } from "../session/admit.ts";

const ROUTE = addressOf(attachmentContentCall);
/** Forbids scripts, loading and sending, whatever a browser makes of the file. */
const HARMLESS = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Pictures are shown inline; PDFs are downloaded. The name is encoded for the header. */
function sendFile(
  reply: FastifyReply,
  { fileName, mediaType, size }: FoundContent,
  chunks: AsyncIterable<Buffer>,
): FastifyReply {
  const way = mediaType === "application/pdf" ? "attachment" : "inline";
  return reply
    .header("content-type", mediaType)
    .header("content-disposition", `${way}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header("content-security-policy", HARMLESS)
    .header("content-length", size)
    .send(Readable.from(chunks, { objectMode: false }));
}

/** The announced length of the file. */
function announcedLength(request: FastifyRequest): number | undefined {
  const length = request.headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

/** Seconds until the hourly quota is free again. */
const LATER_SECONDS = 600;

/** Refusals with their own status. */
function refusedFile({ rule, message }: Refusal): Refused | undefined {
  if (rule === "TOO_LARGE") return new Refused({ status: 413, code: CODE.validationError, rule, message });
  if (rule !== "HOUR_REACHED") return undefined;
  return new Refused({ status: 429, code: CODE.validationError, rule, message, retryAfter: LATER_SECONDS });
}

export async function offerAttachments(app: FastifyInstance, context: HttpContext): Promise<void> {
  app.get(ROUTE, async (request, reply) => {
    const caller = await admit(context, request, attachmentContentCall);
    const place = sentIn(contentParameters, request);
    const outcome = await readAs(context.connection, caller.agencyId, (unit) =>
      findContent(unit, caller, place),
    );
    const file = await grantedBy(context, { caller, what: ROUTE }, outcome);
    const content = { attachmentId: place.attachmentId, size: file.size };
    return sendFile(reply, file, chunksOf(context.connection, caller.agencyId, content));
  });
  await app.register(async (files) => {
    files.addContentTypeParser("application/octet-stream", (_request, body, done) => done(null, body));
    files.route({
      method: "POST",
      url: ROUTE,
      // The session is checked before any content is read.
      onRequest: async (request) => {
        refuseForeignOrigin(request, context.settings.publicUrl);
        await admit(context, request, storeContentCall);
      },
      handler: async (request, reply) => {
        const caller = await admit(context, request, storeContentCall);
        const place = sentIn(contentParameters, request);
        const source = request.body;
        if (await context.space.isFull()) throw noRoom();
        if (!(source instanceof Readable))
          throw invalidInput("Send the file itself, as application/octet-stream.");
        const announced = announcedLength(request);
        const { connection, clock } = context;
        const limits = context.settings.attachmentLimits;
        const stored = await receiveContent({ connection, caller, place, limits, clock, announced, source });
        if (stored.ok) return succeeded(storeContentCall.answer.parse(stored.value));
        // Unwanted content is not read to its end, unless little is left.
        if ((announced ?? Number.POSITIVE_INFINITY) > LARGEST_ATTACHMENT) reply.header("connection", "close");
        else source.resume();
        throw refusedFile(stored.refusal) ?? (await grantedBy(context, { caller, what: ROUTE }, stored));
      },
    });
  });
}
