// Requests and jobs in programs of their own: what one is asked for the other does, and each goes on without the other.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { type EmbeddedServer, startEmbedded } from "@fiducia/database/embedded/embedded-server";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { readConfig } from "@fiducia/installation/config";
import { demoStory } from "@fiducia/stories/small-harbor/demo-story";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningFiducia, startServer } from "./main.ts";
import { freePort } from "./testing/free-port.ts";

const PASSWORD = "maple-orbit-41";
const folder = temporaryFolder();
const shared = join(folder, "shared");
let server: EmbeddedServer;
let web: RunningFiducia;
let address: string;

async function start(role: "web" | "worker") {
  const port = await freePort();
  const environment = {
    ...{ DATABASE_URL: server.loginUrl, DATABASE_OWNER_URL: server.ownerUrl, DATA_DIR: shared },
    ...{ SEAL_KEY: "s".repeat(43), DATA_KEY: "d".repeat(43), PORT: String(port) },
    ...{ DEMO: "true", DEMO_PASSWORD: PASSWORD },
  };
  const config = readConfig(environment, undefined, [`--role=${role}`]);
  const logDestination = new PassThrough().resume();
  const running = await startServer({ config, story: demoStory, logDestination });
  return { running, address: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
  server = await startEmbedded({ dataFolder: join(folder, "d") });
  const started = await start("web");
  web = started.running;
  address = started.address;
});
afterAll(async () => {
  await web?.close();
  await server?.stop();
  removeFolder(folder);
});

const health = async (at: string) => {
  const response = await fetch(`${at}/readyz`);
  return { ...((await response.json()) as { workerHeardAt: string | null }), status: response.status };
};

/** Signs in and calls as the administrator of the demo agency. */
async function signedIn() {
  const content = { "content-type": "application/json", origin: address };
  const body = JSON.stringify({ userName: "MJS@1001", password: PASSWORD });
  const signIn = await fetch(`${address}/signin`, { method: "POST", headers: content, body });
  const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const call = async (path: string, payload?: object) => {
    const method = payload ? "POST" : "GET";
    const sent = payload ? { body: JSON.stringify(payload) } : {};
    return fetch(`${address}${path}`, { method, headers: { ...content, cookie }, ...sent });
  };
  return {
    call,
    states: async () => {
      const answer = (await (await call("/accounting/exports")).json()) as {
        data: { jobs: { state: string }[] };
      };
      return answer.data.jobs.map(({ state }) => state);
    },
  };
}

test("a web program takes orders without a worker; a worker carries them out and seals, and shows its health alone", async () => {
  expect(await health(address)).toMatchObject({ status: 200, workerHeardAt: null });
  const { call, states } = await signedIn();
  const ask = { Query: "GetTransactionsByPeriod", timePeriod: 0 };
  const asked = await call("/accounting/export", { format: "pdf", ask });
  const { jobId } = ((await asked.json()) as { data: { jobId: number } }).data;
  expect(await states()).toEqual(["Queued"]);
  expect(existsSync(join(shared, "seals.jsonl"))).toBe(false);

  const worker = await start("worker");
  await expect.poll(states, { timeout: 60_000 }).toEqual(["Done"]);
  expect((await call(`/accounting/export/file?jobId=${jobId}`)).status).toBe(200);
  await expect.poll(() => existsSync(join(shared, "seals.jsonl")), { timeout: 60_000 }).toBe(true);
  expect(await health(worker.address)).toMatchObject({ status: 200 });
  const heard = Date.parse((await health(address)).workerHeardAt ?? "");
  expect(Math.abs(heard - performance.timeOrigin - performance.now())).toBeLessThan(60_000);
  expect((await fetch(`${worker.address}/accounting/exports`)).status).toBe(404);
  expect(worker.running.demo).toBeUndefined();

  await worker.running.close();
  expect(await health(address)).toMatchObject({ status: 200, workerHeardAt: null });
});

test("a worker whose login may not change the schema says which login is missing", async () => {
  const environment = {
    ...{ DATABASE_URL: server.loginUrl, DATA_DIR: shared, PORT: String(await freePort()) },
    ...{ SEAL_KEY: "s".repeat(43), DATA_KEY: "d".repeat(43) },
  };
  const config = readConfig(environment, undefined, ["--role=worker"]);
  await expect(startServer({ config, logDestination: new PassThrough().resume() })).rejects.toThrow(
    "Set DATABASE_OWNER_URL to the login that owns the schema.",
  );
});
