// Connections over real sockets: who says nothing is closed, who takes too many is refused, and stopping ends them all.
import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type ConnectionSettings, Connections } from "./connections.ts";

const sockets: Socket[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const SIZES = { most: 50, mostOfAddress: 10, isTrusted: () => false, silenceMs: 300 };

/** A server that answers "/now" at once and everything else when told. */
async function serve(settings: Partial<ConnectionSettings> = {}) {
  const connections = new Connections({ ...SIZES, ...settings });
  const waiting: (() => void)[] = [];
  const server = connections.serverFor((request, response) => {
    if (request.url === "/now") response.end("now");
    else waiting.push(() => response.end("later"));
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    connections,
    server,
    answer: () => {
      for (const end of waiting.splice(0)) end();
    },
    async open(localAddress = "127.0.0.1") {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      sockets.push(socket);
      socket.on("error", () => undefined);
      await Promise.race([once(socket, "connect"), once(socket, "close")]);
      return socket;
    },
  };
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);

/** What the socket has been told when it is closed; undefined while it is open after the time. */
async function toldUntilClosed(socket: Socket, withinMs: number): Promise<string | undefined> {
  let told = "";
  socket.on("data", (chunk) => {
    told += String(chunk);
  });
  if (socket.closed) return told;
  const closed = once(socket, "close").then(() => told);
  return Promise.race([closed, pause(withinMs).then(() => undefined)]);
}

test("who says nothing, or half a request, is closed; who asks is not", async () => {
  const { open, answer } = await serve();
  const [silent, half, asking] = [await open(), await open(), await open()];
  half.write("GET / HTTP/1.1\r\nHost: he");
  ask(asking, "/later");
  const ends = [toldUntilClosed(silent, 3_000), toldUntilClosed(half, 3_000)];
  for (const end of ends) expect(await end).toMatch(/^HTTP\/1\.1 408 /);
  expect(asking.closed).toBe(false);
  answer();
  expect(String((await once(asking, "data"))[0])).toContain("later");
});

test("an address has so many connections, of which the one idle longest makes room; another has its own", async () => {
  const { open } = await serve({ silenceMs: 5_000 });
  const greedy: Socket[] = [];
  for (let at = 0; at < 12; at += 1) greedy.push(await open("127.0.0.2"));
  await pause(50);
  expect(greedy.map(({ closed }) => closed).indexOf(false)).toBe(2);
  expect(greedy.filter(({ closed }) => closed)).toHaveLength(2);
  const other = await open("127.0.0.3");
  ask(other, "/now");
  expect(String((await once(other, "data"))[0])).toContain("now");
});

test("an address all of whose connections are being answered gets no further one", async () => {
  const { open } = await serve({ silenceMs: 5_000 });
  const asking: Socket[] = [];
  for (let at = 0; at < 10; at += 1) asking.push(await open("127.0.0.2"));
  for (const socket of asking) ask(socket, "/later");
  await pause(20);
  const further = await open("127.0.0.2");
  await pause(20);
  expect(further.closed).toBe(true);
  expect(asking.some(({ closed }) => closed)).toBe(false);
});

const BODY_WITHOUT_END =
  "POST /later HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n";

test("a request that never ends makes room for whoever asks, of the same address too", async () => {
  const { open } = await serve({ silenceMs: 5_000, most: 6, mostOfAddress: 3 });
  for (const address of ["127.0.0.2", "127.0.0.3"])
    for (let at = 0; at < 3; at += 1) (await open(address)).write(BODY_WITHOUT_END);
  await pause(20);
  for (const address of ["127.0.0.2", "127.0.0.5"]) {
    const newcomer = await open(address);
    ask(newcomer, "/now");
    expect(String((await once(newcomer, "data"))[0])).toContain("now");
  }
});

test("a body that is still arriving gives way, and a request that arrived does not", async () => {
  const { open, answer } = await serve({ silenceMs: 5_000, most: 2 });
  const arrived = await open();
  ask(arrived, "/later");
  const arriving = await open();
  arriving.write(BODY_WITHOUT_END);
  await pause(20);
  ask(await open(), "/later");
  await pause(20);
  expect([arrived.closed, arriving.closed]).toEqual([false, true]);
  answer();
  expect(String((await once(arrived, "data"))[0])).toContain("later");
});

test("a trusted proxy has as many as there are", async () => {
  const { open } = await serve({ silenceMs: 5_000, isTrusted: (address) => address === "127.0.0.4" });
  const proxied = await Promise.all(Array.from({ length: 30 }, () => open("127.0.0.4")));
  await pause(50);
  expect(proxied.filter(({ closed }) => closed)).toEqual([]);
});

test("where there are too many in all, the one that has been idle longest makes room", async () => {
  const { open } = await serve({ silenceMs: 5_000, most: 6 });
  const first = await open("127.0.0.2");
  ask(first, "/later");
  await pause(20);
  const silent = [];
  for (let at = 0; at < 5; at += 1) silent.push(await open("127.0.0.3"));
  const newcomer = await open("127.0.0.5");
  ask(newcomer, "/now");
  expect(String((await once(newcomer, "data"))[0])).toContain("now");
  await pause(20);
  expect([first, ...silent].map(({ closed }) => closed)).toEqual([false, true, false, false, false, false]);
});

test("where everybody in is being answered, a newcomer is refused", async () => {
  const { open } = await serve({ silenceMs: 5_000, most: 2 });
  for (const socket of [await open(), await open()]) ask(socket, "/later");
  await pause(20);
  const newcomer = await open();
  await pause(20);
  expect(newcomer.closed).toBe(true);
});

test("stopping closes who is idle at once, and who is answered after the answer", async () => {
  const { open, connections, server, answer } = await serve({ silenceMs: 5_000 });
  const [silent, kept, asking] = [await open(), await open(), await open()];
  ask(kept, "/now");
  await once(kept, "data");
  ask(asking, "/later");
  await pause(20);
  const told = toldUntilClosed(asking, 2_000);
  await connections.stop(5_000);
  const closed = new Promise((done) => server.close(done));
  await pause(50);
  expect([silent.closed, kept.closed, asking.closed]).toEqual([true, true, false]);
  answer();
  expect(await told).toMatch(/\r\nconnection: close\r\n.*later/is);
  await closed;
});

test("stopping waits for an answer so long and no longer", async () => {
  const { open, connections, server } = await serve({ silenceMs: 5_000 });
  const asking = await open();
  ask(asking, "/later");
  await pause(20);
  const began = performance.now();
  await connections.stop(300);
  await new Promise((done) => server.close(done));
  expect(performance.now() - began).toBeGreaterThan(250);
  expect(performance.now() - began).toBeLessThan(1_500);
});

test("what the system took just before the stop is answered, and what comes after it is refused", async () => {
  const { open, connections } = await serve({ silenceMs: 5_000 });
  const stopped = connections.stop(2_000);
  const early = await open();
  ask(early, "/now");
  expect(String((await once(early, "data"))[0])).toMatch(/connection: close/i);
  await stopped;
  const late = await open();
  await pause(20);
  expect(late.closed).toBe(true);
});
