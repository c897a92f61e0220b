// A small service for the Web Connector over HTTP, on this computer alone: answers each call with what it is told.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readCall, type SoapCall, writeAnswer, writeFault } from "../desktop/soap.ts";
import { wsdl } from "../desktop/wsdl.ts";

export interface ConnectorCounter {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveConnector(
  answer: (call: SoapCall) => string | number | readonly string[],
): Promise<ConnectorCounter> {
  let url = "";
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      reply.setHeader("Content-Type", "text/xml; charset=utf-8");
      if (request.method === "GET") {
        reply.end(wsdl(url));
        return;
      }
      const call = readCall(Buffer.concat(chunks));
      reply.end("refused" in call ? writeFault(call.refused) : writeAnswer(call.operation, answer(call)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  url = `http://localhost:${(server.address() as AddressInfo).port}/qbwc`;
  return {
    url,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
