// The rules that an emulated company file keeps.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import type { Answer } from "../../answer.ts";
import type { Operation } from "../../operation.ts";
import { dated, invoiceOf, openDesktop } from "../../testing/desktop-counter.ts";

const said = ({ class: is, code, original }: Answer): string => `${is} ${code} ${original}`.trim();

test("an invoice, its payment and the check that carries the premium on", () => {
  const { ids, ask, balances } = openDesktop();
  const invoice = ask({ do: "addInvoice", document: invoiceOf(ids, "2026-03-31", 1200_00) }).transaction;
  expect(invoice).toMatchObject({ number: "1001", day: "2026-03-31", total: 1200_00 });
  expect(balances("2026-03-30")).toEqual({});
  expect(balances("2026-03-31")).toEqual({ "Accounts Receivable": 1200, "Premium Payable": -1200 });

  const payment = {
    ...dated("2026-04-01", "R1"),
    customer: ids.customer,
    receivable: ids.receivable,
    amount: cents(1300_00),
    depositTo: ids.bank,
    applied: [{ invoice: invoice?.id ?? "", amount: cents(1200_00) }],
  };
  expect(ask({ do: "addPayment", document: payment }).transaction?.total).toBe(1300_00);
  expect(said(ask({ do: "addPayment", document: payment }))).toBe(
    "permanent 3210 You cannot pay more than the amount due.",
  );
  const check = {
    ...dated("2026-04-02", "501"),
    bank: ids.bank,
    payee: { list: "vendor", id: ids.harbor },
    lines: [{ account: ids.payable, amount: cents(1000_00), memo: "March" }],
  } as const;
  expect(ask({ do: "addCheck", document: check }).transaction?.total).toBe(1000_00);
  expect(balances("2026-12-31")).toEqual({
    "Trust Bank": 300,
    "Accounts Receivable": -100,
    "Premium Payable": -200,
  });

  const voided = { do: "remove", type: "Invoice", id: invoice?.id ?? "" } as const;
  expect(said(ask(voided))).toBe("permanent 3185 A payment is applied to the invoice.");
  const [paid] =
    ask({ do: "probe", type: "Payment", day: day("2026-04-01"), number: "R1" }).transactions ?? [];
  expect(said(ask({ do: "remove", type: "Payment", id: paid?.id ?? "" }))).toBe("done 0");
  expect(said(ask({ do: "remove", type: "Payment", id: paid?.id ?? "" }))).toMatch(/^done 3120/);
  expect(said(ask(voided))).toBe("done 0");
  expect(balances("2026-12-31")).toEqual({ "Trust Bank": -1000, "Premium Payable": 1000 });
});

test("a trial balance begins income anew with the fiscal year", () => {
  const { ids, ask, balances } = openDesktop({ fiscalYearStartMonth: 7 });
  const income =
    ask({ do: "createAccount", account: { name: "Commission", kind: "Income" } }).entry?.id ?? "";
  const lines = [
    { account: ids.bank, amount: cents(50_00), memo: "" },
    { account: income, amount: cents(-50_00), memo: "" },
  ];
  ask({ do: "addJournalEntry", document: { ...dated("2026-06-30", "J1"), lines } });
  ask({ do: "addJournalEntry", document: { ...dated("2026-07-01", "J2"), lines } });
  expect(balances("2026-06-30")).toEqual({ "Trust Bank": 50, Commission: -50 });
  expect(balances("2026-07-01")).toEqual({ "Trust Bank": 100, Commission: -50, "Retained Earnings": -50 });
});

const REFUSED: readonly (readonly [
  string,
  (ids: ReturnType<typeof openDesktop>["ids"]) => Operation,
  RegExp,
])[] = [
  [
    "a vendor with a client's name",
    () => ({ do: "createVendor", entity: { name: "park, ADA" } }),
    /^nameTaken 3100/,
  ],
  [
    "an account below one that is not there",
    () => ({ do: "createAccount", account: { name: "B", kind: "Bank", parent: "80000099-1" } }),
    /^absent 3130/,
  ],
  [
    "a service without an account",
    () => ({ do: "createService", name: "S", account: "80000099-1" }),
    /^absent 3140/,
  ],
  [
    "an invoice of nobody",
    (ids) => ({ do: "addInvoice", document: invoiceOf({ ...ids, customer: ids.harbor }, "2026-03-31", 1) }),
    /^absent 3140/,
  ],
  [
    "an invoice below zero",
    (ids) => ({ do: "addInvoice", document: invoiceOf(ids, "2026-03-31", -1) }),
    /^permanent 3210/,
  ],
  [
    "an invoice in a closed period",
    (ids) => ({ do: "addInvoice", document: invoiceOf(ids, "2025-12-31", 1) }),
    /^permanent 3171/,
  ],
  [
    "a journal entry that is not in balance",
    (ids) => ({
      do: "addJournalEntry",
      document: {
        ...dated("2026-03-31", "J"),
        lines: [
          { account: ids.bank, amount: cents(2), memo: "" },
          { account: ids.payable, amount: cents(-1), memo: "" },
        ],
      },
    }),
    /^permanent 3210 .*balance/,
  ],
  [
    "receivables without a client",
    (ids) => ({
      do: "addJournalEntry",
      document: {
        ...dated("2026-03-31", "J"),
        lines: [
          { account: ids.receivable, amount: cents(1), memo: "" },
          { account: ids.payable, amount: cents(-1), memo: "" },
        ],
      },
    }),
    /^permanent 3210 .*needs a customer/,
  ],
  [
    "a payment of an invoice that is not there",
    (ids) => ({
      do: "addPayment",
      document: {
        ...dated("2026-03-31", "R"),
        customer: ids.customer,
        receivable: ids.receivable,
        depositTo: ids.bank,
        amount: cents(1),
        applied: [{ invoice: "1-1", amount: cents(1) }],
      },
    }),
    /^absent 3120/,
  ],
];

test.each(REFUSED)("refuses %s", (_, operation, answer) => {
  const { ids, ask, balances } = openDesktop({ closingDate: day("2025-12-31") });
  expect(said(ask(operation(ids)))).toMatch(answer);
  expect(balances("2026-12-31")).toEqual({});
});

test.each([
  ["an unknown version", '<?qbxml version="17.0"?><QBXML><QBXMLMsgsRq onError="stopOnError"/></QBXML>'],
  ["rollback", '<?qbxml version="13.0"?><QBXML><QBXMLMsgsRq onError="rollbackOnError"/></QBXML>'],
  ...(
    [
      ["elements out of order", "<ClassAdd><IsActive>true</IsActive><Name>A</Name></ClassAdd>"],
      ["one decimal", "<ReceivePaymentAdd><TotalAmount>1.5</TotalAmount></ReceivePaymentAdd>"],
      ["a character that is not stored", "<ClassAdd><Name>&#128512;</Name></ClassAdd>"],
      ["an element of another message", "<ClassAdd><Name>A</Name><Email>a</Email></ClassAdd>"],
    ] as const
  ).map(([what, add]): [string, string] => {
    const name = /^<(\w+)>/.exec(add)?.[1];
    return [
      what,
      `<?qbxml version="13.0"?><QBXML><QBXMLMsgsRq onError="stopOnError"><${name}Rq>${add}</${name}Rq></QBXMLMsgsRq></QBXML>`,
    ];
  }),
])("does not parse %s", (_, text) => {
  expect(openDesktop().company.process(text)).toHaveProperty("hresult", "0x80040400");
});

test("a text that is too long is refused by its field", () => {
  const text = `<?qbxml version="13.0"?><QBXML><QBXMLMsgsRq onError="stopOnError"><ClassAddRq><ClassAdd><Name>${"a".repeat(32)}</Name></ClassAdd></ClassAddRq></QBXMLMsgsRq></QBXML>`;
  expect(openDesktop().company.process(text)).toHaveProperty(
    "response",
    expect.stringContaining('statusCode="3070"'),
  );
});

test("a message set is carried out once, and its answer is kept until it is cleared", () => {
  const { company, ids, ask } = openDesktop();
  const operation: Operation = { do: "addInvoice", document: invoiceOf(ids, "2026-03-31", 100) };
  const set = { messageSetId: "A1-1" };
  const first = ask(operation, set).transaction;
  const text = (id: string) =>
    company.process(
      `<?qbxml version="13.0"?><QBXML><QBXMLMsgsRq onError="stopOnError" newMessageSetID="${id}"><ClassAddRq requestID="1"><ClassAdd><Name>North</Name></ClassAdd></ClassAddRq></QBXMLMsgsRq></QBXML>`,
    );
  expect(text("B1-1")).toEqual(text("B1-1"));
  expect(company.books.entries.filter(({ name }) => name === "North")).toHaveLength(1);
  company.recoveryAnswer = "ids";
  expect(text("B1-1")).toHaveProperty("response", expect.stringContaining("<ErrorRecovery><ListID>"));
  company.recoveryAnswer = "lost";
  expect(text("B1-1")).toHaveProperty("response", expect.stringContaining('messageSetStatusCode="9002"'));

  // The id of the request differs, and so does the message.
  expect(said(ask(operation, set))).toBe("probe 9001");
  expect(company.books.transactions).toHaveLength(1);
  const found = ask({ do: "probe", type: "Invoice", day: day("2026-03-31"), number: "1001" });
  expect(found.transactions).toEqual([first]);
  expect(said(ask({ do: "listAccounts" }, { clearMessageSet: "A1-1" }))).toBe("done 0");
  expect(ask(operation, set).transaction?.id).not.toBe(first?.id);
});

test("locks pass, and a backup brings back what stood", () => {
  const { company, ids, ask, balances } = openDesktop();
  const restore = company.backup();
  company.locked = 1;
  const operation: Operation = { do: "addInvoice", document: invoiceOf(ids, "2026-03-31", 100) };
  expect(said(ask(operation))).toMatch(/^transient 3175/);
  expect(said(ask(operation))).toBe("done 0");
  restore();
  expect(balances("2026-12-31")).toEqual({});
});

test("what a person renames or makes inactive is found so", () => {
  const { company, ids, ask } = openDesktop();
  company.books.change(ids.customer, { name: "Park, Adele", isActive: false });
  expect(ask({ do: "find", list: "customer", name: "Park, Ada" }).entries).toEqual([]);
  expect(ask({ do: "findName", name: "park, adele" }).entries).toEqual([
    { list: "customer", id: ids.customer, name: "Park, Adele", isActive: false },
  ]);
  expect(said(ask({ do: "addInvoice", document: invoiceOf(ids, "2026-03-31", 100) }))).toMatch(/inactive/);
});
