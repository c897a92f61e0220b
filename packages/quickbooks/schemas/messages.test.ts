// Every message that the writer can make and every answer of the emulated company file is one of qbXML 13.0.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { writeRequest } from "../src/desktop/write-request.ts";
import { CompanyFile } from "../src/emulator/desktop/company-file.ts";
import type { Operation } from "../src/operation.ts";
import { dated, invoiceOf, openDesktop } from "../src/testing/desktop-counter.ts";
import { OPERATIONS } from "../src/testing/operations.ts";
import { anyOperation } from "./testing/arbitrary-operations.ts";
import { schemaText, seed } from "./testing/provided.ts";

const file = (fileName: string) => ({ fileName, contents: schemaText("qbxml130", fileName) });
const schema = file("qbxmlops130.xsd");
const preload = ["qbxml130.xsd", "qbxmltypes130.xsd", "qbxmlso130.xsd"].map(file);

/** What the schema has against texts. */
async function objections(texts: readonly string[]): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: texts.map((contents, place) => ({ fileName: `${place}.xml`, contents })),
    schema,
    preload,
    initialMemoryPages: 1024,
    maxMemoryPages: 8192,
  });
  return errors.map(({ message, loc }) => `${message} ${texts[Number.parseInt(loc?.fileName ?? "", 10)]}`);
}

test("the schema objects to what is wrong", async () => {
  const text = writeRequest(OPERATIONS.addInvoice, { requestId: "1" });
  expect(await objections([text])).toEqual([]);
  expect(
    await objections([text.replace(/<TxnDate>[^<]*<\/TxnDate>/, "<TxnDate>soon</TxnDate>")]),
  ).not.toEqual([]);
  expect(await objections([text.replace("<RefNumber>1001", "<RefNumber>123456789012")])).not.toEqual([]);
});

test("one operation of every kind", async () => {
  const options = { requestId: "1", messageSetId: "A1-1", clearMessageSet: "A0-1", hasSalesTax: true };
  const texts = Object.values(OPERATIONS).map((operation) => writeRequest(operation, options));
  expect(await objections(texts)).toEqual([]);
});

test(`operations with any content, seed ${seed}`, async () => {
  const sampled = fc.sample(fc.tuple(anyOperation, fc.boolean()), { numRuns: 1500, seed });
  const texts = sampled.map(([operation, hasSalesTax], place) =>
    writeRequest(operation, { requestId: String(place), messageSetId: "A1-1", hasSalesTax }),
  );
  expect(await objections(texts)).toEqual([]);
  // None of them is one that the emulated QuickBooks cannot parse.
  const company = new CompanyFile();
  expect(texts.filter((text) => "hresult" in company.process(text))).toEqual([]);
});

/** Every kind of answer that the emulated company file gives. */
function answers(): readonly string[] {
  const counter = openDesktop({
    hasSalesTax: true,
    isMultiCurrency: true,
    usesClasses: true,
    usesAccountNumbers: true,
    closingDate: day("2025-12-31"),
  });
  const { company, ids, ask } = counter;
  const given: string[] = [];
  const process = company.process.bind(company);
  company.process = (text) => {
    const processed = process(text);
    if ("response" in processed) given.push(processed.response);
    return processed;
  };
  const invoice = ask(
    { do: "addInvoice", document: invoiceOf(ids, "2026-01-01", 100) },
    { messageSetId: "A1-1" },
  );
  const operations: readonly Operation[] = [
    { do: "addInvoice", document: invoiceOf(ids, "2025-12-31", 100) },
    { do: "addCreditMemo", document: invoiceOf(ids, "2026-01-01", 100) },
    {
      do: "addPayment",
      document: {
        ...dated("2026-01-02", "R1"),
        customer: ids.customer,
        receivable: ids.receivable,
        amount: cents(50),
        depositTo: ids.bank,
        applied: [{ invoice: invoice.transaction?.id ?? "", amount: cents(50) }],
      },
    },
    {
      do: "addCheck",
      document: {
        ...dated("2026-01-02", "501"),
        bank: ids.bank,
        payee: { list: "vendor", id: ids.harbor },
        lines: [
          { account: ids.payable, amount: cents(5), memo: "x", customer: ids.customer },
          { account: ids.payable, amount: cents(-1), memo: "" },
        ],
      },
    },
    {
      do: "addJournalEntry",
      document: {
        ...dated("2026-01-02", "J1"),
        lines: [
          {
            account: ids.receivable,
            amount: cents(-5),
            memo: "x",
            entity: { list: "customer", id: ids.customer },
          },
          { account: ids.payable, amount: cents(5), memo: "" },
        ],
      },
    },
    {
      do: "createAccount",
      account: { name: "Sub", kind: "Bank", parent: ids.bank, number: "12", description: "d" },
    },
    { do: "createCustomer", entity: { ...OPERATIONS.createCustomer.entity, name: "Q" } },
    { do: "createVendor", entity: { ...OPERATIONS.createCustomer.entity, name: "Park, Ada" } },
    { do: "createVendor", entity: { ...OPERATIONS.createCustomer.entity, name: "V" } },
    { do: "createClass", name: "North" },
    ...["Park, Ada", "V", "Emp", "Oth", "Nobody"].map((name): Operation => ({ do: "findName", name })),
    ...(["account", "customer", "vendor", "service", "class"] as const).map(
      (list): Operation => ({ do: "find", list, name: list === "class" ? "North" : "Premium" }),
    ),
    { do: "listAccounts" },
    ...(["Invoice", "CreditMemo", "Payment", "Check", "JournalEntry"] as const).flatMap(
      (type): Operation[] => [
        { do: "probe", type, day: day("2026-01-02"), number: "" },
        { do: "probe", type, day: day("2026-01-01"), number: "1001" },
        { do: "remove", type, id: "1-1" },
      ],
    ),
    { do: "balances", day: day("2026-12-31") },
  ];
  company.books.enter({ list: "employee", name: "Emp" });
  company.books.enter({ list: "otherName", name: "Oth" });
  for (const operation of operations)
    ask(operation, { messageSetId: `B${given.length}-1`, clearMessageSet: "none" });
  for (const { type, id } of [...company.books.transactions].reverse()) ask({ do: "remove", type, id });
  // What a message set that is known is answered: whole, by ids, not any more, and with another content.
  for (const recoveryAnswer of ["whole", "ids", "lost"] as const) {
    company.recoveryAnswer = recoveryAnswer;
    for (const name of ["East", "East", "West"]) {
      company.process(
        writeRequest({ do: "createClass", name }, { requestId: "1", messageSetId: `C${recoveryAnswer}` }),
      );
    }
  }
  const owner = "{90a44fb5-33d9-4815-ac85-bc87a7e7d1eb}";
  given.push(company.describe(owner));
  company.fileIds.set(owner, owner);
  return [...given, company.describe(owner)];
}

test("answers of the emulated company file", async () => {
  const given = answers();
  expect(given.length).toBeGreaterThan(50);
  expect(await objections(given)).toEqual([]);
});
