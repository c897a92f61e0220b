// Answers of text travel compressed to whoever accepts it, and say the same as those that do not.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get as ask, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { createGunzip, gunzipSync } from "node:zlib";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";
import { compressAnswers } from "./compress-answers.ts";

const site = openForFile(openDemoSite);

const MONTH = { Query: "GetReceiptReport", startDate: "2026-02-01", endDate: "2026-03-02" };
const CSV = `/accounting/export?${new URLSearchParams({ format: "csv", ask: JSON.stringify(MONTH) })}`;
const PRINT = CSV.replace("csv", "print");

let cookie: string | undefined;

async function answerTo(encoding: string | undefined, url: string, payload?: object) {
  cookie ??= await site.signIn("MJS@1001");
  return site.app.inject({
    method: payload ? "POST" : "GET",
    url,
    headers: {
      cookie,
      ...(encoding === undefined ? {} : { "accept-encoding": encoding }),
    },
    ...(payload ? { payload } : {}),
  });
}

const withoutTime = (text: string) => text.replaceAll(/"(asOf|generatedAt)":"[^"]*"|nonce="[^"]*"/g, "");

describe("a month of transactions", () => {
  test.each([
    ["as JSON", "/accounting/query", MONTH],
    ["as CSV", CSV, undefined],
    ["for the printer", PRINT, undefined],
  ])("%s takes at most a third of its length", async (_, url, payload) => {
    const plain = await answerTo(undefined, url, payload);
    const packed = await answerTo("gzip, deflate, br, zstd", url, payload);
    expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect([plain.headers.vary, packed.headers.vary]).toEqual(["accept-encoding", "accept-encoding"]);
    expect(packed.headers["content-type"]).toBe(plain.headers["content-type"]);
    expect(withoutTime(gunzipSync(packed.rawPayload).toString())).toBe(withoutTime(plain.body));
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const length = packed.headers["content-length"];
    expect(length === undefined || Number(length) === packed.rawPayload.length).toBe(true);
  });
});

test("an answer of a few words stays as it is", async () => {
  const short = await answerTo("gzip", "/accounting/query", { Query: "GetAgencyTimeZone" });
  expect(short.headers).not.toHaveProperty("content-encoding");
  expect(short.headers["content-length"]).toBe(String(short.rawPayload.length));
  expect(short.json().ok).toBe(true);
});

test.each([
  ["nothing", "", false],
  ["no encoding", "identity", false],
  ["one that we do not make", "br", false],
  ["gzip, but not now", "gzip;q=0", false],
  ["nothing at all", "*;q=0", false],
  ["a weight that is none", "gzip;q=nonsense", false],
  ["marks alone", ";;;,,,q=1;=", false],
  ["letters of no alphabet", "\u00ff\u00fe", false],
  ["names of prototypes", "__proto__, constructor", false],
  ["a name without end", "x".repeat(12_000), false],
  ["the same again and again", "gzip,".repeat(2_000), true],
  ["capitals", "GZIP", true],
  ["anything", "*", true],
  ["gzip least of all", "br;q=1.0, gzip;q=0.1", true],
])("who accepts %s is answered in full", async (_, encoding, isPacked) => {
  const { statusCode, headers, rawPayload } = await answerTo(encoding, "/accounting/query", MONTH);
  expect([statusCode, headers["content-encoding"]]).toEqual([200, isPacked ? "gzip" : undefined]);
  expect(JSON.parse((isPacked ? gunzipSync(rawPayload) : rawPayload).toString()).ok).toBe(true);
});

test("a refusal and a page that is not there are read as before", async () => {
  const refused = await answerTo("gzip", "/accounting/query", { Query: "GetNothing" });
  expect(refused.json()).toMatchObject({ ok: false });
  expect((await answerTo("gzip", "/accounting/nothing")).json()).toMatchObject({ status: 404 });
});

test.each(["80", "8O", "HK", "X(", "(4"])(
  "a file of plain text that begins with %s arrives as it is",
  async (first) => {
    const app = Fastify();
    await compressAnswers(app);
    const text = `${first}12345678,1001,12.00\n`.repeat(100);
    app.get("/file", (_request, reply) => reply.type("text/plain; charset=utf-8").send(text));
    const { headers, body } = await app.inject({ url: "/file", headers: { "accept-encoding": "gzip" } });
    expect([headers["content-encoding"], body]).toEqual([undefined, text]);
  },
);

describe("over a connection", () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function answerOf(encoding: string, stream: Readable): Promise<IncomingMessage> {
    app = Fastify({ forceCloseConnections: true });
    await compressAnswers(app);
    app.get("/rows", (_request, reply) => reply.type("text/csv; charset=utf-8").send(stream));
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const [answer] = await once(
      ask({ port, path: "/rows", headers: { "accept-encoding": encoding } }),
      "response",
    );
    return answer as IncomingMessage;
  }

  test("the first rows arrive while the next ones are still being read", async () => {
    const rows = new PassThrough();
    rows.write("Date,Amount\r\n2026-03-02,1.00\r\n");
    const answer = await answerOf("gzip", rows);
    expect(answer.headers["content-encoding"]).toBe("gzip");
    const read = answer.pipe(createGunzip());
    const [first] = await once(read, "data");
    expect(String(first)).toBe("Date,Amount\r\n2026-03-02,1.00\r\n");
    rows.end("2026-03-03,2.00\r\n");
    const [second] = await once(read, "data");
    expect(String(second)).toBe("2026-03-03,2.00\r\n");
    await once(read, "end");
  });

  test("who reads slowly is waited for, and who leaves ends the reading", async () => {
    let read = 0;
    const rows = Readable.from(
      (function* () {
        while (read < 500) {
          read += 1;
          yield `${randomBytes(50_000).toString("hex")}\r\n`;
        }
      })(),
    );
    const answer = await answerOf("gzip", rows);
    await setTimeout(200);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(400);
    const reading = finished(rows);
    answer.destroy();
    await expect(reading).rejects.toThrow();
    expect(read).toBeLessThan(400);
  });

  test("what breaks in the middle is broken off, so that nobody takes it for whole", async () => {
    const rows = new PassThrough();
    rows.write("Date,Amount\r\n");
    const answer = await answerOf("gzip", rows);
    const [first] = await once(answer.pipe(createGunzip()), "data");
    expect(String(first)).toBe("Date,Amount\r\n");
    rows.destroy(new Error("the database is gone"));
    await expect(once(answer, "end")).rejects.toThrow("aborted");
  });
});
