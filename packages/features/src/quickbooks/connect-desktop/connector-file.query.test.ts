// The file for the Web Connector, which holds no password, and why there is none.

import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { CONNECT_DESKTOP, CONNECTOR_FILE } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();
const fileFor = (address: string) => counter.ask("MJS", CONNECTOR_FILE, { address });

test("of an agency without a connection", async () => {
  expect(await fileFor("https://books.example")).toMatchObject({
    content: null,
    refused: "Connect QuickBooks Desktop first.",
  });
});

test("names the address and the user, and no password", async () => {
  const password = "another connector";
  const { userName } = granted(await counter.tell("MJS", CONNECT_DESKTOP, { password }));
  const { content } = await fileFor("https://books.example/");
  expect(content).toContain("<AppURL>https://books.example/quickbooks/connector</AppURL>");
  expect(content).toContain(`<UserName>${userName}</UserName>`);
  expect(content).not.toContain(password);
});

test("of an address that the Web Connector would refuse", async () => {
  granted(await counter.tell("MJS", CONNECT_DESKTOP, { password: "another connector" }));
  expect((await fileFor("http://10.0.0.1")).refused).toMatch(/must/);
});
