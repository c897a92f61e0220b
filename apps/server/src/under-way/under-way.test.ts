// A defect that nobody caught ends the request or the job that it belongs to, and nothing else.
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { noteRequestsUnderWay } from "../http/requests-under-way.ts";
import { failUnderWay, untilDefect } from "./under-way.ts";

/** Throws as a callback of a library does, after the handler has gone on; what the process does with it is called in its place. */
const throwBeside = (defect: Error) => setTimeout(() => failUnderWay(defect), 5);

test("a request whose callback throws is answered with a reference, beside one that is well", async () => {
  const app = Fastify();
  noteRequestsUnderWay(app);
  app.get("/broken", async () => {
    throwBeside(new Error("a picture without pixels"));
    await new Promise(() => undefined);
  });
  app.get("/well", async () => {
    await wait(20);
    return "well";
  });
  const [broken, well] = await Promise.all([app.inject("/broken"), app.inject("/well")]);
  expect([broken.statusCode, broken.json().reference]).toEqual([500, expect.stringMatching(/^req-/)]);
  expect(broken.body).not.toContain("pixels");
  expect([well.statusCode, well.body]).toEqual([200, "well"]);
  await app.close();
});

test("a job whose callback throws fails with that, and is told to stop", async () => {
  let told: AbortSignal | undefined;
  const broken = untilDefect(async (signal) => {
    told = signal;
    throwBeside(new Error("a picture without pixels"));
    await new Promise(() => undefined);
  });
  const well = untilDefect(async () => wait(20, "well"));
  await expect(broken).rejects.toThrow("a picture without pixels");
  expect(told?.aborted).toBe(true);
  expect(await well).toBe("well");
});

test("a defect of neither is nobody's", () => {
  expect(failUnderWay(new Error("of the process"))).toBe(false);
});
