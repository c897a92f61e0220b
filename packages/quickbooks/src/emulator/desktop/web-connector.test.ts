// Runs of the emulated Web Connector against a small service over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCompany } from "../../desktop/company.ts";
import { writeConnectorFile } from "../../desktop/connector-file.ts";
import { readResponse } from "../../desktop/read-response.ts";
import type { SoapCall } from "../../desktop/soap.ts";
import { writeRequest } from "../../desktop/write-request.ts";
import type { Operation } from "../../operation.ts";
import { type ConnectorCounter, serveConnector } from "../../testing/connector-counter.ts";
import { CompanyFile } from "./company-file.ts";
import { type ConnectorOptions, WebConnector } from "./web-connector.ts";

const FILE_ID = "57f3b9b6-86f1-4fcc-b1ee-566de1813d20";

/** Classes that wait to be made, and what QuickBooks said of each. */
let waiting: Operation[] = [];
let answers: string[] = [];
/** What getLastError says, in turn, before it names the company. */
let errors: string[] = [];

function answer({ operation, arguments: given }: SoapCall): string | number | readonly string[] {
  switch (operation) {
    case "authenticate": {
      if (given.strPassword !== "secret") return ["", "nvu"];
      return waiting.length > 0 ? ["7.ticket", ""] : ["7.ticket", "none"];
    }
    case "sendRequestXML": {
      const described = given.strHCPResponse && readCompany(given.strHCPResponse);
      if (described && described.fileId !== FILE_ID) return "";
      const [next] = waiting;
      return next ? writeRequest(next, { requestId: "1", messageSetId: `A${waiting.length}-1` }) : "";
    }
    case "receiveResponseXML": {
      const next = waiting.shift();
      if (next) answers.push(given.hresult || readResponse(next, given.response ?? "").class);
      return waiting.length > 0 ? 50 : 100;
    }
    case "connectionError":
      return "done";
    case "getLastError":
      return errors.shift() ?? "Another company file is open.";
    case "closeConnection":
      return "OK";
    default:
      return "";
  }
}

let counter: ConnectorCounter;
beforeAll(async () => {
  counter = await serveConnector(answer);
});
afterAll(() => counter.close());

const made = (name: string): Operation => ({ do: "createClass", name });
beforeEach(() => {
  waiting = [made("North"), made("South")];
  answers = [];
  errors = [];
});

function connect(options: Partial<ConnectorOptions> = {}) {
  const company = new CompanyFile();
  const { url } = counter;
  const written = writeConnectorFile({
    appName: "Fiducia",
    appUrl: url,
    appSupport: url,
    appDescription: "Trust books",
    userName: "park",
    ownerId: "90a44fb5-33d9-4815-ac85-bc87a7e7d1eb",
    fileId: FILE_ID,
  });
  const file = "text" in written ? written.text : written.refused;
  const connector = new WebConnector({ file, password: "secret", company, ...options });
  const classes = () => company.books.entries.filter(({ list }) => list === "class").map(({ name }) => name);
  return { company, connector, classes };
}

test("a run in order, and then one without work", async () => {
  const { connector, classes } = connect();
  const run = await connector.run();
  expect(run).toMatchObject({
    ended: "closed",
    ticket: "7.ticket",
    progress: [50, 100],
    errors: [],
    closing: "OK",
  });
  expect(classes()).toEqual(["North", "South"]);
  expect(answers).toEqual(["done", "done"]);
  expect(await connector.run()).toMatchObject({ ended: "none", sent: [] });
});

test("a wrong password", async () => {
  expect(await connect({ password: "guess" }).connector.run()).toMatchObject({ ended: "nvu", closing: "" });
});

test("QuickBooks that cannot be opened", async () => {
  const connectionError = { hresult: "0x80040408", message: "Could not start QuickBooks." };
  expect(await connect({ connectionError }).connector.run()).toMatchObject({ ended: "connectionError" });
});

test("a company file that is not the connection's", async () => {
  expect(await connect({ writesFileId: false }).connector.run()).toMatchObject({
    ended: "closed",
    sent: [],
    errors: ["Another company file is open."],
  });
});

test("a service that asks to be asked again", async () => {
  errors = ["NoOp"];
  const { connector } = connect({ writesFileId: false });
  expect(await connector.run()).toMatchObject({ ended: "closed", progress: [50, 100], errors: [] });
});

test.each([
  ["loseRequest", []],
  ["loseReply", ["North"]],
] as const)(
  "a message with the trouble %s makes %j, and the service hears nothing",
  async (trouble, made) => {
    const { connector, classes } = connect({ trouble: (round) => (round === 1 ? trouble : undefined) });
    expect(await connector.run()).toMatchObject({ ended: "lost", closing: "" });
    expect(classes()).toEqual(made);
    expect(answers).toEqual([]);
  },
);

test("a reply that comes twice is heard twice", async () => {
  waiting = [made("North"), { do: "listAccounts" }, made("South")];
  const { connector, classes } = connect({ trouble: (round) => (round === 1 ? "replyTwice" : undefined) });
  expect(await connector.run()).toMatchObject({ ended: "closed", progress: [50, 100] });
  expect(answers).toEqual(["done", "transient", "done"]);
  expect(classes()).toEqual(["North", "South"]);
});

test("an environment that breaks under a message, with and without it done", async () => {
  const trouble = { hresult: "0x80040402", message: "Unexpected error", isProcessed: true };
  const { connector, classes } = connect({ trouble: (round) => (round === 1 ? trouble : undefined) });
  await connector.run();
  expect(answers).toEqual(["0x80040402", "done"]);
  expect(classes()).toEqual(["North", "South"]);
});
