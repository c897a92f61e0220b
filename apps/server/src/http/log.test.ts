// The log keeps no secrets, and is readable for people when asked.
import { Writable } from "node:stream";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { logRequests, logSettings, readable } from "./log.ts";

function logOf(write: (log: ReturnType<typeof Fastify>["log"]) => void): string {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(
    Fastify({ logger: logSettings({ logFormat: "json", siteEnvironment: "production" }, destination) }).log,
  );
  return lines.join("");
}

describe("the log", () => {
  test("is one JSON object a line", () => {
    const log = logOf((to) => to.info({ userName: "MJS@1001" }, "signed in"));
    expect(JSON.parse(log)).toMatchObject({ level: 30, userName: "MJS@1001", msg: "signed in" });
  });

  test.each([
    ["at the top", { password: "planted" }],
    ["one level down", { body: { password: "planted", userName: "MJS" } }],
    ["in headers", { headers: { cookie: "fiducia=planted", authorization: "planted" } }],
    ["two levels down", { attempt: { headers: { cookie: "planted" } } }],
  ])("keeps no secret %s", (_, secret) => {
    const log = logOf((to) => to.error(secret, "planted nothing"));
    expect(log.replace("planted nothing", "")).not.toContain("planted");
    expect(log).toContain("[removed]");
  });

  test("tells an error's code, which is no secret, and keeps the code of a second factor", () => {
    const err = Object.assign(new Error("no room"), { code: "53100", table: "event" });
    const log = logOf((to) => to.error({ err, code: "planted", body: { code: "planted" } }, "defect"));
    expect(JSON.parse(log).err).toMatchObject({
      ...{ type: "Error", message: "no room", errorCode: "53100", table: "event" },
      stack: expect.stringContaining("log.test.ts"),
    });
    expect(log).not.toContain("planted");
  });

  test.each([
    ["dev", true],
    ["qa", true],
    ["po", true],
    ["live", false],
    ["production", false],
  ] as const)("on %s says at debug level what comes: %s", async (siteEnvironment, isSaid) => {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = Fastify({ logger: logSettings({ logFormat: "json", siteEnvironment }, destination) });
    logRequests(app);
    app.get("/", async () => "");
    await app.inject("/?password=planted");
    expect(lines.some((line) => JSON.parse(line).msg === "received")).toBe(isSaid);
    expect(lines.some((line) => JSON.parse(line).msg === "answered")).toBe(true);
    expect(lines.join("")).not.toContain("planted");
  });

  test("cannot be broken by a line feed in what is logged", () => {
    const log = logOf((to) => to.info({ userName: 'x\n{"level":60}' }, "sign-in refused"));
    expect(log.trim().split("\n")).toHaveLength(1);
  });

  test("reads as a line for people", () => {
    const at = { time: Date.parse("2027-03-10T15:04:05Z") };
    const signedIn = { ...at, level: 30, msg: "signed in" };
    expect(readable(JSON.stringify(signedIn))).toBe("15:04:05 info  signed in\n");
    const req = { method: "GET", url: "/office" };
    const answered = { ...at, level: 30, msg: "answered", req, res: { statusCode: 200 }, responseTime: 3.4 };
    expect(readable(JSON.stringify(answered))).toBe("15:04:05 info  GET /office 200 3 ms\n");
    const defect = { ...at, level: 50, msg: "defect", reference: "r-1", err: { message: "broken" } };
    expect(readable(JSON.stringify(defect))).toBe("15:04:05 ERROR defect r-1 broken\n");
  });
});
