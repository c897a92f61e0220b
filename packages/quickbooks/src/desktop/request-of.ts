// Which qbXML request an operation is, and with which fields.
import { nameFor } from "../names.ts";
import type {
  CheckDocument,
  JournalDocument,
  ListName,
  NewEntity,
  Operation,
  PaymentDocument,
  SalesDocument,
  TransactionType,
} from "../operation.ts";
import type { Fields } from "./write-elements.ts";

/** A request by its name without the ending `Rq`. */
export interface DesktopRequest {
  readonly name: string;
  readonly fields: Fields;
}

const LISTS = {
  account: "Account",
  customer: "Customer",
  vendor: "Vendor",
  service: "ItemService",
  class: "Class",
} as const;

export const DESKTOP_TYPES: Readonly<Record<TransactionType, string>> = {
  Invoice: "Invoice",
  CreditMemo: "CreditMemo",
  Payment: "ReceivePayment",
  Check: "Check",
  JournalEntry: "JournalEntry",
};

/** The most characters of a transaction's number. */
export const numberLimit = (type: TransactionType): number => (type === "Payment" ? 20 : 11);

/** QuickBooks' tax code for what bears no sales tax; it is there in files that use sales tax. */
const NO_TAX = { SalesTaxCodeRef: { FullName: "Non" } };

const desktopName = (list: ListName, name: string): string => nameFor({ program: "Desktop", list }, name);

const to = (id: string | undefined): Fields | undefined => (id === undefined ? undefined : { ListID: id });

const entity = (add: string, list: "customer" | "vendor", given: NewEntity): DesktopRequest => ({
  name: add,
  fields: {
    [add]: {
      Name: desktopName(list, given.name),
      CompanyName: given.companyName,
      Phone: given.phone,
      Email: given.email,
      AccountNumber: given.accountNumber,
    },
  },
});

function sales(
  type: "Invoice" | "CreditMemo",
  document: SalesDocument,
  hasSalesTax: boolean,
): DesktopRequest {
  const add = `${type}Add`;
  const lines = document.lines.map((line) => ({
    ItemRef: to(line.service),
    Desc: line.description,
    ClassRef: to(line.class),
    Amount: line.amount,
    ...(hasSalesTax ? NO_TAX : {}),
  }));
  return {
    name: add,
    fields: {
      [add]: {
        CustomerRef: to(document.customer),
        ARAccountRef: to(document.receivable),
        TxnDate: document.day,
        RefNumber: document.number,
        DueDate: document.due,
        Memo: document.memo,
        ExternalGUID: document.guid,
        [`${type}LineAdd`]: lines,
      },
    },
  };
}

function payment(document: PaymentDocument): DesktopRequest {
  const applied = document.applied.map(({ invoice, amount }) => ({ TxnID: invoice, PaymentAmount: amount }));
  const fields = {
    CustomerRef: to(document.customer),
    ARAccountRef: to(document.receivable),
    TxnDate: document.day,
    RefNumber: document.number,
    TotalAmount: document.amount,
    Memo: document.memo,
    DepositToAccountRef: to(document.depositTo),
    ExternalGUID: document.guid,
    ...(applied.length > 0 ? { AppliedToTxnAdd: applied } : { IsAutoApply: false }),
  };
  return { name: "ReceivePaymentAdd", fields: { ReceivePaymentAdd: fields } };
}

function check(document: CheckDocument): DesktopRequest {
  const lines = document.lines.map((line) => ({
    AccountRef: to(line.account),
    Amount: line.amount,
    Memo: line.memo,
    CustomerRef: to(line.customer),
    ClassRef: to(line.class),
  }));
  const fields = {
    AccountRef: to(document.bank),
    PayeeEntityRef: to(document.payee?.id),
    RefNumber: document.number,
    TxnDate: document.day,
    Memo: document.memo,
    IsToBePrinted: false,
    ExternalGUID: document.guid,
    ExpenseLineAdd: lines,
  };
  return { name: "CheckAdd", fields: { CheckAdd: fields } };
}

function journal(document: JournalDocument): DesktopRequest {
  const lines = document.lines.map((line) => ({
    [line.amount < 0 ? "JournalCreditLine" : "JournalDebitLine"]: {
      AccountRef: to(line.account),
      Amount: Math.abs(line.amount),
      Memo: line.memo,
      EntityRef: to(line.entity?.id),
      ClassRef: to(line.class),
    },
  }));
  const fields = {
    TxnDate: document.day,
    RefNumber: document.number,
    Memo: document.memo,
    ExternalGUID: document.guid,
    "JournalDebitLine|JournalCreditLine": lines,
  };
  return { name: "JournalEntryAdd", fields: { JournalEntryAdd: fields } };
}

function remove({ type, id }: Extract<Operation, { do: "remove" }>): DesktopRequest {
  // A payment can be deleted and not voided.
  if (type === "Payment") return { name: "TxnDel", fields: { TxnDelType: DESKTOP_TYPES[type], TxnID: id } };
  return { name: "TxnVoid", fields: { TxnVoidType: DESKTOP_TYPES[type], TxnID: id } };
}

function probe({ type, day, number }: Extract<Operation, { do: "probe" }>): DesktopRequest {
  const fields = number
    ? { RefNumberCaseSensitive: number.slice(0, numberLimit(type)) }
    : { TxnDateRangeFilter: { FromTxnDate: day, ToTxnDate: day } };
  return {
    name: `${DESKTOP_TYPES[type]}Query`,
    // The total of a journal entry is the sum of its lines.
    fields: type === "JournalEntry" ? { ...fields, IncludeLineItems: true } : fields,
  };
}

const trialBalance = (day: string): DesktopRequest => ({
  name: "GeneralSummaryReportQuery",
  fields: {
    GeneralSummaryReportType: "TrialBalance",
    DisplayReport: false,
    ReportPeriod: { ToReportDate: day },
    SummarizeColumnsBy: "TotalOnly",
    ReturnRows: "All",
    ReportBasis: "Accrual",
  },
});

/** What reads or makes an entry of a list. */
function ofLists(operation: Operation, hasSalesTax: boolean): DesktopRequest | undefined {
  switch (operation.do) {
    case "find":
      return { name: `${LISTS[operation.list]}Query`, fields: { FullName: operation.name } };
    case "findName":
      return { name: "EntityQuery", fields: { FullName: operation.name } };
    case "listAccounts":
      return { name: "AccountQuery", fields: { ActiveStatus: "All" } };
    case "createAccount": {
      const { name, parent, kind, number, description } = operation.account;
      const fields = {
        Name: desktopName("account", name),
        ParentRef: to(parent),
        AccountType: kind,
        AccountNumber: number,
        Desc: description,
      };
      return { name: "AccountAdd", fields: { AccountAdd: fields } };
    }
    case "createCustomer":
      return entity("CustomerAdd", "customer", operation.entity);
    case "createVendor":
      return entity("VendorAdd", "vendor", operation.entity);
    case "createService": {
      const name = desktopName("service", operation.name);
      const tax = hasSalesTax ? NO_TAX : {};
      const fields = { Name: name, ...tax, SalesOrPurchase: { AccountRef: to(operation.account) } };
      return { name: "ItemServiceAdd", fields: { ItemServiceAdd: fields } };
    }
    case "createClass":
      return {
        name: "ClassAdd",
        fields: { ClassAdd: { Name: desktopName("class", operation.name) } },
      };
    default:
      return undefined;
  }
}

function ofTransactions(operation: Operation, hasSalesTax: boolean): DesktopRequest | undefined {
  switch (operation.do) {
    case "addInvoice":
      return sales("Invoice", operation.document, hasSalesTax);
    case "addCreditMemo":
      return sales("CreditMemo", operation.document, hasSalesTax);
    case "addPayment":
      return payment(operation.document);
    case "addCheck":
      return check(operation.document);
    case "addJournalEntry":
      return journal(operation.document);
    case "remove":
      return remove(operation);
    case "probe":
      return probe(operation);
    case "balances":
      return trialBalance(operation.day);
    default:
      return undefined;
  }
}

export function requestOf(operation: Operation, hasSalesTax: boolean): DesktopRequest {
  const request = ofLists(operation, hasSalesTax) ?? ofTransactions(operation, hasSalesTax);
  if (!request) throw new RangeError(`no request for ${operation.do}`);
  return request;
}
