// The service of the QuickBooks Web Connector: SOAP in and out. It has neither session nor JSON; whoever calls proves itself
// with the password and then the ticket of the connection.

import {
  afterDefect,
  answerConnector,
  isLiveTicket,
} from "@fiducia/features/quickbooks/desktop/web-connector.server";
import { CONNECTOR_PATH } from "@fiducia/features/quickbooks/shared/connector-path.contract";
import { networkOf } from "@fiducia/installation/network-address";
import { readAside } from "@fiducia/quickbooks/desktop/read-aside";
import { writeAnswer, writeFault } from "@fiducia/quickbooks/desktop/soap";
import { wsdl } from "@fiducia/quickbooks/desktop/wsdl";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { tooMany } from "../http/refused.ts";

const XML = "text/xml; charset=utf-8";
/** Of any message; a connection whose ticket is live may answer a long query. */
const SMALL = 1024 * 1024;
const LARGE = 50 * SMALL;
const TICKET = /<(?:[\w-]+:)?ticket[^>]*>([^<]{1,200})</;
const A_MINUTE = 60_000;
/** A run asks and answers many times a second. */
const CALLS_A_MINUTE = 30_000;

class TooLong extends Error {}

/** Reads the body. Throws `TooLong` beyond what its sender may send. */
async function readBody(context: HttpContext, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let limit = SMALL;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= limit) continue;
    const ticket =
      limit === SMALL ? TICKET.exec(chunks[0]?.toString("utf8", 0, 4_000) ?? "")?.[1] : undefined;
    if (ticket === undefined || !(await isLiveTicket(context, ticket))) throw new TooLong();
    limit = LARGE;
  }
  return Buffer.concat(chunks);
}

interface Answered {
  readonly status: 200 | 400;
  readonly text: string;
  /** The rest of the message was not read, so nothing else can follow it on this connection. */
  readonly isUnread?: true;
}

const fault = (text: string): Answered => ({ status: 400, text: writeFault(text) });

async function answer(context: HttpContext, request: FastifyRequest): Promise<Answered> {
  let bytes: Buffer;
  try {
    bytes = await readBody(context, request.body as AsyncIterable<Buffer>);
  } catch (error) {
    if (error instanceof TooLong) return { ...fault("The message is too long."), isUnread: true };
    throw error;
  }
  const call = await readAside("readCall", bytes).catch((error: unknown) => {
    request.log.warn({ err: error }, "a message of the Web Connector took too much to read");
    return { refused: "The message is too large to be read." };
  });
  if ("refused" in call) return fault(call.refused);
  const serving = { ...context, from: networkOf(request.ip) };
  try {
    return { status: 200, text: writeAnswer(call.operation, await answerConnector(serving, call)) };
  } catch (error) {
    request.log.error({ err: error }, "a call of the Web Connector failed");
    return { status: 200, text: writeAnswer(call.operation, afterDefect(call.operation)) };
  }
}

export async function offerConnector(app: FastifyInstance, context: HttpContext): Promise<void> {
  await app.register(async (connector) => {
    connector.removeAllContentTypeParsers();
    connector.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    const limit = connector.createRateLimit({
      max: CALLS_A_MINUTE,
      timeWindow: A_MINUTE,
      keyGenerator: (request) => `connector ${networkOf(request.ip)}`,
    });
    connector.get(CONNECTOR_PATH, async (request, reply) => {
      const url = `${context.settings.publicUrl.replace(/\/$/, "")}${CONNECTOR_PATH}`;
      return "wsdl" in (request.query as object)
        ? reply.type(XML).send(wsdl(url))
        : reply.type("text/plain; charset=utf-8").send("Fiducia answers the QuickBooks Web Connector here.");
    });
    connector.post(CONNECTOR_PATH, async (request, reply) => {
      const rateLimit = await limit(request);
      if (!rateLimit.isAllowed && rateLimit.isExceeded) throw tooMany(rateLimit.ttlInSeconds, "requests");
      const { status, text, isUnread } = await answer(context, request);
      if (isUnread) reply.header("connection", "close");
      return reply.status(status).type(XML).send(text);
    });
  });
}
