// Attachments over HTTP: a file goes in as it is, and comes out as what it is and unable to do harm.

import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { beforeAll, describe, expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);
let admin: string;
beforeAll(async () => {
  await writeAs(site.database.connection, 1001, (unit) =>
    createClient(unit, { clientId: 42, lastName: "Park", officeId: 1 }),
  );
  admin = await site.signIn("MJS@1001");
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

async function announced(fileName: string): Promise<number> {
  const { body } = await send(site, {
    method: "POST",
    url: "/accounting/command",
    headers: { cookie: admin },
    payload: { Command: "AddAttachment", clientId: 42, fileName },
  });
  return (body.data as unknown as { attachmentId: number }).attachmentId;
}

const address = (attachmentId: number | string, clientId: number | string = 42) =>
  `/api/client/${clientId}/attachment/${attachmentId}/content`;

const upload = (url: string, payload: Buffer, headers: Record<string, string> = {}) =>
  send(site, {
    method: "POST",
    url,
    headers: { cookie: admin, "content-type": "application/octet-stream", ...headers },
    payload,
  });

describe("a picture", () => {
  test("comes back as it went in, with headers that keep it harmless", async () => {
    const attachmentId = await announced('roof "before".png');
    expect(await upload(address(attachmentId), PNG)).toMatchObject({
      status: 200,
      body: { data: { attachmentId, mediaType: "image/png", size: 11 } },
    });
    const answer = await site.app.inject({
      method: "GET",
      url: address(attachmentId),
      headers: { cookie: admin },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline; filename*=UTF-8''roof%20%22before%22.png",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });
});

describe("a file is refused", () => {
  test("that is no document, is empty, or is no file", async () => {
    const attachmentId = await announced("page.pdf");
    expect(await upload(address(attachmentId), Buffer.from("<script>"))).toMatchObject({
      status: 400,
      body: { rule: "NO_DOCUMENT" },
    });
    expect((await upload(address(attachmentId), Buffer.alloc(0))).status).toBe(400);
    const json = { "content-type": "application/json" };
    expect((await upload(address(attachmentId), Buffer.from("{}"), json)).status).toBe(400);
    expect((await upload(address(attachmentId), PNG, { "content-type": "image/png" })).status).toBe(415);
  });
  test("above 10 MB, with a sentence of its own", async () => {
    const attachmentId = await announced("large.png");
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await upload(address(attachmentId), large)).toMatchObject({
      status: 413,
      body: { errorMessage: "The file is larger than 10 MB." },
    });
  });
  test("where nothing was announced, of another client, and for an address without numbers", async () => {
    const attachmentId = await announced("a.png");
    expect((await upload(address(5), PNG)).status).toBe(404);
    expect((await upload(address(attachmentId, 43), PNG)).status).toBe(404);
    expect((await upload(address("x"), PNG)).status).toBe(400);
    expect((await upload(`${address(attachmentId)}?page=1`, PNG)).status).toBe(400);
  });
  test("from nobody, from who may not, and from another site", async () => {
    const attachmentId = await announced("a.png");
    const nil = await site.signIn("NIL@1001");
    expect((await upload(address(attachmentId), PNG, { cookie: "" })).status).toBe(401);
    expect((await upload(address(attachmentId), PNG, { cookie: nil })).status).toBe(403);
    expect((await upload(address(attachmentId), PNG, { origin: "https://evil.example" })).status).toBe(403);
  });
});
