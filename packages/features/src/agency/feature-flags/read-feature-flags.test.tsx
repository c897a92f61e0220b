// What the flags are when the server answers, does not answer, or never did.

import { decodeFlags, flagKey } from "@fiducia/browser/session/flag-storage";
import { logTo } from "@fiducia/kernel/log";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flagFailure, readFeatureFlags, resetFeatureFlags } from "./read-feature-flags.tsx";

type Answer = () => Promise<Response>;

let store: Map<string, string>;
let logged: string[];
let restore: () => void;

beforeEach(() => {
  store = new Map();
  logged = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
  restore = logTo((level, message) => logged.push(`${level}: ${message}`));
  resetFeatureFlags();
});
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const flags =
  (featureFlags: Record<string, boolean>): Answer =>
  async () =>
    json(200, { ok: true, status: 200, errorMessage: "", data: { featureFlags }, code: 0 });
const answers = (...list: readonly Answer[]) => {
  const fetched = vi.fn<Answer>();
  for (const answer of list) fetched.mockImplementationOnce(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test("asked once; again when somebody insists", async () => {
  const fetched = answers(flags({ help: true }), flags({ help: false }));
  expect(await readFeatureFlags(1001)).toEqual({ help: true });
  expect(await readFeatureFlags(1001)).toEqual({ help: true });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await readFeatureFlags(1001, true)).toEqual({ help: false });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("kept in base64 under the agency's id in eight digits, with the moment", async () => {
  answers(flags({ help: true }));
  await readFeatureFlags(1001);
  expect([...store.keys()]).toEqual(["featureFlags-00001001"]);
  const kept = JSON.parse(atob(store.get(flagKey(1001)) ?? "")) as Record<string, unknown>;
  expect(kept).toEqual({ flags: { help: true }, readAt: expect.any(Number) });
});

test.each<[string, Answer, string]>([
  [
    "500",
    async () => json(500, { ok: false, code: 13, errorMessage: "", data: null, status: 500 }),
    "code 13, status 500",
  ],
  ["no envelope", async () => new Response("gone", { status: 502 }), "status 502"],
  ["no answer", async () => Promise.reject(new TypeError("offline")), "status 499"],
  [
    "another shape",
    async () => json(200, { ok: true, code: 0, data: { featureFlags: 7 } }),
    "status unknown",
  ],
])("%s: what was kept stands in, and why is recorded", async (_, failing, reason) => {
  answers(flags({ help: true }), failing);
  await readFeatureFlags(1001);
  expect(await readFeatureFlags(1001, true)).toEqual({ help: true });
  expect(flagFailure()).toContain(reason);
  expect(logged).toEqual([`error: ${flagFailure()}`]);
  expect(await decodeFlags(store.get(flagKey(1002)) ?? null)).toEqual({});
});

test("204 says that there are no flags, which is no failure", async () => {
  answers(async () => new Response(null, { status: 204 }));
  expect(await readFeatureFlags(1001)).toEqual({});
  expect(flagFailure()).toBeUndefined();
});

test.each([
  "%%%",
  "not base64 at all",
  btoa("not json"),
  btoa("[1]"),
  btoa('{"flags":[true]}'),
  btoa('{"flags":{"help":"yes","line":1}}'),
  btoa('{"flags":null}'),
])("kept text of nobody's making, %j, is no flag", async (text) => {
  store.set(flagKey(1001), text);
  answers(async () => Promise.reject(new TypeError("offline")));
  expect(await readFeatureFlags(1001)).toEqual({});
});
