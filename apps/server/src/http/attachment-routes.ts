// The address of an attachment's content: a file goes in as it is, and comes out so that it can do no harm.
import { permits } from "@fiducia/contract/access";
import type { CallContract } from "@fiducia/contract/define-call";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import {
  type Content,
  readContent,
  storeContent,
} from "@fiducia/features/recording/attachments/attachment-content.store";
import {
  attachmentContentCall,
  contentParameters,
  LARGEST_ATTACHMENT,
  storeContentCall,
} from "@fiducia/features/recording/attachments/attachments.contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "../session/authenticate.ts";
import { succeeded } from "./envelopes.ts";
import { forbidden, refusedByRule } from "./forbidden.ts";
import type { HttpContext } from "./http-context.ts";
import { refuseForeignOrigin } from "./own-origin.ts";
import { parseInput } from "./parse-input.ts";
import { invalidInput } from "./refused.ts";

const ROUTE = attachmentContentCall.path.replace(/\{(\w+)\}/g, ":$1");
/** Nothing in the file may run, load or send anything, whatever a browser makes of it. */
const HARMLESS = "sandbox; default-src 'none'; frame-ancestors 'none'";

async function callerFor(context: HttpContext, request: FastifyRequest, call: CallContract) {
  const { caller } = await authenticate(context, request);
  const { access } = call;
  if (access && !permits(caller, access))
    throw await forbidden(context, { caller, what: call.path }, access.message);
  return caller;
}

const placeIn = (request: FastifyRequest) =>
  parseInput(contentParameters, { ...(request.query as object), ...(request.params as object) });

/** Pictures open where they are; a PDF is kept as a file. The name is the user's own, in a form that no header breaks. */
function sendFile(reply: FastifyReply, { fileName, mediaType, bytes }: Content): FastifyReply {
  const way = mediaType === "application/pdf" ? "attachment" : "inline";
  return reply
    .header("content-type", mediaType)
    .header("content-disposition", `${way}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header("content-security-policy", HARMLESS)
    .header("x-content-type-options", "nosniff")
    .send(bytes);
}

export async function offerAttachments(app: FastifyInstance, context: HttpContext): Promise<void> {
  app.get(ROUTE, async (request, reply) => {
    const caller = await callerFor(context, request, attachmentContentCall);
    const place = placeIn(request);
    const found = await readAs(context.connection, caller.agencyId, (unit) =>
      readContent(unit, caller, place),
    );
    if (!found.ok) throw await refusedByRule(context, { caller, what: ROUTE }, found.refusal);
    return sendFile(reply, found.value);
  });
  await app.register(async (files) => {
    files.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    files.route({
      method: "POST",
      url: ROUTE,
      bodyLimit: LARGEST_ATTACHMENT,
      // Nobody sends megabytes before it is known who sends them.
      onRequest: async (request) => {
        refuseForeignOrigin(request, context.settings.publicUrl);
        await callerFor(context, request, storeContentCall);
      },
      handler: async (request) => {
        const caller = await callerFor(context, request, storeContentCall);
        const place = placeIn(request);
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes) || bytes.length === 0)
          throw invalidInput("Send the file itself, as application/octet-stream.");
        const stored = await writeAs(context.connection, caller.agencyId, (unit) =>
          storeContent(unit, caller, { ...place, bytes }),
        );
        if (!stored.ok) throw await refusedByRule(context, { caller, what: ROUTE }, stored.refusal);
        return succeeded(storeContentCall.answer.parse(stored.value));
      },
    });
  });
}
