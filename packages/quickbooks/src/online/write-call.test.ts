// The calls that QuickBooks Online is given, by the letter.
import { expect, test } from "vitest";
import { OPERATIONS } from "../testing/operations.ts";
import { writeCall } from "./write-call.ts";

const called = (name: keyof typeof OPERATIONS) => {
  const { method, path, body } = writeCall(OPERATIONS[name], { requestId: "r-7" });
  const url = new URL(`http://online.example${path}`);
  const { minorversion, ...asked } = Object.fromEntries(url.searchParams);
  expect(minorversion).toBe("75");
  return { asked: [method, url.pathname, asked], body: body === undefined ? undefined : JSON.parse(body) };
};

const HEAD = {
  TxnDate: "2026-03-31",
  DocNumber: "1001",
  PrivateNote: "Auto policy [FID:INV-1001]",
};
const SALES_LINES = [
  {
    Amount: 1200,
    DetailType: "SalesItemLineDetail",
    Description: "Premium",
    SalesItemLineDetail: {
      ItemRef: { value: "80000003-1" },
      ClassRef: { value: "80000004-1" },
      TaxCodeRef: { value: "NON" },
    },
  },
  {
    Amount: -20.05,
    DetailType: "SalesItemLineDetail",
    Description: "Finance credit",
    SalesItemLineDetail: { ItemRef: { value: "80000005-1" }, TaxCodeRef: { value: "NON" } },
  },
];

test.each([
  [
    "addInvoice",
    ["POST", "/invoice", { requestid: "r-7" }],
    { ...HEAD, CustomerRef: { value: "80000001-1" }, DueDate: "2026-04-30", Line: SALES_LINES },
  ],
  [
    "addCreditMemo",
    ["POST", "/creditmemo", { requestid: "r-7" }],
    { ...HEAD, CustomerRef: { value: "80000001-1" }, Line: SALES_LINES },
  ],
  [
    "addPayment",
    ["POST", "/payment", { requestid: "r-7" }],
    {
      CustomerRef: { value: "80000001-1" },
      TotalAmt: 500,
      TxnDate: "2026-03-31",
      PaymentRefNum: "1001",
      PrivateNote: HEAD.PrivateNote,
      DepositToAccountRef: { value: "80000008-1" },
      Line: [{ Amount: 450, LinkedTxn: [{ TxnId: "1A2-1", TxnType: "Invoice" }] }],
    },
  ],
  [
    "addCheck",
    ["POST", "/purchase", { include: "allowduplicatedocnum", requestid: "r-7" }],
    {
      ...HEAD,
      PaymentType: "Check",
      AccountRef: { value: "80000008-1" },
      EntityRef: { value: "80000009-1", type: "Vendor" },
      Line: [
        {
          Amount: 900,
          DetailType: "AccountBasedExpenseLineDetail",
          Description: "March",
          AccountBasedExpenseLineDetail: {
            AccountRef: { value: "80000007-1" },
            ClassRef: { value: "80000004-1" },
          },
        },
        {
          Amount: -0.01,
          DetailType: "AccountBasedExpenseLineDetail",
          AccountBasedExpenseLineDetail: {
            AccountRef: { value: "80000002-1" },
            CustomerRef: { value: "80000001-1" },
          },
        },
      ],
    },
  ],
  [
    "addJournalEntry",
    ["POST", "/journalentry", { requestid: "r-7" }],
    {
      TxnDate: "2026-03-31",
      PrivateNote: HEAD.PrivateNote,
      Line: [
        {
          Amount: 75,
          DetailType: "JournalEntryLineDetail",
          Description: "Write-off",
          JournalEntryLineDetail: {
            PostingType: "Credit",
            AccountRef: { value: "80000002-1" },
            Entity: { Type: "Customer", EntityRef: { value: "80000001-1" } },
          },
        },
        {
          Amount: 75,
          DetailType: "JournalEntryLineDetail",
          Description: "Write-off",
          JournalEntryLineDetail: {
            PostingType: "Debit",
            AccountRef: { value: "80000007-1" },
            ClassRef: { value: "80000004-1" },
          },
        },
      ],
    },
  ],
  [
    "createAccount",
    ["POST", "/account", { requestid: "r-7" }],
    {
      Name: "Premium payable",
      AccountType: "Other Current Liability",
      AcctNum: "2010",
      Description: "Owed to companies",
      ParentRef: { value: "80000006-1" },
      SubAccount: true,
    },
  ],
  ["createVendor", ["POST", "/vendor", { requestid: "r-7" }], { DisplayName: "Harbor Mutual" }],
  [
    "createService",
    ["POST", "/item", { requestid: "r-7" }],
    { Name: "Premium payable", Type: "Service", IncomeAccountRef: { value: "80000007-1" } },
  ],
  [
    "voidInvoice",
    ["POST", "/invoice", { operation: "void", requestid: "r-7" }],
    { Id: "1A2-1", SyncToken: "3" },
  ],
  [
    "deletePayment",
    ["POST", "/payment", { operation: "update", include: "void", requestid: "r-7" }],
    { Id: "1A3-1", SyncToken: "0", sparse: true },
  ],
  [
    "probeByNumber",
    ["GET", "/query", { query: "select * from Invoice where DocNumber = '1001' maxresults 1000" }],
    undefined,
  ],
  [
    "probePayment",
    ["GET", "/query", { query: "select * from Payment where PaymentRefNum = 'R1001' maxresults 1000" }],
    undefined,
  ],
  [
    "probeByDay",
    ["GET", "/query", { query: "select * from JournalEntry where TxnDate = '2026-03-31' maxresults 1000" }],
    undefined,
  ],
  [
    "balances",
    [
      "GET",
      "/reports/TrialBalance",
      { start_date: "2026-03-31", end_date: "2026-03-31", accounting_method: "Accrual" },
    ],
    undefined,
  ],
] as const)("%s", (name, asked, body) => {
  expect(called(name)).toEqual({ asked, body });
});

test("a name with an apostrophe or a backslash asks for itself alone", () => {
  const { path } = writeCall(
    { do: "find", list: "customer", name: "O'Neil \\ or '1'='1" },
    { requestId: "r" },
  );
  expect(new URL(`http://online.example${path}`).searchParams.get("query")).toBe(
    "select * from Customer where DisplayName = 'O\\'Neil \\\\ or \\'1\\'=\\'1' and Active in (true, false) maxresults 1000",
  );
});

test.each([
  ["Luna’s Café – Łódź", "DisplayName like 'Luna%s Caf% % %d%'"],
  ["Luna's Cafe", "DisplayName = 'Luna\\'s Cafe'"],
])("%s is asked for in characters that a query may hold", (name, condition) => {
  const { path } = writeCall({ do: "find", list: "customer", name }, { requestId: "r" });
  expect(new URL(`http://online.example${path}`).searchParams.get("query")).toContain(
    `where ${condition} and`,
  );
});
