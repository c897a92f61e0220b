// Limits the server's connections: silent ones are closed, addresses are limited, and stopping ends all.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { networkOf } from "@fiducia/installation/network-address";

export interface ConnectionSettings {
  /** The most connections at the same time. */
  readonly most: number;
  /** The most connections of one address. */
  readonly mostOfAddress: number;
  /** Addresses of proxies, for which only the limit for all holds. */
  readonly isTrusted: (address: string | undefined) => boolean;
  /** How long a connection may take to send its request. */
  readonly silenceMs: number;
}

/** How long a whole request may take to arrive. */
const REQUEST_MS = 30_000;
/** How long an idle keep-alive connection is kept. */
const KEPT_MS = 72_000;

/** Turns of the event loop in which connections accepted before a stop are still read. */
const LAST_TURNS = 5;
const TURN_MS = 10;

interface Held {
  readonly network: string;
  /** The requests in progress on it. */
  readonly answers: Set<ServerResponse>;
}

export class Connections {
  readonly #settings: ConnectionSettings;
  readonly #held = new Map<Socket, Held>();
  readonly #ofNetwork = new Map<string, number>();
  /** Connections without a request in progress, longest idle first. */
  readonly #idle = new Set<Socket>();
  #isStopping = false;
  #isClosed = false;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
  }

  /** A server with tracked connections. */
  serverFor(listener: RequestListener): Server {
    const { silenceMs } = this.#settings;
    const server = createServer({
      headersTimeout: silenceMs,
      requestTimeout: Math.max(REQUEST_MS, silenceMs),
      keepAliveTimeout: KEPT_MS,
      connectionsCheckingInterval: Math.min(1_000, silenceMs),
    });
    server.on("connection", (socket) => this.#meet(socket));
    server.on("request", (request, response) => this.#answering(request, response));
    server.on("request", listener);
    return server;
  }

  /**
   * Closes idle connections, and the others once they are answered; after the timeout, all. Resolves when no further
   * connection is accepted; those accepted before count as in progress.
   */
  async stop(withinMs: number): Promise<void> {
    this.#isStopping = true;
    setTimeout(() => {
      for (const socket of this.#held.keys()) socket.destroy();
    }, withinMs).unref();
    for (const { answers } of this.#held.values())
      for (const answer of answers) if (!answer.headersSent) answer.setHeader("connection", "close");
    for (let turn = 0; turn < LAST_TURNS; turn += 1) await pause(TURN_MS);
    this.#isClosed = true;
    for (const socket of this.#idle) socket.destroy();
  }

  #meet(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? "");
    if (this.#isClosed || !this.#hasRoomFor(socket, network)) {
      socket.destroy();
      return;
    }
    this.#held.set(socket, { network, answers: new Set() });
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1);
    this.#idle.add(socket);
    socket.once("close", () => this.#part(socket, network));
  }

  #hasRoomFor(socket: Socket, network: string): boolean {
    const { most, mostOfAddress, isTrusted } = this.#settings;
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (ofNetwork >= mostOfAddress && !isTrusted(socket.remoteAddress)) return false;
    if (this.#held.size < most) return true;
    const [longestIdle] = this.#idle;
    if (!longestIdle) return false;
    this.#part(longestIdle, this.#held.get(longestIdle)?.network ?? "");
    longestIdle.destroy();
    return true;
  }

  #part(socket: Socket, network: string): void {
    this.#idle.delete(socket);
    if (!this.#held.delete(socket)) return;
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }

  #answering({ socket }: IncomingMessage, response: ServerResponse): void {
    const held = this.#held.get(socket);
    if (!held) return;
    if (this.#isStopping) response.setHeader("connection", "close");
    held.answers.add(response);
    this.#idle.delete(socket);
    response.once("close", () => {
      held.answers.delete(response);
      if (held.answers.size > 0 || !this.#held.has(socket)) return;
      if (this.#isStopping) socket.destroySoon();
      else this.#idle.add(socket);
    });
  }
}
