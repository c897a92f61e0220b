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
export async function openNaiveServer(most: number, requestTimeout = 0): Promise<NaiveServer> {
  const limits = { headersTimeout: 0, requestTimeout, connectionsCheckingInterval: 500 };
  const server: Server = createServer(limits, (request, response) => {
    setTimeout(() => response.end("{}"), request.url === "/healthz" ? 0 : 300);
  });
  // It says that a request took too long, and believes that the client closes then.
  server.on("clientError", (_, socket) =>
    socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n"),
  );
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
