// The twin of the trials with sockets: a server as programs have one that think of requests and not of connections.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { pause } from "@fiducia/database/pause";

export interface NaiveServer {
  readonly port: number;
  /** Stops as such programs do: waits for everybody. How long it took; undefined when it had not after so long. */
  stop(withinMs: number): Promise<number | undefined>;
  end(): void;
}

/** It answers everything with 200 after a while, and takes so many connections in all, whoever has them. */
export async function openNaiveServer(most: number): Promise<NaiveServer> {
  const server: Server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
    setTimeout(() => response.end("{}"), request.url === "/healthz" ? 0 : 300);
  });
  server.maxConnections = most;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    port,
    async stop(withinMs) {
      const since = performance.now();
      const closed = once(server, "close").then(() => Math.round(performance.now() - since));
      server.close();
      return Promise.race([closed, pause(withinMs).then(() => undefined)]);
    },
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}
