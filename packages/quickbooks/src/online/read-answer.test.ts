// What QuickBooks Online may answer, and how it is read.

import { createHmac } from "node:crypto";
import { instantOf } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { OPERATIONS } from "../testing/operations.ts";
import { authoriseUrl, ONLINE, readTokens, revokeRequest, tokenRequest } from "./oauth.ts";
import { readAnswer } from "./read-answer.ts";
import { isSigned, readWebhook } from "./webhook.ts";

const read = (name: keyof typeof OPERATIONS, status: number, answered: unknown) =>
  readAnswer(OPERATIONS[name], status, typeof answered === "string" ? answered : JSON.stringify(answered));

const fault = (code: string, Message = "Message", Detail = "Detail") => ({
  Fault: { Error: [{ Message, Detail, code }], type: "ValidationFault" },
});

const INVOICE = {
  Id: "145",
  SyncToken: "2",
  TxnDate: "2026-03-31",
  DocNumber: "0001001",
  TotalAmt: 1179.95,
  PrivateNote: "Auto [FID:INV-1001]",
};
const KNOWN = {
  type: "Invoice",
  id: "145",
  version: "2",
  day: "2026-03-31",
  number: "0001001",
  total: 117995,
  memo: "Auto [FID:INV-1001]",
};

test("transactions that were recorded, and ones that are found again", () => {
  expect(read("addInvoice", 200, { Invoice: INVOICE, time: "" })).toEqual({
    class: "done",
    code: "200",
    original: "",
    message: "",
    transaction: KNOWN,
  });
  expect(read("probeByNumber", 200, { QueryResponse: { Invoice: [INVOICE] } }).transactions).toEqual([KNOWN]);
  expect(read("probeByNumber", 200, { QueryResponse: {} })).toMatchObject({
    class: "done",
    transactions: [],
  });
  const line = (PostingType: string, Amount: number) => ({ Amount, JournalEntryLineDetail: { PostingType } });
  const entry = {
    ...INVOICE,
    TotalAmt: 0,
    Line: [line("Debit", 70.1), line("Credit", 75.1), line("Debit", 5)],
  };
  expect(read("probeByDay", 200, { QueryResponse: { JournalEntry: [entry] } }).transactions?.[0]?.total).toBe(
    7510,
  );
});

test("entries of lists", () => {
  const accounts = [
    {
      Id: "1",
      Name: "Payable",
      FullyQualifiedName: "Trust:Payable",
      Active: true,
      AccountType: "Other Current Liability",
    },
    {
      Id: "2",
      Name: "Old",
      FullyQualifiedName: "Old",
      Active: false,
      AccountType: "Equity",
      CurrencyRef: { value: "EUR" },
    },
  ];
  expect(read("listAccounts", 200, { QueryResponse: { Account: accounts } }).entries).toEqual([
    { list: "account", id: "1", name: "Trust:Payable", isActive: true, kind: "OtherCurrentLiability" },
    { list: "account", id: "2", name: "Old", isActive: false, kind: "Equity", isForeign: true },
  ]);
  const batch = {
    BatchItemResponse: [
      { bId: "Customer", QueryResponse: {} },
      { bId: "Vendor", QueryResponse: { Vendor: [{ Id: "7", DisplayName: "Harbor", Active: true }] } },
    ],
  };
  expect(read("findName", 200, batch).entries).toEqual([
    { list: "vendor", id: "7", name: "Harbor", isActive: true },
  ]);
});

test("a trial balance, with sections", () => {
  const row = (id: string, value: string, debit: string, credit: string) => ({
    ColData: [{ value, id }, { value: debit }, { value: credit }],
  });
  const report = {
    Columns: { Column: [{ ColTitle: "" }, { ColTitle: "Debit" }, { ColTitle: "Credit" }] },
    Rows: {
      Row: [
        row("35", "Trust", "100.50", ""),
        { Rows: { Row: [row("36", "Payable:Auto", "", "100.50")] }, type: "Section" },
        { Summary: { ColData: [{ value: "TOTAL" }, { value: "100.50" }] }, type: "Section" },
      ],
    },
  };
  expect(read("balances", 200, report).balances).toEqual([
    { account: "35", name: "Trust", balance: 10050 },
    { account: "36", name: "Payable:Auto", balance: -10050 },
  ]);
});

test.each([
  ["addInvoice", 400, fault("6140"), "numberTaken", "6140"],
  ["addInvoice", 400, fault("6210", "Account Period Closed"), "permanent", "6210"],
  ["addInvoice", 400, fault("6210", "Duplicate Document Number"), "numberTaken", "6210"],
  ["addInvoice", 200, fault("6000"), "permanent", "6000"],
  [
    "addInvoice",
    400,
    { fault: { error: [{ message: "m", detail: "d", code: "2050" }] } },
    "permanent",
    "2050",
  ],
  ["addInvoice", 400, fault("99999"), "permanent", "99999"],
  ["createCustomer", 400, fault("6240"), "nameTaken", "6240"],
  ["addInvoice", 400, fault("610"), "absent", "610"],
  ["voidInvoice", 400, fault("610"), "done", "610"],
  ["voidInvoice", 400, fault("5010"), "transient", "5010"],
  ["deletePayment", 400, fault("6540"), "permanent", "6540"],
  ["addInvoice", 429, "", "transient", "429"],
  ["addInvoice", 503, "<html>", "unknown", "503"],
  ["addInvoice", 500, fault("10000"), "unknown", "10000"],
  ["probeByDay", 503, "", "transient", "503"],
  [
    "addInvoice",
    401,
    '<IntuitResponse><Fault type="AUTHENTICATION"><Error code="3200"><Message>m</Message></Error></Fault></IntuitResponse>',
    "unauthorised",
    "3200",
  ],
  ["addInvoice", 401, "", "unauthorised", "401"],
  ["addInvoice", 403, fault("120"), "unauthorised", "120"],
  ["addInvoice", 403, fault("6190"), "unauthorised", "6190"],
  ["addInvoice", 200, "not json", "unknown", "200"],
  ["addInvoice", 200, {}, "unknown", "200"],
  ["probeByDay", 200, { Invoice: INVOICE }, "transient", "200"],
  ["addInvoice", 404, "", "permanent", "404"],
] as const)("%s, answered %d %j, is %s", (name, status, answered, expected, code) => {
  const answer = read(name, status, answered);
  expect(answer).toMatchObject({ class: expected, code });
  expect(answer.message === "").toBe(expected === "done");
});

const APPLICATION = { clientId: "client", clientSecret: "se:cret" };

test("authorisation, tokens and their end", () => {
  const asked = { redirectUri: "https://trust.example/back", state: "s&1" };
  expect(Object.fromEntries(new URL(authoriseUrl(ONLINE, APPLICATION, asked)).searchParams)).toEqual({
    client_id: "client",
    response_type: "code",
    scope: "com.intuit.quickbooks.accounting",
    redirect_uri: "https://trust.example/back",
    state: "s&1",
  });
  expect(tokenRequest(ONLINE, APPLICATION, { code: "c&1", redirectUri: asked.redirectUri })).toMatchObject({
    url: ONLINE.token,
    headers: { Authorization: "Basic Y2xpZW50OnNlOmNyZXQ=" },
    body: "grant_type=authorization_code&code=c%261&redirect_uri=https%3A%2F%2Ftrust.example%2Fback",
  });
  expect(tokenRequest(ONLINE, APPLICATION, { refreshToken: "r" }).body).toBe(
    "grant_type=refresh_token&refresh_token=r",
  );
  expect(revokeRequest(ONLINE, APPLICATION, "r").body).toBe('{"token":"r"}');
  const now = instantOf("2026-01-01T00:00:00Z");
  const given = {
    access_token: "a",
    expires_in: 3600,
    refresh_token: "r2",
    x_refresh_token_expires_in: 8726400,
  };
  expect(readTokens(200, JSON.stringify(given), now)).toEqual({
    tokens: {
      accessToken: "a",
      accessUntil: instantOf("2026-01-01T01:00:00Z"),
      refreshToken: "r2",
    },
  });
});

test.each([
  [400, '{"error":"invalid_grant"}', "reconnect", "invalid_grant"],
  [401, '{"error":"invalid_client","error_description":"why"}', "transient", "invalid_client: why"],
  [503, "<html>", "transient", ""],
  [200, "{}", "transient", ""],
])("tokens answered %d %s: %s", (status, text, refused, original) => {
  expect(readTokens(status, text, instantOf("2026-01-01T00:00:00Z"))).toEqual({ refused, original });
});

test("a notification counts with its signature only", () => {
  const body = Buffer.from("{}");
  const signature = createHmac("sha256", "verifier").update(body).digest("base64");
  expect(isSigned(body, signature, "verifier")).toBe(true);
  expect(isSigned(body, signature, "another")).toBe(false);
  expect(isSigned(Buffer.from("{ }"), signature, "verifier")).toBe(false);
  expect(isSigned(body, "", "verifier")).toBe(false);
});

test("changes of both bodies, and of none", () => {
  const older = {
    eventNotifications: [
      {
        realmId: "913",
        dataChangeEvent: { entities: [{ name: "Invoice", id: "145", operation: "Void", lastUpdated: "" }] },
      },
    ],
  };
  const newer = [
    { specversion: "1.0", type: "qbo.invoice.deleted.v1", intuitentityid: "145", intuitaccountid: "913" },
  ];
  expect(readWebhook(JSON.stringify(older))).toEqual([
    { realmId: "913", entity: "invoice", id: "145", operation: "void" },
  ]);
  expect(readWebhook(JSON.stringify(newer))).toEqual([
    { realmId: "913", entity: "invoice", id: "145", operation: "delete" },
  ]);
  expect(["", "null", "[1]", "{}", '{"eventNotifications":5}'].flatMap(readWebhook)).toEqual([]);
});
