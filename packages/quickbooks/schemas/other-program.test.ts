// A SOAP client that knows Intuit's description of the service, and nothing of ours, is answered.
import { afterEach, expect, test } from "vitest";
import { type ConnectorCounter, serveConnector } from "../src/testing/connector-counter.ts";
import { converse } from "../src/testing/soap-conversation.ts";
import { schemaPath } from "./testing/provided.ts";

let counter: ConnectorCounter | undefined;
afterEach(() => counter?.close());

test("texts, numbers and arrays go both ways", async () => {
  const asked: string[] = [];
  counter = await serveConnector(({ operation, arguments: given }) => {
    asked.push(`${operation} ${Object.values(given).join(" ").trim()}`);
    if (operation === "authenticate") return ["7.t", "none"];
    return operation === "receiveResponseXML" ? 100 : "OK";
  });
  const heard = await converse(schemaPath("qbwc", "TroubleshootWebServiceFS.wsdl"), counter.url);
  expect(heard).toEqual(["OK", { string: ["7.t", "none"] }, "OK", 100, "OK"]);
  expect(asked).toEqual([
    "clientVersion 2.3.0.215",
    "authenticate ada & co <secret>",
    "sendRequestXML 7.t  C:\\Books\\agency.qbw US 16 0",
    "receiveResponseXML 7.t <QBXML>é</QBXML>",
    "closeConnection 7.t",
  ]);
});
