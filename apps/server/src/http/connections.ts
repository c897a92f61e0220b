// Limits the server's connections: silent ones are closed, addresses are limited, who only waits makes room, and stopping
// ends all.
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
import { MakingRoom } from "./making-room.ts";

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

/** The connections of one address. */
interface Network {
  readonly name: string;
  held: number;
  readonly room: MakingRoom;
}

interface Held {
  readonly network: Network;
  /** The requests in progress on it. */
  readonly answers: Set<ServerResponse>;
}

export class Connections {
  readonly #settings: ConnectionSettings;
  readonly #held = new Map<Socket, Held>();
  readonly #networks = new Map<string, Network>();
  readonly #room = new MakingRoom();
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
    for (const socket of this.#room.idle) socket.destroy();
  }

  #meet(socket: Socket): void {
    const network = this.#networkOf(socket);
    if (this.#isClosed || !this.#hasRoomFor(socket, network)) {
      socket.destroy();
      return;
    }
    this.#networks.set(network.name, network);
    network.held += 1;
    this.#held.set(socket, { network, answers: new Set() });
    for (const room of [this.#room, network.room]) room.idles(socket);
    socket.once("close", () => this.#part(socket));
  }

  #networkOf(socket: Socket): Network {
    const name = networkOf(socket.remoteAddress ?? "");
    return this.#networks.get(name) ?? { name, held: 0, room: new MakingRoom() };
  }

  #hasRoomFor(socket: Socket, network: Network): boolean {
    const { most, mostOfAddress, isTrusted } = this.#settings;
    if (network.held >= mostOfAddress && !isTrusted(socket.remoteAddress))
      return this.#makeRoom(network.room);
    return this.#held.size < most || this.#makeRoom(this.#room);
  }

  /** False where nobody there can be asked to go. */
  #makeRoom(room: MakingRoom): boolean {
    const socket = room.next();
    if (!socket) return false;
    this.#part(socket);
    socket.destroy();
    return true;
  }

  #part(socket: Socket): void {
    const held = this.#held.get(socket);
    if (!held) return;
    this.#held.delete(socket);
    const { network } = held;
    for (const room of [this.#room, network.room]) room.leaves(socket);
    network.held -= 1;
    if (network.held === 0) this.#networks.delete(network.name);
  }

  #answering(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const held = this.#held.get(socket);
    if (!held) return;
    if (this.#isStopping) response.setHeader("connection", "close");
    held.answers.add(response);
    const rooms = [this.#room, held.network.room];
    for (const room of rooms) room.asks(socket, request);
    response.once("close", () => {
      held.answers.delete(response);
      if (held.answers.size > 0 || !this.#held.has(socket)) return;
      if (this.#isStopping) socket.destroySoon();
      else for (const room of rooms) room.idles(socket);
    });
  }
}
