// What may come wrong from the Web Connector, from QuickBooks and from its company file: each is refused in plain words, or
// carried all the same, and no document stands there twice.
import { day } from "@fiducia/kernel/day";
import type { CompanyOptions } from "@fiducia/quickbooks/emulator/desktop/books";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { QUEUE } from "@fiducia/stories/exporting/export-desk";
import { MAP, MAPPING, NEXT_RUN, QuickbooksDesk, SETTINGS } from "@fiducia/stories/exporting/quickbooks-desk";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

const COMPANY = "Counter Agency";
const counter = counterOfTest();
let desk: QuickbooksDesk;

const open = async (options: CompanyOptions = {}) => {
  desk = new QuickbooksDesk(counter);
  desk.company.options = { companyName: COMPANY, ...options };
  await desk.connect();
};
const begin = () => desk.begin("Documents", day("2026-01-01"));
const issue = async () => {
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  return invoice;
};
const saysOf = async () => (await counter.ask("MJS", SETTINGS, {})).lastMessage;
const rowOf = async (name: string) => {
  const { rows } = await counter.ask("MJS", QUEUE, {});
  const row = rows.find(({ itemName }) => itemName === name);
  return row && `${row.status} ${row.message}`.trim();
};
const invoicesThere = () => desk.company.books.transactions.filter(({ type }) => type === "Invoice").length;
const nameClient = (name: string) =>
  counter.database.ownerConnection.transaction().execute(async (books) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(books);
    await sql`update client set business_name = ${name} where agency_id = ${counter.agencyId}
      and client_id = ${CLIENT.ada}`.execute(books);
  });

const BOMB = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "&a;&a;">`).join("")}]><a>&a8;</a>`;

describe("an answer of QuickBooks", () => {
  test.each([
    ["is empty", ""],
    ["is not XML", "Bad request"],
    ["breaks off", '<?xml version="1.0" ?><QBXML><QBXMLMsgsRs><InvoiceAddRs'],
    ["is huge", `<QBXML>${"x".repeat(3_000_000)}</QBXML>`],
    ["is nested", "<a>".repeat(50_000)],
    ["has entities", BOMB],
    [
      "is to another request",
      '<QBXML><QBXMLMsgsRs><InvoiceAddRs requestID="7" statusCode="0"/></QBXMLMsgsRs></QBXML>',
    ],
    ["is to another kind of request", "<QBXML><QBXMLMsgsRs><CustomerAddRs/></QBXMLMsgsRs></QBXML>"],
  ])("%s: the same message goes again, and the invoice stands there once", async (_, response) => {
    await open();
    await begin();
    await desk.update();
    await issue();
    let isSpoilt = false;
    const run = await desk.update({
      fetch: async (_url, request) => {
        const body = String(request?.body);
        const isAnswer = /<receiveResponseXML/.test(body) && /InvoiceAddRs/.test(body) && !isSpoilt;
        if (isAnswer) isSpoilt = true;
        const escaped = response.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        const sent = isAnswer
          ? body.replace(/<response>[^<]*<\/response>/, `<response>${escaped}</response>`)
          : body;
        return desk.serve(sent);
      },
    });
    expect([isSpoilt, run.errors.length > 0]).toEqual([true, true]);
    expect(run.errors.join(" ")).toMatch(/update again|same message|again/i);
    counter.at("2026-03-02T18:00:00Z");
    await desk.update();
    expect([invoicesThere(), await rowOf("Invoice 1001")]).toEqual([1, "Complete"]);
    expect(await desk.differences()).toEqual([]);
  });
});

describe("a company file", () => {
  test("that is not ours takes nothing", async () => {
    await open();
    await begin();
    await issue();
    desk.company.options = { companyName: "Somebody Else" };
    await desk.update();
    expect(await saysOf()).toMatch(/^The company file Somebody Else is open\. .* open that file/);
    expect(invoicesThere()).toBe(0);
  });

  test("of version 12 is too old", async () => {
    await open({ version: 12 });
    expect(await saysOf()).toBe(
      "This edition of QuickBooks is too old. Fiducia needs QuickBooks 2014 or later.",
    );
  });

  test.each([
    ["several currencies", { isMultiCurrency: true }],
    ["sales tax", { hasSalesTax: true }],
    ["classes, and numbers of accounts", { usesClasses: true, usesAccountNumbers: true }],
  ])("with %s takes an invoice of the same total", async (_, options) => {
    await open(options);
    await begin();
    await issue();
    await desk.update();
    expect([invoicesThere(), await rowOf("Invoice 1001")]).toEqual([1, "Complete"]);
    expect(await desk.differences()).toEqual([]);
  });

  test("whose period is closed says through when", async () => {
    await open({ closingDate: day("2026-03-31") });
    await begin();
    await issue();
    await desk.update();
    expect(await rowOf("Invoice 1001")).toMatch(
      /^Failed The books in QuickBooks are closed through 2026-03-31\./,
    );
  });
});

describe("a name", () => {
  test.each([
    ["with a colon", "Able: Ada", "Able-Ada"],
    ["with a tab", "Able\tAda", "Able Ada"],
    ["with an emoji", "Able 🦆 Ada", "Able Ada"],
    ["of 300 characters", "Able ".repeat(60), `${"Able ".repeat(8)}A`],
    ["of accents alone", "Šárka Žižková", "Šárka Žižková"],
  ])("%s is made one that QuickBooks takes", async (_, given, expected) => {
    await open();
    await begin();
    await nameClient(given);
    await issue();
    await desk.update();
    const customers = desk.company.books.entries.filter(({ list }) => list === "customer");
    expect(customers.map(({ name }) => name)).toEqual([expected]);
    expect(invoicesThere()).toBe(1);
  });

  test("that a vendor has already gets the client's number", async () => {
    await open();
    await begin();
    await nameClient("Able Ada");
    desk.company.books.enter({ list: "vendor", name: "ABLE ADA" });
    await issue();
    await desk.update();
    const customers = desk.company.books.entries.filter(({ list }) => list === "customer");
    expect(customers.map(({ name }) => name)).toEqual([expect.stringMatching(/^Able Ada \(\d{8}\)$/)]);
  });
});

describe("an account", () => {
  const toReceive = "What clients owe";

  test("whose type was changed there after records were sent gets its former type back", async () => {
    await open();
    await begin();
    await issue();
    await desk.update();
    const receivable = desk.company.books.named("account", "Accounts Receivable");
    Object.assign(receivable ?? {}, { accountType: "OtherCurrentAsset" });
    await issue();
    await desk.update();
    expect(await rowOf("Invoice 1002")).toBe(
      "Failed The account Accounts Receivable in QuickBooks is of another type. Give it its former type there, then queue this again.",
    );
  });

  test("of the wrong type is not adopted, and the row says for which it stands", async () => {
    await open();
    await begin();
    await issue();
    const { records } = await counter.ask("MJS", NEXT_RUN, {});
    const [, line] = records.find(({ name }) => name === "Invoice 1001")?.transactions[0]?.lines ?? [];
    desk.company.books.enter({ list: "account", name: line?.account ?? "", accountType: "Equity" });
    await desk.update();
    expect(await rowOf("Invoice 1001")).toMatch(
      /^Failed The account .* is of another type\. Choose another for /,
    );
    const { accounts, listed } = await counter.ask("MJS", MAPPING, {});
    const equity = listed.find(({ kind }) => kind === "Equity");
    const receivable = accounts.find(({ title }) => title === toReceive);
    const told = await counter.tell("MJS", MAP, {
      accounts: [{ key: receivable?.key ?? "", name: "Any", listId: equity?.listId ?? "" }],
    });
    expect(JSON.stringify(told)).toContain("OTHER_TYPE");
  });

  test("that is mapped anew while rows wait takes what is sent from then on", async () => {
    await open();
    desk.company.books.enter({ list: "account", name: "Commissions", accountType: "Income" });
    await begin();
    await issue();
    await desk.update();
    const { accounts, listed } = await counter.ask("MJS", MAPPING, {});
    const income = accounts.find(({ kind, listId }) => kind === "Income" && listId !== null);
    const other = listed.find(({ name }) => name === "Commissions");
    await issue();
    if (income)
      granted(
        await counter.tell("MJS", MAP, {
          accounts: [{ key: income.key, name: "Commissions", listId: other?.listId ?? "" }],
        }),
      );
    await desk.update();
    expect([invoicesThere(), await rowOf("Invoice 1002")]).toEqual([2, "Complete"]);
  });
});

test("an invoice that was deleted there fails its payment in plain words, with QuickBooks' own", async () => {
  await open();
  await begin();
  const invoice = await issue();
  await desk.update();
  for (const { id, type } of desk.company.books.transactions)
    if (type === "Invoice") desk.company.books.removeTransaction(id);
  granted(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(110000, "55")] },
      invoices: [{ itemId: invoice, amount: 110000 }],
    }),
  );
  await transferAll(counter);
  await desk.update();
  expect(await rowOf("Payment 1001")).toMatch(/^Failed [A-Z].{20,}\./);
  const { rows } = await counter.ask("MJS", QUEUE, { show: "Failed" });
  expect(rows[0]?.original).not.toBe("");
});
