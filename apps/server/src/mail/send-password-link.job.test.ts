// A forgotten password: a link by e-mail that works once, tells nobody who exists, and still asks for the second factor.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { sendPasswordLinkJob } from "@fiducia/features/identity/shared/sent-link.contract";
import { codeAt } from "@fiducia/features/identity/shared/totp.server";
import { runJob } from "@fiducia/serving/job";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MailServer, openMailServer } from "../testing/mail-server.ts";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";
import { makeSendPasswordLinkJob } from "./send-password-link.job.ts";

const NEW = "nine herons under the bridge";

let server: MailServer;
const site = openForFile(async () => {
  server = await openMailServer(() => "accept");
  return openTestSite({ mail: mailOf() });
});
const without = openForFile(openTestSite);
const mailOf = () => ({ url: server.url, from: "fiducia@cedar.example", perMinute: 60_000 });
afterAll(() => server.close());

const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
  writeAs(site.database.connection, 1001, (unit) => unit.rows<Row>(query as never));

const post = (url: string, payload: object, { cookie = "", from = "192.0.2.1" } = {}) =>
  send(site, { method: "POST", url, payload, headers: { cookie }, remoteAddress: from });

const ask = (userName: string) => post("/api/forgotten-password", { userName });

/** Takes the jobs that ask for a link; the call is answered before it asks for one. */
const takeJobs = async () =>
  (
    await sql<{ payload: object }>`
      with asked as (select j.id, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = ${sendPasswordLinkJob.name}),
      taken as (delete from graphile_worker._private_jobs where id in (select id from asked))
      select payload from asked order by id`.execute(site.database.ownerConnection)
  ).rows.map(({ payload }) => payload);

/** What a worker does; answers the link in the last message. */
async function mailed(): Promise<string> {
  const job = makeSendPasswordLinkJob(mailOf(), "https://trust.example");
  const payloads = await vi.waitUntil(async () => {
    const taken = await takeJobs();
    return taken.length > 0 && taken;
  });
  for (const payload of payloads)
    await runJob(job, payload, {
      connection: site.database.connection,
      clock: () => site.now(),
      signal: new AbortController().signal,
    });
  const message = (server.taken.at(-1) ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return /\/password#(\S+)/.exec(message)?.[1] ?? "";
}

const recipients = () => server.taken.map((message) => /^To: (\S+)/m.exec(message)?.[1]);

const choose = (link: string, more: object = {}) =>
  post("/api/password-link", { link, password: NEW, ...more });
const signIn = (userName: string, password: string) => post("/signin", { userName, password });

beforeAll(() =>
  rows(
    sql`update user_account set email = lower(initials) || '@cedar.example' where agency_id = 1001 and initials <> 'CLK'`,
  ),
);
beforeEach(async () => {
  server.taken.length = 0;
  site.pass(2 * 60 * 60_000);
});

test("a link comes by e-mail, sets a new password once, signs in, and ends every other session", async () => {
  const old = await site.signIn("TRK@1001");
  expect(await ask("trk@1001")).toMatchObject({ status: 200, body: { data: {} } });
  const link = await mailed();
  expect(server.taken[0]).toContain("To: trk@cedar.example");
  const looked = await post("/api/password-link/look", { link });
  expect(looked.body.data).toMatchObject({ kind: "forgotten", userName: "TRK@1001", asksCode: false });
  expect(await choose(link, { password: "short" })).toMatchObject({
    status: 400,
    body: { rule: "PASSWORD_SHORT" },
  });
  const chosen = await choose(link);
  expect(chosen).toMatchObject({ status: 200, body: { data: { userName: "TRK@1001" } } });
  expect(JSON.stringify(chosen.headers["set-cookie"])).toContain("fiducia");
  const whoami = await send(site, { method: "GET", url: "/user/whoami", headers: { cookie: old } });
  expect(whoami.status).toBe(401);
  expect((await signIn("TRK@1001", PASSWORD)).status).toBe(401);
  expect((await signIn("TRK@1001", NEW)).status).toBe(200);
  expect(await choose(link)).toMatchObject({ status: 404, body: { rule: "PASSWORD_LINK" } });
  const noted = await rows(sql<{ kind: string }>`
    select kind || ' ' || subject as kind from security_event where agency_id = 1001
      and kind in ('passwordForgotten', 'passwordChanged') order by occurred_at, kind`);
  expect(noted.map(({ kind }) => kind)).toEqual(["passwordChanged forgotten", "passwordForgotten 192.0.2.1"]);
});

test("nobody learns who exists: the answer is the same, and only a user with an address gets mail", async () => {
  const answers = [];
  for (const userName of ["XYZ@1001", "CLK@1001", "MJS@4711", "nobody", "MJS@1001' or 1=1", "MJS@1001"])
    answers.push(await ask(userName));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await mailed();
  expect(recipients()).toEqual(["mjs@cedar.example"]);
});

test("it ends after 30 minutes, with a newer one, with a change of the password, and when the user is disabled", async () => {
  await ask("PAY@1001");
  const first = await mailed();
  await ask("PAY@1001");
  const second = await mailed();
  expect((await choose(first)).status).toBe(404);
  site.pass(30 * 60_000);
  expect((await choose(second)).body.errorMessage).toMatch(/it works for 30 minutes/);
  await ask("PAY@1001");
  const third = await mailed();
  const disable = (at: string) =>
    rows(
      sql`update user_account set disabled_at = ${sql.raw(at)} where agency_id = 1001 and initials = 'PAY'`,
    );
  await disable("now()");
  expect((await choose(third)).status).toBe(404);
  await disable("null");
  const cookie = await site.signIn("PAY@1001");
  const changed = await post("/user/password", { password: PASSWORD, newPassword: NEW }, { cookie });
  expect(changed.status).toBe(200);
  expect((await choose(third)).body.errorMessage).toMatch(/has been used/);
});

test("three links in an hour, then none for a while, with the same answer", async () => {
  for (let time = 1; time <= 3; time += 1) {
    await ask("NIL@1001");
    await mailed();
  }
  expect((await ask("NIL@1001")).status).toBe(200);
  await ask("PAY@1001");
  await mailed();
  expect(recipients()).toEqual([...Array(3).fill("nil@cedar.example"), "pay@cedar.example"]);
});

test("where two-step sign-in is on, the link alone opens nothing, and codes cannot be guessed", async () => {
  const cookie = await site.signIn("MJS@1001");
  const { secret } = (await post("/user/second-factor", { password: PASSWORD }, { cookie })).body
    .data as unknown as { secret: string };
  const code = () => codeAt(secret, site.now());
  await post("/user/second-factor/confirm", { code: code() }, { cookie });
  site.pass(90_000);
  await ask("MJS@1001");
  const link = await mailed();
  expect((await post("/api/password-link/look", { link })).body.data).toMatchObject({ asksCode: true });
  expect(await choose(link)).toMatchObject({ status: 400, body: { rule: "CODE_WRONG" } });
  for (let wrong = 1; wrong <= 6; wrong += 1)
    expect((await choose(link, { code: "000000" })).body.rule).toBe("CODE_WRONG");
  expect((await choose(link, { code: code() })).body.rule).toBe("CODE_LOCKED");
  site.pass(16 * 60_000);
  expect((await choose(link, { code: code() })).status).toBe(200);
});

test("without an e-mail server it says whom to ask", async () => {
  const state = (which: typeof site) => send(which, { method: "GET", url: "/api/forgotten-password" });
  expect((await state(site)).body.data).toEqual({ isMailed: true });
  expect((await state(without)).body.data).toEqual({ isMailed: false });
  const answer = await send(without, {
    ...{ method: "POST", url: "/api/forgotten-password", payload: { userName: "MJS@1001" } },
  });
  expect(answer).toMatchObject({ status: 409, body: { rule: "NO_SERVER" } });
  expect(answer.body.errorMessage).toMatch(/Ask an administrator of your agency/);
});
