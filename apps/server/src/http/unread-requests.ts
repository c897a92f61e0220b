// Answers malformed and slow HTTP requests in the envelope.
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { CODE } from "@fiducia/contract/envelope";
import { refusedEnvelope } from "./envelopes.ts";

const WORDS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to come."],
  HPE_HEADER_OVERFLOW: [431, "The request's headers are too large."],
};
const MALFORMED = [400, "The request is malformed."] as const;

/** How long a client may take to read the answer before its connection ends. */
const LINGER_MS = 500;

/**
 * Writes the answer to the socket and closes it, since there is no request to reply to. A client that does not close its
 * own half, or goes on sending, would keep the connection for ever: after a moment it is destroyed.
 */
export function answerUnread({ code }: Error & { readonly code?: string }, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, message] = WORDS[code ?? ""] ?? MALFORMED;
  const body = JSON.stringify(refusedEnvelope({ status, code: CODE.validationError, message }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
