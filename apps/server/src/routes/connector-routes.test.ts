// What the Web Connector's address answers to a message that is no call: in its own form, and at once.
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { CONNECTOR_PATH } from "@fiducia/features/quickbooks/shared/connector-path.contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestSite } from "../testing/test-site.ts";

const SIGN_IN = `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body>
  <authenticate xmlns="http://developer.intuit.com/"><strUserName>fiducia-1001</strUserName>
    <strPassword>a long password</strPassword></authenticate></Body></Envelope>`;
const site = openForFile(openTestSite);
const TWO_MEGABYTES = 2 * 1024 * 1024;

async function opened(): Promise<number> {
  const { server } = site.app;
  if (!server.listening) await site.app.listen({ port: 0, host: "127.0.0.1" });
  return (server.address() as AddressInfo).port;
}

function post(agent: Agent, port: number, body: string): Promise<readonly [status: number, text: string]> {
  return new Promise((done, failed) => {
    const headers = { "content-type": "text/xml", "content-length": String(body.length) };
    const sent = request(
      { agent, port, host: "127.0.0.1", path: CONNECTOR_PATH, method: "POST", headers },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () => done([answer.statusCode ?? 0, text]));
      },
    );
    sent.on("error", failed);
    sent.end(body);
  });
}

test("a message that is too long is refused, and the next call of its sender is answered", async () => {
  const port = await opened();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const [status, text] = await post(agent, port, " ".repeat(TWO_MEGABYTES));
    expect([status, text]).toEqual([400, expect.stringContaining("The message is too long.")]);
    expect((await post(agent, port, "<nothing/>"))[0]).toBe(400);
  } finally {
    agent.destroy();
  }
});

test("who signs in while the books cannot be read is told to try later, not that the password is wrong", async () => {
  const port = await opened();
  const agent = new Agent();
  const [status, text] = await site.database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`lock table quickbooks_connection in access exclusive mode`.execute(transaction);
    return post(agent, port, SIGN_IN);
  });
  agent.destroy();
  expect([status, text]).toEqual([200, expect.stringContaining("<string>busy</string><string>60</string>")]);
  expect(text).not.toContain("nvu");
});
