// The API's description as tools of others take it: a linter finds no fault in it, and a client generated from it compiles
// and does its work at a running site.
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repositoryRoot } from "@fiducia/database/root";
import { hashPassword } from "@fiducia/secrets/password.store";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { foundHarbor } from "@fiducia/stories/small-harbor/reference-books";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import type { TestSite } from "../../apps/server/src/testing/site-over.ts";
import { openTestSite } from "../../apps/server/src/testing/test-site.ts";

const require = createRequire(import.meta.url);
const root = repositoryRoot();
/** Below the repository, so that what is generated finds its packages. */
const folder = join(root, "test-results", "api-client");
const file = (name: string) => join(folder, name);

let site: TestSite;
let address: string;
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  site = await openTestSite({
    found: async (connection) => foundHarbor(connection, await hashPassword(PASSWORD)),
  });
  address = await site.app.listen({ host: "127.0.0.1", port: await freePort() });
  writeFileSync(file("openapi.json"), await (await fetch(`${address}/api/openapi.json`)).text());
});
afterAll(() => site.close());

/** Runs a program of a package; answers what it says. */
async function run(script: string, args: readonly string[]) {
  const options = { cwd: folder, maxBuffer: 50_000_000 };
  return promisify(execFile)(process.execPath, [script, ...args], options).then(
    ({ stdout }) => stdout,
    (failure: { stdout?: string; stderr?: string }) => {
      throw new Error(`${failure.stdout}${failure.stderr}`);
    },
  );
}

const programOf = (packageName: string, script: string): string =>
  join(dirname(require.resolve(`${packageName}/package.json`)), script);

test("the linter finds neither error nor warning", async () => {
  // It is to tell nobody that it was asked.
  writeFileSync(file("redocly.yaml"), "extends: [recommended]\ntelemetry: off\n");
  const lint = ["lint", "openapi.json", "--format=json"];
  const { totals } = JSON.parse(await run(programOf("@redocly/cli", "bin/cli.js"), lint));
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test("a client that is generated from it compiles, posts an invoice, reads it back and hears refusals", async () => {
  await run(programOf("openapi-typescript", "bin/cli.js"), [
    ...["openapi.json", "-o", "api.d.ts"],
    // What has a default need not be sent.
    "--default-non-nullable=false",
  ]);
  copyFileSync(join(root, "tools/api-client/client.ts"), file("client.ts"));
  writeFileSync(
    file("tsconfig.json"),
    JSON.stringify({
      extends: "../../tsconfig.base.json",
      compilerOptions: { types: ["node"] },
      include: ["."],
    }),
  );
  await run(join(root, "node_modules/typescript/bin/tsc"), ["-p", "tsconfig.json"]);
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const told = JSON.parse(await run(tsx, ["client.ts", address, PASSWORD]));
  expect(told).toEqual([
    { timeZone: "America/Chicago" },
    "number",
    12_345,
    1,
    12_345,
    200,
    "There is no such item.",
  ]);
});
