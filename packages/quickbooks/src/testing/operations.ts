// One operation of every kind, with the fullest content that it can have.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import type { Operation } from "../operation.ts";

const transaction = {
  day: day("2026-03-31"),
  number: "1001",
  memo: "Auto policy [FID:INV-1001]",
  guid: "6f1c2d3e-0000-5000-8000-00000000abcd",
};

const sales = {
  ...transaction,
  customer: "80000001-1",
  receivable: "80000002-1",
  due: day("2026-04-30"),
  lines: [
    { service: "80000003-1", amount: cents(120_000), description: "Premium", class: "80000004-1" },
    { service: "80000005-1", amount: cents(-20_05), description: "Finance credit" },
  ],
};

export const OPERATIONS = {
  findCustomer: { do: "find", list: "customer", name: "Park, Ada" },
  findService: { do: "find", list: "service", name: "Premium" },
  findAccount: { do: "find", list: "account", name: "Trust:Premium" },
  listAccounts: { do: "listAccounts" },
  findName: { do: "findName", name: "Park & Söhne" },
  createAccount: {
    do: "createAccount",
    account: {
      name: "Premium payable",
      kind: "OtherCurrentLiability",
      parent: "80000006-1",
      number: "2010",
      description: "Owed to companies",
    },
  },
  createCustomer: {
    do: "createCustomer",
    entity: {
      name: "Park, Ada",
      companyName: "Park Bakery",
      email: "ada@park.example",
      phone: "555 0100",
      accountNumber: "00001234",
    },
  },
  createVendor: { do: "createVendor", entity: { name: "Harbor Mutual" } },
  createService: { do: "createService", name: "Premium payable", account: "80000007-1" },
  createClass: { do: "createClass", name: "Downtown" },
  addInvoice: { do: "addInvoice", document: sales },
  addCreditMemo: { do: "addCreditMemo", document: sales },
  addPayment: {
    do: "addPayment",
    document: {
      ...transaction,
      customer: "80000001-1",
      receivable: "80000002-1",
      amount: cents(500_00),
      depositTo: "80000008-1",
      applied: [{ invoice: "1A2-1", amount: cents(450_00) }],
    },
  },
  addUnappliedPayment: {
    do: "addPayment",
    document: {
      ...transaction,
      customer: "80000001-1",
      receivable: "80000002-1",
      amount: cents(500_00),
      depositTo: "80000008-1",
      applied: [],
    },
  },
  addCheck: {
    do: "addCheck",
    document: {
      ...transaction,
      bank: "80000008-1",
      payee: { list: "vendor", id: "80000009-1" },
      lines: [
        { account: "80000007-1", amount: cents(900_00), memo: "March", class: "80000004-1" },
        { account: "80000002-1", amount: cents(-1), memo: "", customer: "80000001-1" },
      ],
    },
  },
  addJournalEntry: {
    do: "addJournalEntry",
    document: {
      ...transaction,
      number: "",
      lines: [
        {
          account: "80000002-1",
          amount: cents(-75_00),
          memo: "Write-off",
          entity: { list: "customer", id: "80000001-1" },
        },
        { account: "80000007-1", amount: cents(75_00), memo: "Write-off", class: "80000004-1" },
      ],
    },
  },
  voidInvoice: { do: "remove", type: "Invoice", id: "1A2-1", syncToken: "3" },
  deletePayment: { do: "remove", type: "Payment", id: "1A3-1", syncToken: "0" },
  probeByNumber: { do: "probe", type: "Invoice", day: day("2026-03-31"), number: "1001" },
  probePayment: { do: "probe", type: "Payment", day: day("2026-03-31"), number: "R1001" },
  probeByDay: { do: "probe", type: "JournalEntry", day: day("2026-03-31"), number: "" },
  balances: { do: "balances", day: day("2026-03-31") },
} as const satisfies Readonly<Record<string, Operation>>;
