// What the Web Connector's address answers to a message that is no call: in its own form, and at once.
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { CONNECTOR_PATH } from "@fiducia/features/quickbooks-export/shared/connector-path.contract";
import { expect, test } from "vitest";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);
const TWO_MEGABYTES = 2 * 1024 * 1024;

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
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const [status, text] = await post(agent, port, " ".repeat(TWO_MEGABYTES));
    expect([status, text]).toEqual([400, expect.stringContaining("The message is too long.")]);
    expect((await post(agent, port, "<nothing/>"))[0]).toBe(400);
  } finally {
    agent.destroy();
  }
});
