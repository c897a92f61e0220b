// Calls of the Web Connector as different clients send them, and the answers that it takes.
import { expect, test } from "vitest";
import { readCompany } from "./company.ts";
import { type ConnectorFile, writeConnectorFile } from "./connector-file.ts";
import { readCall, writeAnswer, writeFault } from "./soap.ts";
import { wsdl } from "./wsdl.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const NS = 'xmlns="http://developer.intuit.com/"';

test.each(["soap", "soap-env", "SOAP-ENV", "s"])("reads a call in the envelope of prefix %s", (prefix) => {
  const text = `<?xml version="1.0"?><${prefix}:Envelope xmlns:${prefix}="http://schemas.xmlsoap.org/soap/envelope/"><${prefix}:Header/><${prefix}:Body><authenticate ${NS}><strUserName>a&amp;b</strUserName><strPassword> pass </strPassword></authenticate></${prefix}:Body></${prefix}:Envelope>`;
  expect(readCall(bytes(text))).toEqual({
    operation: "authenticate",
    arguments: { strUserName: "a&b", strPassword: " pass " },
  });
});

test("an answer of QuickBooks comes out as it was put in, and what was not sent is empty", () => {
  const response = '<?xml version="1.0" ?>\n<QBXML a="1"/>';
  const body = writeFault(response).replace(
    /<soap:Fault>.*<faultstring>(.*)<\/faultstring><\/soap:Fault>/s,
    "$1",
  );
  const text = body.replace(
    /<soap:Body>(.*)<\/soap:Body>/s,
    `<soap:Body><q:receiveResponseXML xmlns:q="http://developer.intuit.com/"><q:ticket>7.x</q:ticket><q:response>$1</q:response></q:receiveResponseXML></soap:Body>`,
  );
  expect(readCall(bytes(text))).toEqual({
    operation: "receiveResponseXML",
    arguments: { ticket: "7.x", response, hresult: "", message: "" },
  });
});

test.each([
  ["no XML", "hello"],
  ["no envelope", "<a/>"],
  ["an empty body", "<s:Envelope xmlns:s='u'><s:Body/></s:Envelope>"],
  ["an unknown operation", "<s:Envelope xmlns:s='u'><s:Body><dropTables/></s:Body></s:Envelope>"],
  ["the name of an inherited member", "<s:Envelope xmlns:s='u'><s:Body><toString/></s:Body></s:Envelope>"],
  ["a document type", "<!DOCTYPE x><s:Envelope xmlns:s='u'><s:Body><serverVersion/></s:Body></s:Envelope>"],
])("refuses %s", (_, text) => {
  expect(readCall(bytes(text))).toHaveProperty("refused");
});

test("refuses bytes that are not UTF-8", () => {
  expect(readCall(new Uint8Array([0x3c, 0xff, 0xfe]))).toEqual({ refused: "The message is not UTF-8." });
});

test("writes strings, numbers and arrays in the namespace of the service", () => {
  expect(writeAnswer("authenticate", ["7.x", ""])).toContain(
    `<authenticateResponse ${NS}><authenticateResult><string>7.x</string><string></string></authenticateResult></authenticateResponse>`,
  );
  expect(writeAnswer("receiveResponseXML", 100)).toContain(
    "<receiveResponseXMLResult>100</receiveResponseXMLResult>",
  );
  expect(writeAnswer("sendRequestXML", "<QBXML/>")).toContain("&lt;QBXML/&gt;");
});

test("the description names each operation and the address", () => {
  const text = wsdl("https://trust.example/qbwc?a=1&b=2");
  expect(text).toContain('location="https://trust.example/qbwc?a=1&amp;b=2"');
  expect(text.match(/soapAction=/g)).toHaveLength(12);
});

const FILE: ConnectorFile = {
  appName: "Fiducia Park & Co",
  appUrl: "https://trust.example/qbwc/7",
  appSupport: "https://trust.example/help",
  appDescription: "d".repeat(90),
  userName: "park-7",
  ownerId: "90a44fb5-33d9-4815-ac85-bc87a7e7d1eb",
  fileId: "57f3b9b6-86f1-4fcc-b1ee-566de1813d20",
  everyMinutes: 30,
};

test("writes the file that the Web Connector opens", () => {
  expect(writeConnectorFile(FILE)).toEqual({
    text: `<?xml version="1.0" encoding="utf-8"?>
<QBWCXML>
  <AppName>Fiducia Park &amp; Co</AppName>
  <AppID></AppID>
  <AppURL>https://trust.example/qbwc/7</AppURL>
  <AppDescription>${"d".repeat(80)}</AppDescription>
  <AppSupport>https://trust.example/help</AppSupport>
  <UserName>park-7</UserName>
  <OwnerID>{90a44fb5-33d9-4815-ac85-bc87a7e7d1eb}</OwnerID>
  <FileID>{57f3b9b6-86f1-4fcc-b1ee-566de1813d20}</FileID>
  <QBType>QBFS</QBType>
  <Style>Document</Style>
  <Notify>false</Notify>
  <Scheduler><RunEveryNMinutes>30</RunEveryNMinutes></Scheduler>
  <IsReadOnly>false</IsReadOnly>
</QBWCXML>
`,
  });
});

test.each([
  ["http://trust.example/qbwc", "https://"],
  ["ftp://localhost/qbwc", "https://"],
  ["https://10.0.0.1/qbwc", "IP address"],
  ["https://[::1]/qbwc", "IP address"],
  ["https://trust.example/qbwc?id=7", "no query"],
  ["https://me@trust.example/qbwc", "plain address"],
  ["trust.example", "not an address"],
  ["https://other.example/qbwc", "same host"],
])("refuses the address %s", (appUrl, why) => {
  expect(writeConnectorFile({ ...FILE, appUrl })).toEqual({ refused: expect.stringContaining(why) });
});

test("takes localhost without encryption", () => {
  const local = { appUrl: "http://localhost:3000/qbwc", appSupport: "http://localhost:3000/help" };
  expect(writeConnectorFile({ ...FILE, ...local })).toHaveProperty("text");
});

const HCP = `<?xml version="1.0" ?><QBXML><QBXMLMsgsRs>
<HostQueryRs statusCode="0"><HostRet><ProductName>QuickBooks Premier</ProductName><Country>US</Country><SupportedQBXMLVersion>1.0</SupportedQBXMLVersion><SupportedQBXMLVersion>9.0</SupportedQBXMLVersion><SupportedQBXMLVersion>16.0</SupportedQBXMLVersion></HostRet></HostQueryRs>
<CompanyQueryRs statusCode="0"><CompanyRet><CompanyName>Park Agency</CompanyName><Address><Addr1>1 Main St</Addr1><City>Austin</City><State>TX</State></Address><FirstMonthFiscalYear>July</FirstMonthFiscalYear><DataExtRet><OwnerID>{90a44fb5-33d9-4815-ac85-bc87a7e7d1eb}</OwnerID><DataExtName>FileID</DataExtName><DataExtType>STR255TYPE</DataExtType><DataExtValue>{57f3b9b6-86f1-4fcc-b1ee-566de1813d20}</DataExtValue></DataExtRet></CompanyRet></CompanyQueryRs>
<PreferencesQueryRs statusCode="0"><PreferencesRet><AccountingPreferences><IsUsingAccountNumbers>true</IsUsingAccountNumbers><IsUsingClassTracking>false</IsUsingClassTracking><IsAssigningJournalEntryNumbers>true</IsAssigningJournalEntryNumbers><ClosingDate>2025-12-31</ClosingDate></AccountingPreferences><MultiCurrencyPreferences><IsMultiCurrencyOn>false</IsMultiCurrencyOn></MultiCurrencyPreferences></PreferencesRet></PreferencesQueryRs></QBXMLMsgsRs></QBXML>`;

test("reads the company that is open", () => {
  expect(readCompany(HCP)).toEqual({
    companyName: "Park Agency",
    address: "1 Main St, Austin, TX",
    fileId: "57f3b9b6-86f1-4fcc-b1ee-566de1813d20",
    highestVersion: 16,
    country: "US",
    closingDate: "2025-12-31",
    usesAccountNumbers: true,
    usesClasses: false,
    assignsJournalNumbers: true,
    isMultiCurrency: false,
    hasSalesTax: false,
    fiscalYearStartMonth: 7,
  });
  expect(readCompany("")).toBeUndefined();
});
