// What QuickBooks Desktop may answer, and how it is read.
import { expect, test } from "vitest";
import type { Answer } from "../answer.ts";
import { OPERATIONS } from "../testing/operations.ts";
import { readHresult } from "./hresults.ts";
import { readResponse } from "./read-response.ts";

const answered = (
  rs: string,
  content: string,
  { code = "0", text = "", set = "" }: { code?: string; text?: string; set?: string } = {},
): string =>
  `<?xml version="1.0" ?><QBXML><QBXMLMsgsRs${set}><${rs}Rs requestID="7" statusCode="${code}" statusSeverity="Info" statusMessage="${text}">${content}</${rs}Rs></QBXMLMsgsRs></QBXML>`;

const read = (name: keyof typeof OPERATIONS, text: string): Answer => readResponse(OPERATIONS[name], text);

const INVOICE = `<InvoiceRet><TxnID>1A2-1</TxnID><TimeCreated>2026-03-31T10:00:00-06:00</TimeCreated><EditSequence>1700000000</EditSequence><TxnNumber>12</TxnNumber><CustomerRef><ListID>80000001-1</ListID><FullName>Park, Ada</FullName></CustomerRef><TxnDate>2026-03-31</TxnDate><RefNumber>0001001</RefNumber><Subtotal>1179.95</Subtotal><SalesTaxTotal>0.00</SalesTaxTotal><BalanceRemaining>1179.95</BalanceRemaining><Memo>Caf&#233; &amp; Co [FID:INV-1001]</Memo><ExternalGUID>{6F1C2D3E-0000-5000-8000-00000000ABCD}</ExternalGUID></InvoiceRet>`;

const KNOWN = {
  type: "Invoice",
  id: "1A2-1",
  version: "1700000000",
  day: "2026-03-31",
  number: "0001001",
  total: 117995,
  memo: "Café & Co [FID:INV-1001]",
  guid: "6f1c2d3e-0000-5000-8000-00000000abcd",
};

test("an invoice that was recorded, and one that is found again", () => {
  expect(read("addInvoice", answered("InvoiceAdd", INVOICE))).toEqual({
    class: "done",
    code: "0",
    original: "",
    message: "",
    transaction: KNOWN,
  });
  expect(read("probeByNumber", answered("InvoiceQuery", INVOICE + INVOICE)).transactions).toEqual([
    KNOWN,
    KNOWN,
  ]);
  expect(read("probeByNumber", answered("InvoiceQuery", "", { code: "500" }))).toMatchObject({
    class: "done",
    transactions: [],
  });
});

test("the recovery store gives the id alone", () => {
  const text = answered(
    "InvoiceAdd",
    "<ErrorRecovery><TxnID>1A2-1</TxnID><TxnNumber>12</TxnNumber><EditSequence>17</EditSequence></ErrorRecovery>",
    { set: ' messageSetStatusCode="0"' },
  );
  expect(read("addInvoice", text).transaction).toEqual({
    type: "Invoice",
    id: "1A2-1",
    version: "17",
    day: "2026-03-31",
    number: "1001",
    memo: "Auto policy [FID:INV-1001]",
    guid: "6f1c2d3e-0000-5000-8000-00000000abcd",
  });
  const created = answered("CustomerAdd", "<ErrorRecovery><ListID>80000001-1</ListID></ErrorRecovery>");
  expect(read("createCustomer", created).entry).toMatchObject({ list: "customer", id: "80000001-1" });
});

test("the total of a journal entry is the sum of its debits", () => {
  const line = (side: string, amount: string) =>
    `<Journal${side}Line><Amount>${amount}</Amount></Journal${side}Line>`;
  const lines = line("Debit", "70.00") + line("Credit", "75.00") + line("Debit", "5.00");
  const text = answered(
    "JournalEntryQuery",
    `<JournalEntryRet><TxnID>1</TxnID><TxnDate>2026-03-31</TxnDate>${lines}</JournalEntryRet>`,
  );
  expect(read("probeByDay", text).transactions?.[0]?.total).toBe(7500);
});

test("entries of every list of names, with what is inactive and foreign", () => {
  const content =
    "<CustomerRet><ListID>1</ListID><Name>Ada</Name><FullName>Park:Ada</FullName><IsActive>false</IsActive></CustomerRet>" +
    "<VendorRet><ListID>2</ListID><Name>Harbor</Name><CurrencyRef><FullName>Euro</FullName></CurrencyRef></VendorRet>" +
    "<OtherNameRet><ListID>3</ListID><Name>Bo</Name></OtherNameRet><EmployeeRet><ListID>4</ListID><Name>Cy</Name></EmployeeRet>";
  expect(read("findName", answered("EntityQuery", content)).entries).toEqual([
    { list: "customer", id: "1", name: "Park:Ada", isActive: false },
    { list: "vendor", id: "2", name: "Harbor", isActive: true, isForeign: true },
    { list: "otherName", id: "3", name: "Bo", isActive: true },
    { list: "employee", id: "4", name: "Cy", isActive: true },
  ]);
  const accounts =
    "<AccountRet><ListID>5</ListID><FullName>Trust</FullName><IsActive>true</IsActive><AccountType>Bank</AccountType></AccountRet>";
  expect(read("listAccounts", answered("AccountQuery", accounts)).entries).toEqual([
    { list: "account", id: "5", name: "Trust", isActive: true, kind: "Bank" },
  ]);
});

test("a trial balance by the columns of debits and credits", () => {
  const column = (id: number, type: string) =>
    `<ColDesc colID="${id}" dataType="AMTTYPE"><ColTitle titleRow="1" value="x"/><ColType>${type}</ColType></ColDesc>`;
  const row = (name: string, id: number, amount: string) =>
    `<DataRow rowNumber="1"><RowData rowType="account" value="${name}"/><ColData colID="1" value="1010 · ${name}"/><ColData colID="${id}" value="${amount}"/></DataRow>`;
  const report = `<ReportRet>${column(1, "Label")}${column(2, "Debit")}${column(3, "Credit")}<ReportData>${row("Trust", 2, "100.50")}${row("Payable:Auto", 3, "100.50")}<TotalRow rowNumber="3"><ColData colID="2" value="100.50"/></TotalRow></ReportData></ReportRet>`;
  expect(read("balances", answered("GeneralSummaryReportQuery", report)).balances).toEqual([
    { account: "", name: "Trust", balance: 10050 },
    { account: "", name: "Payable:Auto", balance: -10050 },
  ]);
});

test.each([
  ["addInvoice", "InvoiceAdd", "3140", "There is an invalid reference", "absent"],
  ["addInvoice", "InvoiceAdd", "3175", "The list could not be locked.", "transient"],
  ["addInvoice", "InvoiceAdd", "3175", "There was an error.", "permanent"],
  ["addInvoice", "InvoiceAdd", "3171", "Before the closing date.", "permanent"],
  ["addInvoice", "InvoiceAdd", "1000", "", "probe"],
  ["findCustomer", "CustomerQuery", "1000", "", "transient"],
  ["createCustomer", "CustomerAdd", "3100", "The name is in use.", "nameTaken"],
  ["addInvoice", "InvoiceAdd", "3231", "", "transient"],
  ["addInvoice", "InvoiceAdd", "8888", "New in QuickBooks", "permanent"],
  ["addInvoice", "InvoiceAdd", "0", "", "unknown"],
  ["voidInvoice", "TxnVoid", "3120", "Object not found", "done"],
  ["deletePayment", "TxnDel", "3120", "Object not found", "done"],
  ["voidInvoice", "TxnVoid", "3185", "", "permanent"],
] as const)("%s: %s answers %s %j: %s", (name, rs, code, text, expected) => {
  const answer = read(name, answered(rs, "", { code, text }));
  expect(answer.class).toBe(expected);
  expect(answer.code).toBe(code === "0" ? "" : code);
  expect(answer.message === "").toBe(expected === "done");
  if (expected !== "unknown") expect(answer.original).toBe(text);
});

test.each([
  ["9001", "probe"],
  ["9002", "probe"],
  ["9005", "probe"],
  ["600", "probe"],
  ["9004", "permanent"],
  ["0", "unknown"],
])("a message set without an answer, status %s: %s", (code, expected) => {
  const text = `<QBXML><QBXMLMsgsRs messageSetStatusCode="${code}"></QBXMLMsgsRs></QBXML>`;
  expect(read("addInvoice", text).class).toBe(expected);
});

test("what the recovery store says of an earlier message does not decide this one", () => {
  const text = answered("InvoiceAdd", INVOICE, { set: ' messageSetStatusCode="600"' });
  expect(read("addInvoice", text).class).toBe("done");
});

test("a warning is done and keeps its text", () => {
  const text = answered("InvoiceAdd", INVOICE, { code: "530", text: "Field not supported" });
  expect(read("addInvoice", text)).toMatchObject({
    class: "done",
    code: "530",
    original: "Field not supported",
    message: expect.stringContaining("left out"),
  });
});

test.each(["", "<QBXML>", "<QBXML/>", "<!DOCTYPE a><QBXML><QBXMLMsgsRs/></QBXML>"])(
  "what cannot be read, %j, leaves a change unknown and a question open",
  (text) => {
    expect(read("addInvoice", text).class).toBe("unknown");
    expect(read("probeByDay", text).class).toBe("transient");
  },
);

test("what comes before QuickBooks' own words is left out", () => {
  const text = "There was an error. QuickBooks error message: Name in use";
  expect(read("addInvoice", answered("InvoiceAdd", "", { code: "3210", text })).original).toBe("Name in use");
});

test.each([
  ["0x80040400", "permanent", "could not read"],
  ["80040414", "unknown", "dialog"],
  ["0x8004041A", "unknown", "Admin"],
  ["-2147220460", "unknown", "dialog"],
  ["0x80049999", "unknown", "Run the update again"],
])("hresult %s is %s", (hresult, expected, sentence) => {
  expect(readHresult(hresult, " why ")).toMatchObject({
    class: expected,
    code: hresult,
    original: "why",
    message: expect.stringContaining(sentence),
  });
});
