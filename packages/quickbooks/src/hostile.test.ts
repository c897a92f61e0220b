// What comes from outside may be anything: it is read or refused, and nothing throws or takes long.
import { instantOf } from "@fiducia/kernel/clock";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCompany } from "./desktop/company.ts";
import { readHresult } from "./desktop/hresults.ts";
import { readResponse } from "./desktop/read-response.ts";
import { readCall } from "./desktop/soap.ts";
import { writeRequest } from "./desktop/write-request.ts";
import { CompanyFile } from "./emulator/desktop/company-file.ts";
import { readTokens } from "./online/oauth.ts";
import { readAnswer } from "./online/read-answer.ts";
import { isSigned, readWebhook } from "./online/webhook.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./testing/operations.ts";
import { readXml } from "./xml.ts";

const operation = fc.constantFrom<Operation>(...Object.values(OPERATIONS));

/** A text of the protocols with a piece cut out, doubled or replaced. */
const broken = (whole: string) =>
  fc
    .tuple(
      fc.nat(whole.length),
      fc.nat(40),
      fc.oneof(fc.string(), fc.constantFrom("<", "&", "]]>", "<![CDATA[", "<?", "\0")),
    )
    .map(([at, length, put]) => whole.slice(0, at) + put + whole.slice(at + length));

const ANSWER =
  '<?xml version="1.0" ?><QBXML><QBXMLMsgsRs messageSetStatusCode="0"><InvoiceAddRs requestID="7" statusCode="0" statusSeverity="Info" statusMessage="Status OK"><InvoiceRet><TxnID>1A2-1</TxnID><EditSequence>17</EditSequence><TxnDate>2026-03-31</TxnDate><RefNumber>1001</RefNumber><Subtotal>1179.95</Subtotal><Memo>A &amp; B</Memo></InvoiceRet></InvoiceAddRs></QBXMLMsgsRs></QBXML>';
const CALL =
  '<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><sendRequestXML xmlns="http://developer.intuit.com/"><ticket>7.t</ticket><strHCPResponse>&lt;QBXML/&gt;</strHCPResponse></sendRequestXML></s:Body></s:Envelope>';
const JSON_ANSWER =
  '{"Invoice":{"Id":"1","SyncToken":"0","TxnDate":"2026-03-31","TotalAmt":12.5,"Line":[{"Amount":12.5}]},"Fault":{"Error":[{"Message":"m","code":"610"}]},"QueryResponse":{"Invoice":[{"Id":"1"}]},"Rows":{"Row":[{"ColData":[{"id":"1"}]}]},"Columns":{"Column":[{"ColTitle":"Debit"},{"ColTitle":"Credit"}]}}';

const text = fc.oneof(fc.string({ unit: "binary" }), broken(ANSWER), broken(CALL), broken(JSON_ANSWER));

test("whatever Desktop and the Web Connector send", () => {
  fc.assert(
    fc.property(operation, text, (asked, given) => {
      expect(readResponse(asked, given).class).toBeTypeOf("string");
      expect(readCall(new TextEncoder().encode(given))).toBeTypeOf("object");
      readCompany(given);
      expect(readHresult(given, given).class).not.toBe("done");
    }),
    { numRuns: 500 },
  );
});

test("whatever bytes a call has", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof readCall(bytes) === "object"));
});

test("whatever Online sends", () => {
  const now = instantOf("2026-01-01T00:00:00Z");
  fc.assert(
    fc.property(operation, fc.integer({ min: 100, max: 599 }), text, (asked, status, given) => {
      expect(readAnswer(asked, status, given).class).toBeTypeOf("string");
      expect(readTokens(status, given, now)).toBeTypeOf("object");
      expect(Array.isArray(readWebhook(given))).toBe(true);
      expect(isSigned(Buffer.from(given), given, "verifier")).toBe(false);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(operation, fc.json(), (asked, given) => {
      expect(readAnswer(asked, 200, given).class).toBeTypeOf("string");
      expect(Array.isArray(readWebhook(given))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("names that objects have of their own are names like others", () => {
  for (const name of ["__proto__", "constructor", "hasOwnProperty", "toString"]) {
    const root = readXml(`<QBXML><${name} a="1">x</${name}></QBXML>`);
    expect(root === undefined || root.name === "QBXML").toBe(true);
    expect(readAnswer(OPERATIONS.addInvoice, 200, `{"${name}":{"Fault":{}}}`).class).toBe("unknown");
  }
  expect({}).not.toHaveProperty("a");
});

test("entities that grow without bound are not begun", () => {
  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "&a;&a;">`).join("")}]><a>&a8;</a>`;
  expect(readXml(bomb)).toBeUndefined();
  expect(readCall(new TextEncoder().encode(bomb))).toHaveProperty("refused");
});

test.each([
  ["tags that are not closed", "<a>".repeat(100_000)],
  ["a tag without an end", `<a ${'b="c" '.repeat(100_000)}`],
  ["ampersands", `<a>${"&".repeat(300_000)}</a>`],
  ["comments", `<a>${"<!--".repeat(100_000)}</a>`],
  ["sections", `<a>${"<![CDATA[".repeat(100_000)}</a>`],
])("a long message of %s costs less than two seconds of the processor", (_, long) => {
  const before = process.cpuUsage();
  expect(readXml(long)).toBeUndefined();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(2);
});

test("the emulated QuickBooks answers or refuses whatever it is sent", () => {
  const company = new CompanyFile();
  const whole = writeRequest(OPERATIONS.addInvoice, { requestId: "7" });
  fc.assert(
    fc.property(fc.oneof(text, broken(whole)), (given) => typeof company.process(given) === "object"),
    { numRuns: 500 },
  );
});
