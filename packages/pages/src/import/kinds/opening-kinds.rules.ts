// What can be brought into an opening from a file: documents that another system leaves open, a row to a line.
import { permissionTo } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import { LINE_TYPE_LABEL } from "@fiducia/money/billed/line.contract";
import { field, type ImportField } from "./import-field.contract.ts";

const access = permissionTo("prepare opening balances", PERMISSION.changeTrustSettings);

const DOCUMENT_NAMES = ["Number", "Document", "Document number", "Reference number", "Ref #"];

const document = (label: string, names: readonly string[]): ImportField =>
  field("document", label, [...names, ...DOCUMENT_NAMES], { path: "row.document", isRequired: true });

const client = field(
  "client",
  "Client's number in the old system",
  [
    ...["Client number", "Client #", "Client no", "Client ID", "Client code", "Customer number"],
    ...["Customer #", "Customer no", "Customer ID", "Account number", "Account code", "Lookup code"],
  ],
  { path: "row.clientId", reading: { as: "client" }, isRequired: true },
);

const dated = (label: string, names: readonly string[]): ImportField =>
  field("datedOn", label, [...names, "Date", "Transaction date"], {
    path: "row.datedOn",
    reading: { as: "day" },
    isRequired: true,
  });

const day = (key: string, label: string, names: readonly string[]): ImportField =>
  field(key, label, names, { path: `row.${key}`, reading: { as: "day" } });

const amount = (key: string, label: string, names: readonly string[], isRequired?: true): ImportField =>
  field(key, label, names, {
    path: `row.${key}`,
    reading: { as: "amount" },
    ...(isRequired ? { isRequired } : {}),
  });

const amountOfCredit = (key: string, label: string, names: readonly string[], isRequired?: true) => ({
  ...amount(key, label, names, isRequired),
  reading: { as: "amount", sign: "either" } as const,
});

const bank = (isRequired?: true): ImportField =>
  field("bank", "Trust bank", ["Bank", "Bank account", "Trust account"], {
    path: "row.trustBankId",
    reading: { as: "bank" },
    ...(isRequired ? { isRequired } : {}),
  });

const payMethods = {
  Check: ["Check", "Cheque", "CK"],
  Cash: ["Cash"],
  Card: ["Card", "Credit card", "CC"],
  EFT: ["EFT", "ACH", "E-check"],
  MoneyOrder: ["Money order", "MO"],
};

const payMethod = field("payMethod", "Paid by", ["Payment method", "Pay method", "Method", "Tender"], {
  path: "row.payMethod",
  reading: { as: "choice", choices: payMethods },
});

const reference = (path = "row.referenceNumber"): ImportField =>
  field("reference", "Check number", ["Check #", "Check no", "Reference"], { path });

const { financeCredit: _, ...lineTypes } = LINE_TYPE_LABEL;

const LINE: readonly ImportField[] = [
  field("line", "Line", ["Line number", "Line #", "Line no", "Seq", "Sequence"], {
    path: "row.lineNumber",
    reading: { as: "count" },
  }),
  field("policy", "Policy number", ["Policy", "Policy #", "Policy no"], {
    path: "row.policyId",
    reading: { as: "policy" },
  }),
  field("lineType", "Kind of line", ["Line type", "Transaction type", "Type", "Item"], {
    path: "row.lineType",
    reading: {
      as: "choice",
      choices: Object.fromEntries(Object.entries(lineTypes).map(([type, label]) => [type, [label]])),
    },
  }),
  field("description", "Description", ["Memo", "Details"], { path: "row.description" }),
  field("owner", "Owed to", ["Payable account", "Carrier", "Company", "Payee", "Payable to"], {
    path: "row.reportingAccountId",
    reading: { as: "owner" },
    isRequired: true,
  }),
  field(
    "revenue",
    "Account of what the agency keeps",
    ["Commission account", "Revenue account", "Income account"],
    {
      path: "row.retainedAccountId",
      reading: { as: "revenue" },
    },
  ),
];

/** Lines without numbers are told apart by what they are, and to whom they are owed. */
const KEYS_OF_LINES = [
  ["document", "line"],
  ["document", "lineType", "owner"],
] as const;

export const OPENING_IMPORT_KINDS = {
  openInvoices: {
    label: "Opening invoices",
    one: "line of an invoice",
    thing: "openInvoice",
    fields: [
      document("Invoice", ["Invoice #", "Invoice number", "Invoice no", "Inv #", "Bill number"]),
      client,
      dated("Invoice date", ["Invoiced", "Bill date"]),
      day("dueOn", "Due", ["Due date"]),
      day("effectiveOn", "Effective", ["Effective date", "Eff date"]),
      ...LINE,
      amount("amount", "Amount", ["Billed", "Total", "Gross premium", "Premium", "Line amount"], true),
      amount("retainedAmount", "Kept by the agency", [
        "Commission",
        "Agency commission",
        "Commission amount",
      ]),
      amount("collected", "Collected for the company", ["Net collected", "Premium collected", "Collected"]),
      amount("retainedCollected", "Collected for the agency", ["Commission collected"]),
      amount("paidOn", "Paid to the company", [
        "Paid to carrier",
        "Carrier paid",
        "Paid to company",
        "Remitted",
        "Company paid",
      ]),
      amount("retainedPaidOn", "Transferred to the agency", [
        "Commission transferred",
        "Commission taken",
        "Commission moved",
      ]),
      amount("offset", "Offset for the company", ["Offset"]),
      amount("retainedOffset", "Offset for the agency", ["Commission offset"]),
      amount("bankedOutside", "Banked to operating", ["Non-fiduciary"]),
      amount("writtenOff", "Written off", ["Write-off", "Bad debt"]),
      bank(),
      day("receivedOn", "Received", ["Date received", "Payment date", "Paid on"]),
      payMethod,
      reference(),
      amount("waiting", "Waits for its deposit slip", ["Undeposited"]),
      field("producer", "Producer", ["Agent", "Salesperson", "CSR"], {
        path: "row.producerId",
        reading: { as: "producer" },
      }),
      field("producerRate", "Producer's share", ["Producer rate", "Split %"], {
        path: "row.producerRate",
        reading: { as: "percent" },
      }),
      amount("producerPaid", "Paid to the producer", ["Producer paid"]),
    ],
    keys: KEYS_OF_LINES,
    named: ["document"],
    access: { add: access, change: access },
    first: "Begin an opening under Opening balances, and import the clients first.",
  },
  openMemos: {
    label: "Opening credit memos",
    one: "line of a credit memo",
    thing: "openMemo",
    fields: [
      document("Credit memo", ["Credit memo #", "Memo number", "Credit #"]),
      client,
      dated("Memo date", ["Credit date"]),
      day("effectiveOn", "Effective", ["Effective date", "Eff date"]),
      ...LINE,
      amountOfCredit("amount", "Amount", ["Credit", "Total", "Return premium"], true),
      amountOfCredit("retainedAmount", "Kept by the agency", ["Commission", "Return commission"]),
      amountOfCredit("funded", "Given back by the company", ["Received from carrier", "Funded"]),
      amountOfCredit("retainedFunded", "Given back by the agency", ["Commission given back"]),
      amountOfCredit("used", "Used of the company's", ["Used", "Refunded"]),
      amountOfCredit("retainedUsed", "Used of the agency's", ["Commission used"]),
      amountOfCredit("offset", "Offset of the company's", ["Offset"]),
      amountOfCredit("retainedOffset", "Offset of the agency's", ["Commission offset"]),
      bank(),
    ],
    keys: KEYS_OF_LINES,
    named: ["document"],
    access: { add: access, change: access },
    first: "Begin an opening under Opening balances, and import the clients first.",
  },
  openCredits: {
    label: "Opening client credits",
    one: "credit",
    thing: "openCredit",
    fields: [
      document("Receipt", ["Receipt #", "Receipt number", "Payment number", "Credit #"]),
      client,
      dated("Received", ["Receipt date", "Payment date"]),
      bank(true),
      amountOfCredit("amount", "Left of it", ["Amount", "Credit", "Unapplied", "Balance"], true),
      payMethod,
      reference(),
      amount("waiting", "Waits for its deposit slip", ["Undeposited"]),
    ],
    keys: [["document"]],
    named: ["document"],
    access: { add: access, change: access },
    first: "Begin an opening under Opening balances, and import the clients first.",
  },
  openHeld: {
    label: "Opening direct-bill money",
    one: "payment held",
    thing: "openHeld",
    fields: [
      document("Receipt", ["Receipt #", "Receipt number", "Payment number"]),
      client,
      dated("Received", ["Receipt date", "Payment date"]),
      bank(true),
      amountOfCredit("amount", "Held", ["Amount", "Balance"], true),
      field("owner", "Goes to", ["Carrier", "Company", "Payable account", "Payee"], {
        path: "row.reportingAccountId",
        reading: { as: "owner" },
        isRequired: true,
      }),
      field("description", "Description", ["Memo", "Details"], { path: "row.description" }),
      payMethod,
      reference(),
    ],
    keys: [["document"]],
    named: ["document"],
    access: { add: access, change: access },
    first: "Begin an opening under Opening balances, and import the clients first.",
  },
  outstandingChecks: {
    label: "Checks outstanding",
    one: "check",
    thing: "outstandingCheck",
    fields: [
      field("checkNumber", "Check number", ["Check #", "Check no", "Number"], {
        path: "row.checkNumber",
        reading: { as: "wholeNumber" },
        isRequired: true,
      }),
      bank(true),
      dated("Check date", ["Written"]),
      field("payee", "Payee", ["Paid to", "Name", "Vendor"], { path: "row.payee", isRequired: true }),
      amountOfCredit("amount", "Amount", ["Check amount"], true),
    ],
    keys: [["checkNumber", "bank"]],
    named: ["checkNumber", "payee"],
    access: { add: access, change: access },
    first: "Begin an opening under Opening balances first.",
  },
  depositsInTransit: {
    label: "Deposits in transit",
    one: "deposit",
    thing: "depositInTransit",
    fields: [
      bank(true),
      dated("Deposit date", ["Deposited"]),
      field("reference", "Reference", ["Slip", "Slip number", "Deposit number"], {
        path: "row.referenceNumber",
      }),
      amount("amount", "Amount", ["Deposit amount"], true),
    ],
    keys: [["bank", "datedOn", "reference", "amount"]],
    named: ["bank", "amount"],
    access: { add: access, change: access },
    first: "Begin an opening under Opening balances first.",
  },
} as const;

/** What a row of an opening came in as: the same number may be that of an invoice and of a receipt. */
export type OpeningThing = (typeof OPENING_IMPORT_KINDS)[keyof typeof OPENING_IMPORT_KINDS]["thing"];

export const OPENING_THINGS: readonly string[] = Object.values(OPENING_IMPORT_KINDS).map(
  ({ thing }) => thing,
);
