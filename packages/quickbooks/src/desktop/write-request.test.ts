// The messages that QuickBooks Desktop is given, by the letter.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { OPERATIONS } from "../testing/operations.ts";
import { REQUESTS } from "./order.ts";
import { writeFields } from "./write-elements.ts";
import { writeRequest } from "./write-request.ts";

const GUID = "<ExternalGUID>{6f1c2d3e-0000-5000-8000-00000000abcd}</ExternalGUID>";
const CLIENT = "<CustomerRef><ListID>80000001-1</ListID></CustomerRef>";
const HEAD = `${CLIENT}<ARAccountRef><ListID>80000002-1</ListID></ARAccountRef><TxnDate>2026-03-31</TxnDate><RefNumber>1001</RefNumber>`;
const MEMO = "<Memo>Auto policy [FID:INV-1001]</Memo>";

const inner = (name: keyof typeof OPERATIONS, options: object = {}): string =>
  /<\w+Rq requestID="7">(.*)<\/\w+Rq><\/QBXMLMsgsRq>/.exec(
    writeRequest(OPERATIONS[name], { requestId: "7", ...options }),
  )?.[1] ?? "";

test.each([
  [
    "addInvoice",
    `<InvoiceAdd>${HEAD}<DueDate>2026-04-30</DueDate>${MEMO}${GUID}<InvoiceLineAdd><ItemRef><ListID>80000003-1</ListID></ItemRef><Desc>Premium</Desc><ClassRef><ListID>80000004-1</ListID></ClassRef><Amount>1200.00</Amount></InvoiceLineAdd><InvoiceLineAdd><ItemRef><ListID>80000005-1</ListID></ItemRef><Desc>Finance credit</Desc><Amount>-20.05</Amount></InvoiceLineAdd></InvoiceAdd>`,
  ],
  [
    "addPayment",
    `<ReceivePaymentAdd>${HEAD}<TotalAmount>500.00</TotalAmount>${MEMO}<DepositToAccountRef><ListID>80000008-1</ListID></DepositToAccountRef>${GUID}<AppliedToTxnAdd><TxnID>1A2-1</TxnID><PaymentAmount>450.00</PaymentAmount></AppliedToTxnAdd></ReceivePaymentAdd>`,
  ],
  [
    "addUnappliedPayment",
    `<ReceivePaymentAdd>${HEAD}<TotalAmount>500.00</TotalAmount>${MEMO}<DepositToAccountRef><ListID>80000008-1</ListID></DepositToAccountRef>${GUID}<IsAutoApply>false</IsAutoApply></ReceivePaymentAdd>`,
  ],
  [
    "addJournalEntry",
    `<JournalEntryAdd><TxnDate>2026-03-31</TxnDate>${MEMO}${GUID}<JournalCreditLine><AccountRef><ListID>80000002-1</ListID></AccountRef><Amount>75.00</Amount><Memo>Write-off</Memo><EntityRef><ListID>80000001-1</ListID></EntityRef></JournalCreditLine><JournalDebitLine><AccountRef><ListID>80000007-1</ListID></AccountRef><Amount>75.00</Amount><Memo>Write-off</Memo><ClassRef><ListID>80000004-1</ListID></ClassRef></JournalDebitLine></JournalEntryAdd>`,
  ],
  ["voidInvoice", "<TxnVoidType>Invoice</TxnVoidType><TxnID>1A2-1</TxnID>"],
  ["deletePayment", "<TxnDelType>ReceivePayment</TxnDelType><TxnID>1A3-1</TxnID>"],
  ["findName", "<FullName>Park &amp; S&#246;hne</FullName>"],
  ["probeByNumber", "<RefNumberCaseSensitive>1001</RefNumberCaseSensitive>"],
  [
    "probeByDay",
    "<TxnDateRangeFilter><FromTxnDate>2026-03-31</FromTxnDate><ToTxnDate>2026-03-31</ToTxnDate></TxnDateRangeFilter><IncludeLineItems>true</IncludeLineItems>",
  ],
] as const)("%s", (name, text) => {
  expect(inner(name)).toBe(text);
});

test("a line says that it bears no sales tax where the file has sales tax", () => {
  const untaxed = "<SalesTaxCodeRef><FullName>Non</FullName></SalesTaxCodeRef>";
  expect(inner("addInvoice", { hasSalesTax: true }).split(untaxed)).toHaveLength(3);
  expect(inner("addInvoice")).not.toContain("SalesTaxCodeRef");
});

test("only what changes the file is kept by QuickBooks under an id", () => {
  const ids = { requestId: "7", messageSetId: "A2s-1", clearMessageSet: "A2r-1" };
  expect(writeRequest(OPERATIONS.addInvoice, ids)).toContain(
    '<QBXMLMsgsRq onError="stopOnError" newMessageSetID="A2s-1" oldMessageSetID="A2r-1">',
  );
  expect(writeRequest(OPERATIONS.probeByDay, ids)).toContain(
    '<QBXMLMsgsRq onError="stopOnError" oldMessageSetID="A2r-1"><JournalEntryQueryRq requestID="7">',
  );
  expect(writeRequest(OPERATIONS.listAccounts, { requestId: "7" })).toContain(
    '<QBXMLMsgsRq onError="stopOnError"><AccountQueryRq requestID="7">',
  );
});

test("numbers, names and texts are cut to what QuickBooks takes", () => {
  const { document } = OPERATIONS.addInvoice;
  const text = writeRequest(
    { do: "addInvoice", document: { ...document, number: "INV-1234567890", memo: "m".repeat(5000) } },
    { requestId: "7" },
  );
  expect(text).toContain("<RefNumber>INV-1234567</RefNumber>");
  expect(text).toContain(`<Memo>${"m".repeat(4095)}</Memo>`);
  const customer = { name: "a:b".padEnd(60, "c"), phone: "1".repeat(30) };
  expect(writeRequest({ do: "createCustomer", entity: customer }, { requestId: "7" })).toContain(
    `<Name>${"a-b".padEnd(41, "c")}</Name><Phone>${"1".repeat(21)}</Phone>`,
  );
});

test("the writer refuses what the table does not hold", () => {
  const shape = REQUESTS.TxnVoid;
  if (!shape) throw new Error("no table");
  expect(() => writeFields(shape, { TxnVoidType: "Invoice", TxnID: "1", Memo: "x" })).toThrow("Memo");
  expect(() => writeFields(shape, { TxnVoidType: "ReceivePayment", TxnID: "1" })).toThrow("ReceivePayment");
  expect(() => writeFields(shape, { TxnVoidType: "Invoice", TxnID: "1".repeat(37) })).toThrow("no id");
  expect(() => cents(1.5)).toThrow();
});
