// Sockets that are opened and say nothing, from addresses of this machine.
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { pause, waitFor } from "@fiducia/database/pause";
import { fileLimitIn } from "@fiducia/server/http/file-limit";

/** So many addresses of this machine. */
const addresses = (many: number) => Array.from({ length: many }, (_, at) => `127.0.0.${at + 2}`);
const ADDRESSES = addresses(8);
const AT_ONCE = 200;

/** As many as this process may open, and so many at most. */
export function socketsWithin(most: number): number {
  try {
    return Math.min(most, (fileLimitIn(readFileSync("/proc/self/limits", "utf8")) ?? 1_024) - 200);
  } catch {
    return Math.min(most, 800);
  }
}

export interface Silence {
  readonly sockets: readonly Socket[];
  /** How many are still connected. */
  open(): number;
  /** Waits until none is; how many are left when the time is over. */
  untilClosed(withinMs: number): Promise<number>;
  end(): void;
}

/** Opens so many, from eight addresses in turn; those that are refused count as closed. */
export async function keepSilent(port: number, many: number, firstWords = ""): Promise<Silence> {
  const sockets: Socket[] = [];
  const open = () => sockets.filter((socket) => !socket.closed && !socket.destroyed).length;
  for (let at = 0; at < many; at += 1) {
    const socket = connect({ port, host: "127.0.0.1", localAddress: ADDRESSES[at % ADDRESSES.length] });
    socket.on("error", () => undefined);
    // A socket that nobody reads does not notice that it was closed.
    socket.resume();
    if (firstWords) socket.write(firstWords);
    sockets.push(socket);
    if (at % AT_ONCE === AT_ONCE - 1) await pause(20);
  }
  await waitFor(() => (sockets.some(({ connecting }) => connecting) ? undefined : true), {
    ...{ forMs: 10_000, everyMs: 20 },
  });
  return {
    sockets,
    open,
    async untilClosed(withinMs) {
      await waitFor(() => (open() === 0 ? true : undefined), { forMs: withinMs, everyMs: 100 });
      return open();
    },
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** More addresses than the program gives all of its connections to. */
const GREEDY_ADDRESSES = addresses(11);
const PIECE_MS = 1_000;
const BODY_WITHOUT_END = [
  "POST /signin HTTP/1.1",
  "Host: here",
  "Content-Type: application/json",
  "Transfer-Encoding: chunked",
  "",
  "1\r\n{\r\n",
].join("\r\n");

/**
 * Opens so many sockets that send a body without end, and that never close their own half whatever they are told. One
 * counts as open until the other side answers nothing more, not even a refusal of what it is sent.
 */
export async function keepSending(port: number, many: number): Promise<Omit<Silence, "sockets">> {
  const sockets: Socket[] = [];
  const open = () => sockets.filter((socket) => !socket.closed && !socket.destroyed).length;
  for (let at = 0; at < many; at += 1) {
    const localAddress = GREEDY_ADDRESSES[at % GREEDY_ADDRESSES.length];
    const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
    socket.on("error", () => undefined);
    socket.resume();
    socket.write(BODY_WITHOUT_END);
    sockets.push(socket);
    if (at % AT_ONCE === AT_ONCE - 1) await pause(20);
  }
  const sending = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("1\r\n \r\n");
  }, PIECE_MS);
  return {
    open,
    async untilClosed(withinMs) {
      await waitFor(() => (open() === 0 ? true : undefined), { forMs: withinMs, everyMs: 100 });
      return open();
    },
    end() {
      clearInterval(sending);
      for (const socket of sockets) socket.destroy();
    },
  };
}
