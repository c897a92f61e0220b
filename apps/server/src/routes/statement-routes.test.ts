// Batch statements at the addresses of the specification, from creating to the papers.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { makeStatementsJob } from "@fiducia/features/batch-statements/run/make-statements.job";
import { systemClock } from "@fiducia/kernel/clock";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { runJob } from "@fiducia/serving/job";
import { expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";

const site = openForFile(openDemoSite);
const PATH = "/accounting/batch/statements";

async function sent(user: string, method: "GET" | "POST", url: string, payload?: object) {
  const cookie = await site.signIn(user);
  return site.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
}

const work = (batchId: number) => {
  const { connection } = site.database;
  const { signal } = new AbortController();
  return runJob(makeStatementsJob, { agencyId: 1001, batchId }, { connection, clock: systemClock, signal });
};

test("a batch is created, listed, made, printed and retried by its addresses", async () => {
  const created = await sent("CUS@1001", "POST", `${PATH}?splitClients=true`, { message: "Thank you." });
  expect(created.json()).toMatchObject({ ok: true });
  const { batchId, count } = created.json().data as { batchId: number; count: number };
  expect((await sent("CUS@1001", "GET", `${PATH}/${batchId}/pdf`)).json()).toMatchObject({
    ...{ status: 409, rule: "STILL_RUNNING" },
  });
  await work(batchId);
  const [first] = (await sent("CUS@1001", "GET", PATH)).json().data as Record<string, unknown>[];
  expect(first).toMatchObject({ batchId, clients: count, splitByClient: "Yes", pending: 0 });
  const rows = (await sent("CUS@1001", "GET", `${PATH}/${batchId}`)).json().data as {
    clientId: number;
    name: string;
    state: string;
  }[];
  expect(rows).toHaveLength(count);
  const zip = await sent("CUS@1001", "GET", `${PATH}/${batchId}/pdf`);
  expect([zip.statusCode, zip.headers["content-type"]]).toEqual([200, "application/zip"]);
  const made = rows.filter(({ state }) => state === "Generated");
  expect(made.length).toBeGreaterThan(2);
  for (const { clientId, name } of made) {
    const pdf = await sent("CUS@1001", "GET", `${PATH}/${batchId}/pdf?clientId=${clientId}`);
    const said = (await pdfPages(pdf.rawPayload)).flat();
    expect(said).toEqual(expect.arrayContaining(["STATEMENT", name, "Thank you."]));
    for (const other of rows.filter((row) => row.clientId !== clientId && row.name !== name))
      expect(said).not.toContain(other.name);
  }
  const skipped = rows.filter(({ state }) => state === "Skipped").map(({ clientId }) => clientId);
  const retried = await sent("CUS@1001", "POST", `${PATH}/${batchId}/retry`, {
    ...{ items: skipped, printInstead: true },
  });
  expect(retried.json()).toMatchObject({ ok: true, data: { batchId, count: skipped.length } });
  const again = await sent("CUS@1001", "POST", `${PATH}/${batchId}/retry`, { items: [made[0]?.clientId] });
  expect(again.json()).toMatchObject({ status: 409, rule: "NOT_FAILED" });
});

test("no statement of the books names an account", async () => {
  await work(1);
  const { rawPayload } = await sent("MJS@1001", "GET", `${PATH}/1/pdf`);
  const said = (await pdfPages(rawPayload)).flat().join("\n");
  const { body } = await site.post("MJS@1001", "query", { Query: "GetGLAccounts" });
  for (const { name } of body.data as unknown as { name: string }[])
    expect([name, said.includes(name)]).toEqual([name, false]);
});

test.each([
  ["NIL@1001", "GET", PATH, 403],
  ["NIL@1001", "POST", PATH, 403],
  ["ZED@1002", "GET", `${PATH}/1/pdf`, 404],
  ["MJS@1001", "GET", `${PATH}/abc`, 400],
  ["MJS@1001", "GET", `${PATH}/0/pdf`, 400],
  ["MJS@1001", "POST", `${PATH}?splitClients=perhaps`, 400],
  ["MJS@1001", "POST", `${PATH}/99/retry`, 404],
] as const)("%s %s %s is answered with %i", async (user, method, url, status) => {
  const answer = await sent(user, method, url, method === "POST" ? { items: [1] } : undefined);
  expect(answer.statusCode).toBe(status);
});
