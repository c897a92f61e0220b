// Compresses answers of text for whoever accepts gzip.
//
// The length of a compressed answer says something about what stands in it, which helps whoever makes a browser ask again
// and again with words of his choice. Nobody can here: cookies are SameSite=Strict, or partitioned by the page that frames
// us, so a foreign page's requests come without a session; and the session's secret is in no answer's body.
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Below this the headers outweigh what is saved. */
const LEAST_BYTES = 1_000;

/**
 * What is compressed. Plain text is not: a file for a bank may begin with any two characters, and some pairs of them the
 * library takes for the beginning of what is compressed already. JSON, pages and our CSV, which has a mark there, do not
 * begin so.
 */
const COMPRESSED = /^(?:application\/json|text\/(?:html|csv))\b/;

/** For routes that are added afterwards. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // What the answer is depends on it, also where it is not compressed.
  app.addHook("onRequest", async (_request, reply) => void reply.header("vary", "accept-encoding"));
  app.addHook("onSend", async (request, reply) => {
    if (!COMPRESSED.test(String(reply.getHeader("content-type"))))
      request.headers["x-no-compression"] = "as it is";
  });
  await app.register(compress, {
    encodings: ["gzip"],
    globalDecompression: false,
    threshold: LEAST_BYTES,
    // So much takes a millisecond or two, sooner than another thread takes it over.
    syncThreshold: 64 * 1024,
    // Each part of a stream leaves at once, instead of when the compressor has enough of them.
    zlibOptions: { level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH },
  });
}
