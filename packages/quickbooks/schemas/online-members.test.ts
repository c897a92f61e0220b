// What Online is sent, and what the emulated Online answers, has the members and values of Intuit's entities.
import { cents } from "@fiducia/kernel/cents";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerCall } from "../src/emulator/online/answer-call.ts";
import { Realm } from "../src/emulator/online/realm.ts";
import { writeCall } from "../src/online/write-call.ts";
import type { Operation } from "../src/operation.ts";
import { dated, invoiceOf } from "../src/testing/desktop-counter.ts";
import { OPERATIONS } from "../src/testing/operations.ts";
import type { XmlElement } from "../src/xml.ts";
import { anyOperation } from "./testing/arbitrary-operations.ts";
import { schemaText, seed } from "./testing/provided.ts";
import { Schema } from "./testing/xsd.ts";

const schema = new Schema(
  [
    "IntuitRestServiceDef.xsd",
    "Finance.xsd",
    "IntuitNamesTypes.xsd",
    "IntuitBaseTypes.xsd",
    "Report.xsd",
    "SalesTax.xsd",
  ].map((name) => schemaText("qbo-v3-xsd", name)),
);

const ENTITIES: Readonly<Record<string, string>> = {
  account: "Account",
  customer: "Customer",
  vendor: "Vendor",
  item: "Item",
  class: "Class",
  invoice: "Invoice",
  creditmemo: "CreditMemo",
  payment: "Payment",
  purchase: "Purchase",
  journalentry: "JournalEntry",
};

/** A reference is a text with attributes in the schema, and an object in JSON. */
const REFERENCE = ["value", "name", "type"];
/** Attributes of every entity. */
const ATTRIBUTES = ["domain", "sparse", "status"];

function differences(path: string, value: unknown, element: XmlElement): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => differences(path, each, element));
  const complex = schema.complexOf(element);
  if (typeof value !== "object" || value === null) {
    const allowed = schema.valuesOf(element);
    if (complex) return [`${path}: holds members`];
    return allowed.length === 0 || allowed.includes(String(value)) ? [] : [`${path}: no value ${value}`];
  }
  if (!complex) return [`${path}: holds a text`];
  const isReference = complex.attributes.name === "ReferenceType";
  const members = schema.members(complex);
  return Object.entries(value).flatMap(([name, held]) => {
    if (isReference ? REFERENCE.includes(name) : ATTRIBUTES.includes(name)) return [];
    const member = members.find((each) => each.name === name);
    if (!member) return [`${path}: no member ${name}`];
    const list = Array.isArray(held) && !member.isMany ? [`${path}/${name}: is one`] : [];
    return [...list, ...differences(`${path}/${name}`, held, member.element)];
  });
}

const ofEntity = (name: string, value: unknown): readonly string[] =>
  differences(name, value, schema.find("element", name));

function ofCall(operation: Operation): readonly string[] {
  const { path, body } = writeCall(operation, { requestId: "r" });
  const entity = ENTITIES[/^\/(\w+)/.exec(path)?.[1] ?? ""];
  return entity && body ? ofEntity(entity, JSON.parse(body)) : [];
}

test("the schema objects to what is wrong", () => {
  expect(
    ofEntity("Account", { Name: "A", AccountType: "Trust", Mood: 1, ParentRef: { id: "1" }, AcctNum: ["1"] }),
  ).toEqual([
    "Account/AccountType: no value Trust",
    "Account: no member Mood",
    "Account/ParentRef: no member id",
    "Account/AcctNum: is one",
  ]);
});

test.each(Object.entries(OPERATIONS))("%s", (_, operation) => {
  expect(ofCall(operation)).toEqual([]);
});

test(`operations with any content, seed ${seed}`, () => {
  fc.assert(
    fc.property(anyOperation, (operation) => ofCall(operation).length === 0),
    { seed, numRuns: 1000 },
  );
});

test("answers of the emulated Online", () => {
  const realm = new Realm();
  const ask = (operation: Operation) => {
    const { method, path, body = "" } = writeCall(operation, { requestId: "r" });
    const url = new URL(`http://online.example${path}`);
    return answerCall(realm, { method, resource: url.pathname.slice(1), asked: url.searchParams, body });
  };
  const made = (operation: Operation): string => {
    const [[name, shown] = []] = Object.entries(ask(operation));
    expect(ofEntity(String(name), shown)).toEqual([]);
    return String((shown as { Id: string }).Id);
  };
  const payable = made({ do: "createAccount", account: { name: "Payable", kind: "OtherCurrentLiability" } });
  const ids = {
    payable,
    bank: made({ do: "createAccount", account: { name: "Bank", kind: "Bank", number: "1" } }),
    receivable: realm.of("Account")[0]?.id ?? "",
    customer: made(OPERATIONS.createCustomer),
    harbor: made(OPERATIONS.createVendor),
    premium: made({ do: "createService", name: "Premium", account: payable }),
  };
  made(OPERATIONS.createClass);
  const invoice = made({ do: "addInvoice", document: invoiceOf(ids, "2026-01-01", 100) });
  const memo = made({ do: "addCreditMemo", document: invoiceOf(ids, "2026-01-01", 100) });
  const payment = made({
    do: "addPayment",
    document: {
      ...dated("2026-01-02", "R1"),
      customer: ids.customer,
      receivable: ids.receivable,
      amount: cents(50),
      depositTo: ids.bank,
      applied: [{ invoice, amount: cents(50) }],
    },
  });
  made({ do: "remove", type: "Payment", id: payment });
  made({ do: "remove", type: "Invoice", id: invoice });
  made({ do: "remove", type: "CreditMemo", id: memo });
});
