// The order and length table of qbXML 13.0: which elements stand where, and what each may hold. It drives the writer; the
// emulator refuses with it what QuickBooks cannot parse. Only what is sent and answered stands here.

/** What a leaf may hold; a number is the most characters of a text. */
export type Leaf = "id" | "amount" | "day" | "flag" | "guid" | "text" | number | readonly string[];

/** An element, or a choice of elements in any order and number. */
export type Entry = readonly [name: string, holds: Leaf | Shape];
export interface Shape {
  readonly elements: readonly Entry[];
}

export const isShape = (holds: Leaf | Shape): holds is Shape =>
  typeof holds === "object" && "elements" in holds;

const shape = (...elements: readonly Entry[]): Shape => ({ elements });

/** A reference to a list entry. */
const to = (limit: number | "text"): Shape => shape(["ListID", "id"], ["FullName", limit]);
const entity = to(209);
const account = to(159);

const ACCOUNT_TYPES = [
  "AccountsPayable",
  "AccountsReceivable",
  "Bank",
  "CostOfGoodsSold",
  "CreditCard",
  "Equity",
  "Expense",
  "FixedAsset",
  "Income",
  "LongTermLiability",
  "NonPosting",
  "OtherAsset",
  "OtherCurrentAsset",
  "OtherCurrentLiability",
  "OtherExpense",
  "OtherIncome",
] as const;

const salesLine = shape(
  ["ItemRef", to("text")],
  ["Desc", 4095],
  ["ClassRef", account],
  ["Amount", "amount"],
  ["SalesTaxCodeRef", to(3)],
);

const salesDocument = (name: "Invoice" | "CreditMemo"): Shape =>
  shape([
    `${name}Add`,
    shape(
      ["CustomerRef", entity],
      ["ARAccountRef", account],
      ["TxnDate", "day"],
      ["RefNumber", 11],
      ["DueDate", "day"],
      ["Memo", 4095],
      ["ExternalGUID", "guid"],
      [`${name}LineAdd`, salesLine],
    ),
  ]);

const journalLine = shape(
  ["TxnLineID", "id"],
  ["AccountRef", account],
  ["Amount", "amount"],
  ["Memo", 4095],
  ["EntityRef", entity],
  ["ClassRef", account],
);

const transactionQuery = shape(
  ["RefNumberCaseSensitive", "text"],
  ["TxnDateRangeFilter", shape(["FromTxnDate", "day"], ["ToTxnDate", "day"])],
  ["IncludeLineItems", "flag"],
);

const listQuery = shape(
  ["ListID", "id"],
  ["FullName", "text"],
  ["ActiveStatus", ["ActiveOnly", "InactiveOnly", "All"]],
);

/** By the name of the request without its ending `Rq`. */
export const REQUESTS: Readonly<Record<string, Shape>> = {
  AccountQuery: listQuery,
  CustomerQuery: listQuery,
  VendorQuery: listQuery,
  ItemServiceQuery: listQuery,
  ClassQuery: listQuery,
  EntityQuery: listQuery,
  InvoiceQuery: transactionQuery,
  CreditMemoQuery: transactionQuery,
  ReceivePaymentQuery: transactionQuery,
  CheckQuery: transactionQuery,
  JournalEntryQuery: transactionQuery,
  AccountAdd: shape([
    "AccountAdd",
    shape(
      ["Name", 31],
      ["ParentRef", to("text")],
      ["AccountType", ACCOUNT_TYPES],
      ["AccountNumber", 7],
      ["Desc", 200],
    ),
  ]),
  CustomerAdd: shape([
    "CustomerAdd",
    shape(["Name", 41], ["CompanyName", 41], ["Phone", 21], ["Email", 1023], ["AccountNumber", 99]),
  ]),
  VendorAdd: shape([
    "VendorAdd",
    shape(["Name", 41], ["CompanyName", 41], ["Phone", 21], ["Email", 1023], ["AccountNumber", 99]),
  ]),
  ItemServiceAdd: shape([
    "ItemServiceAdd",
    shape(["Name", 31], ["SalesTaxCodeRef", to(3)], ["SalesOrPurchase", shape(["AccountRef", account])]),
  ]),
  ClassAdd: shape(["ClassAdd", shape(["Name", 31])]),
  InvoiceAdd: salesDocument("Invoice"),
  CreditMemoAdd: salesDocument("CreditMemo"),
  ReceivePaymentAdd: shape([
    "ReceivePaymentAdd",
    shape(
      ["CustomerRef", entity],
      ["ARAccountRef", account],
      ["TxnDate", "day"],
      ["RefNumber", 20],
      ["TotalAmount", "amount"],
      ["Memo", 4095],
      ["DepositToAccountRef", account],
      ["ExternalGUID", "guid"],
      ["IsAutoApply", "flag"],
      ["AppliedToTxnAdd", shape(["TxnID", "id"], ["PaymentAmount", "amount"])],
    ),
  ]),
  CheckAdd: shape([
    "CheckAdd",
    shape(
      ["AccountRef", account],
      ["PayeeEntityRef", entity],
      ["RefNumber", 11],
      ["TxnDate", "day"],
      ["Memo", 4095],
      ["IsToBePrinted", "flag"],
      ["ExternalGUID", "guid"],
      [
        "ExpenseLineAdd",
        shape(
          ["AccountRef", account],
          ["Amount", "amount"],
          ["Memo", 4095],
          ["CustomerRef", entity],
          ["ClassRef", account],
        ),
      ],
    ),
  ]),
  JournalEntryAdd: shape([
    "JournalEntryAdd",
    shape(
      ["TxnDate", "day"],
      ["RefNumber", 11],
      ["Memo", "text"],
      ["ExternalGUID", "guid"],
      // Debits and credits stand in the order in which they are given.
      ["JournalDebitLine|JournalCreditLine", journalLine],
    ),
  ]),
  TxnVoid: shape(["TxnVoidType", ["Check", "CreditMemo", "Invoice", "JournalEntry"]], ["TxnID", "id"]),
  TxnDel: shape(["TxnDelType", ["ReceivePayment"]], ["TxnID", "id"]),
  GeneralSummaryReportQuery: shape(
    ["GeneralSummaryReportType", ["TrialBalance"]],
    ["DisplayReport", "flag"],
    ["ReportPeriod", shape(["FromReportDate", "day"], ["ToReportDate", "day"])],
    ["SummarizeColumnsBy", ["TotalOnly"]],
    ["ReturnRows", ["ActiveOnly", "NonZero", "All"]],
    ["ReportBasis", ["Accrual", "Cash", "None"]],
  ),
};
