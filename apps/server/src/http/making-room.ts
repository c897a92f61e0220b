// Which connection makes room for a newcomer: the one idle longest, else the one whose request has been arriving longest.
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** The connections of one address, or of all, that nobody would miss. Every step costs the same however many there are. */
export class MakingRoom {
  /** Without a request in progress, longest idle first. */
  readonly #idle = new Set<Socket>();
  /** With a request of which the body may still be arriving, longest first. */
  readonly #arriving = new Map<Socket, IncomingMessage>();

  idles(socket: Socket): void {
    this.#arriving.delete(socket);
    this.#idle.add(socket);
  }

  asks(socket: Socket, request: IncomingMessage): void {
    this.#idle.delete(socket);
    this.#arriving.set(socket, request);
  }

  leaves(socket: Socket): void {
    this.#idle.delete(socket);
    this.#arriving.delete(socket);
  }

  get idle(): Iterable<Socket> {
    return this.#idle;
  }

  /** Undefined where every request has arrived and is being answered. */
  next(): Socket | undefined {
    const [longestIdle] = this.#idle;
    if (longestIdle) return longestIdle;
    for (const [socket, request] of this.#arriving) {
      if (!request.complete) return socket;
      this.#arriving.delete(socket);
    }
    return undefined;
  }
}
