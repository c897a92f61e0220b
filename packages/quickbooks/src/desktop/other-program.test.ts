// A SOAP client that is not ours reads the description, and hears what was meant.
import { afterEach, expect, test } from "vitest";
import { type ConnectorCounter, serveConnector } from "../testing/connector-counter.ts";
import { converse } from "../testing/soap-conversation.ts";

let counter: ConnectorCounter | undefined;
afterEach(() => counter?.close());

test("texts, numbers and arrays go both ways", async () => {
  const asked: Readonly<Record<string, string>>[] = [];
  counter = await serveConnector(({ operation, arguments: given }) => {
    asked.push(given);
    if (operation === "authenticate") return ["7.t", "none"];
    if (operation === "receiveResponseXML") return 100;
    return operation === "sendRequestXML" ? '<?xml version="1.0"?><QBXML a="1">é</QBXML>' : "";
  });
  const heard = await converse(`${counter.url}?wsdl`, counter.url);
  expect(heard).toEqual([
    "",
    { string: ["7.t", "none"] },
    '<?xml version="1.0"?><QBXML a="1">é</QBXML>',
    100,
    "",
  ]);
  expect(asked[1]).toEqual({ strUserName: "ada & co", strPassword: "<secret>" });
  expect(asked[2]).toMatchObject({ qbXMLMajorVers: "16", strCompanyFileName: "C:\\Books\\agency.qbw" });
  expect(asked[3]).toMatchObject({ response: "<QBXML>é</QBXML>" });
});
