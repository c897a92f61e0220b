// What is no request is answered in the envelope over a real socket, and the connection closed.

import { once } from "node:events";
import { connect } from "node:net";
import type { Envelope } from "@fiducia/contract/envelope";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { beforeAll, expect, test } from "vitest";
import { openTestSite } from "../testing/test-site.ts";

let port: number;
const site = openForFile(() => openTestSite({ areas: () => [] }));
beforeAll(async () => {
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = site.app.server.address() as { port: number });
});

async function told(said: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1" });
  let answer = "";
  socket.on("data", (chunk) => {
    answer += String(chunk);
  });
  socket.on("error", () => undefined);
  socket.write(said);
  await once(socket, "close");
  return answer;
}

test.each([
  ["words that are no request", "give me the books\r\n\r\n", 400, "The request is malformed."],
  ["a broken header", "GET / HTTP/1.1\r\nHost here\r\n\r\n", 400, "The request is malformed."],
  [
    "headers without end",
    `GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`,
    431,
    "The request's headers are too large.",
  ],
])("%s", async (_, said, status, errorMessage) => {
  const [head = "", body = ""] = (await told(said)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/Connection: close/);
  expect(JSON.parse(body) as Envelope<null>).toMatchObject({ ok: false, status, errorMessage, data: null });
});

test("who never closes after the answer loses the connection all the same", async () => {
  const connections = () =>
    new Promise<number>((done) => site.app.server.getConnections((_, many) => done(many)));
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  socket.resume();
  socket.write("give me the books\r\n\r\n");
  await once(socket, "end");
  expect(await connections()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await connections()).toBe(0);
  socket.destroy();
});

test("who goes away in the middle of a body is no trouble of the database", async () => {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  socket.write(
    "POST /accounting/query HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.resetAndDestroy();
  // Nothing is said of it: there is nothing to wait for but the time in which it would be said.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(site.log.filter((line) => line.includes('"trouble"'))).toEqual([]);
});
