// Files on their way: room is reserved before they are read, and whoever lies, leaves or sends too much keeps none of it.
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { send, type TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const MEGABYTE = 1_000_000;
const PDF = Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(MEGABYTE - 8, 1)]);
let site: TestSite;
let admin: string;
beforeEach(async () => {
  site = await openTestSite({ attachmentLimits: { quota: 3 * MEGABYTE, perHour: 5 * MEGABYTE } });
  await writeAs(site.database.connection, 1001, (unit) =>
    createClient(unit, { clientId: 42, lastName: "Park", officeId: 1 }),
  );
  admin = await site.signIn("MJS@1001");
});
afterEach(() => site.close());

async function tell(payload: object) {
  const { body } = await send(site, {
    ...{ method: "POST", url: "/accounting/command", headers: { cookie: admin }, payload },
  });
  return body as unknown as { ok: boolean; data: unknown; errorMessage: string };
}

async function announced(fileName = "a.pdf"): Promise<number> {
  const told = await tell({ Command: "AddAttachment", clientId: 42, fileName });
  return (told.data as { attachmentId: number }).attachmentId;
}

const address = (attachmentId: number) => `/api/client/42/attachment/${attachmentId}/content`;
const headers = () => ({ cookie: admin, "content-type": "application/octet-stream" });
const upload = (attachmentId: number, payload: Buffer) =>
  send(site, { method: "POST", url: address(attachmentId), headers: headers(), payload });
const remove = (attachmentId: number) =>
  tell({ Command: "RemoveAttachment", clientId: 42, attachmentId, reason: "Wrong client" });

const usedBytes = () =>
  readAs(site.database.connection, 1001, async (unit) => {
    const [room] = await unit.rows(sql<{ used: number; chunks: number }>`
      select coalesce((select used_bytes from attachment_room), 0) as used,
        (select coalesce(sum(length(content)), 0)::bigint from attachment_chunk) as chunks`);
    return room;
  });

/** What comes has its room. */
const arriving = () =>
  expect.poll(async () => (await usedBytes())?.used, { timeout: 60_000 }).toBeGreaterThan(0);

interface Told {
  readonly status: number | undefined;
  readonly body: string;
}

/** Sends what it likes over a real connection: pieces, and then the end or nothing. */
async function sendPieces(
  attachmentId: number,
  { length, pieces, leave }: { length?: number; pieces: readonly Buffer[]; leave?: boolean },
): Promise<Told> {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise((done) => {
    const asked = request(
      {
        ...{ host: "127.0.0.1", port, method: "POST", path: address(attachmentId) },
        headers: { ...headers(), ...(length === undefined ? {} : { "content-length": length }) },
      },
      (answer) => {
        let body = "";
        answer.on("data", (piece) => {
          body += String(piece);
        });
        answer.on("end", () => done({ status: answer.statusCode, body }));
      },
    );
    asked.on("error", () => done({ status: undefined, body: "" }));
    for (const piece of pieces) asked.write(piece);
    if (leave) void arriving().then(() => asked.destroy());
    else if (length === undefined || pieces.length > 0) asked.end();
  });
}

test("a file comes back as it went in, over many chunks, and takes its room until it is removed", async () => {
  const attachmentId = await announced();
  const file = Buffer.concat([PDF, Buffer.from("the end")]);
  expect(await upload(attachmentId, file)).toMatchObject({
    status: 200,
    body: { data: { size: MEGABYTE + 7 } },
  });
  const answer = await site.app.inject({
    method: "GET",
    url: address(attachmentId),
    headers: { cookie: admin },
  });
  expect(answer.rawPayload.equals(file)).toBe(true);
  expect(answer.headers["content-length"]).toBe(String(file.length));
  expect(await usedBytes()).toEqual({ used: MEGABYTE + 7, chunks: MEGABYTE + 7 });
  expect((await remove(attachmentId)).ok).toBe(true);
  expect(await usedBytes()).toEqual({ used: 0, chunks: 0 });
});

test("when two at once would pass the quota, one of them gets in", async () => {
  const ids = [await announced(), await announced()];
  const two = Buffer.concat([PDF, PDF]);
  const answers = await Promise.all(ids.map((id) => upload(id, two)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    rule: "QUOTA_REACHED",
    errorMessage: "The agency's files take up the 3 MB that they may have. Remove some first.",
  });
  expect(await usedBytes()).toEqual({ used: 2 * MEGABYTE, chunks: 2 * MEGABYTE });
});

test("what came and went counts within its hour, and no longer", async () => {
  for (let at = 0; at < 5; at += 1) {
    const attachmentId = await announced();
    expect((await upload(attachmentId, PDF)).status).toBe(200);
    await remove(attachmentId);
  }
  const late = await announced();
  const refused = await upload(late, PDF);
  expect(refused).toMatchObject({ status: 429, body: { rule: "HOUR_REACHED" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  site.pass(3_600_001);
  expect((await upload(late, PDF)).status).toBe(200);
});

test("an upload that is broken off gives its room back, and the file may be sent again", async () => {
  const attachmentId = await announced();
  const leaving = { length: 3 * MEGABYTE, pieces: [PDF], leave: true };
  expect((await sendPieces(attachmentId, leaving)).status).toBeUndefined();
  await expect.poll(async () => (await usedBytes())?.used, { timeout: 60_000 }).toBe(0);
  expect((await usedBytes())?.chunks).toBe(0);
  expect((await upload(attachmentId, PDF)).status).toBe(200);
});

test("a file that says less than it sends, or nothing, is held to what may come", async () => {
  const small = await announced();
  const lie = await sendPieces(small, { length: 100, pieces: [PDF] });
  expect([200, 400, undefined]).toContain(lie.status);
  expect((await usedBytes())?.used).toBeLessThanOrEqual(100);
  const silent = await announced();
  // Without a length as much is reserved as a file may have, which is more than there is.
  expect((await sendPieces(silent, { pieces: [PDF] })).status).toBe(409);
});

test("a file that announces more than 10 MB is refused before it is sent", async () => {
  const attachmentId = await announced();
  const answer = await sendPieces(attachmentId, { length: 5_000 * MEGABYTE, pieces: [PDF] });
  expect([413, undefined]).toContain(answer.status);
  expect((await usedBytes())?.used).toBe(0);
});

test("what is no document is refused at its first bytes, and leaves nothing", async () => {
  const attachmentId = await announced();
  const page = Buffer.concat([Buffer.from("<html>"), PDF]);
  expect(await upload(attachmentId, page)).toMatchObject({ status: 400, body: { rule: "NO_DOCUMENT" } });
  expect(await usedBytes()).toEqual({ used: 0, chunks: 0 });
});

test("one that died with its server is cleared away by the next", async () => {
  const attachmentId = await announced();
  await writeAs(site.database.connection, 1001, async (unit) => {
    await unit.run(sql`insert into attachment_room values (1001, ${3 * MEGABYTE})`);
    await unit.run(
      sql`insert into attachment_upload values (1001, 7, ${attachmentId}, ${3 * MEGABYTE}, '2027-03-10T14:50:00Z')`,
    );
    await unit.run(sql`insert into attachment_chunk values (1001, ${attachmentId}, 0, '\\x25')`);
  });
  expect((await upload(attachmentId, PDF)).status).toBe(200);
  expect(await usedBytes()).toEqual({ used: MEGABYTE, chunks: MEGABYTE });
});

test("a name loses its folders, what nobody sees and what turns it around", async () => {
  const attachmentId = await announced("..\\..\\claim\u202efdp.pdf");
  await upload(attachmentId, PDF);
  const answer = await site.app.inject({
    method: "GET",
    url: address(attachmentId),
    headers: { cookie: admin },
  });
  expect(answer.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''claimfdp.pdf");
  expect((await tell({ Command: "AddAttachment", clientId: 42, fileName: "../.." })).ok).toBe(false);
});
