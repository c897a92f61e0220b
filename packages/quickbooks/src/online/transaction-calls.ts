// The calls that add, take out and look for transactions.
import type {
  CheckDocument,
  JournalDocument,
  Operation,
  PaymentDocument,
  SalesDocument,
} from "../operation.ts";
import {
  type Asked,
  documentNumber,
  dollars,
  having,
  NOTE_LIMIT,
  note,
  query,
  select,
  textOr,
  to,
} from "./asked.ts";
import { ONLINE_TYPES } from "./words.ts";

function sales(resource: "invoice" | "creditmemo", document: SalesDocument): Asked {
  const lines = document.lines.map((line) => ({
    Amount: dollars(line.amount),
    DetailType: "SalesItemLineDetail",
    Description: textOr(line.description, NOTE_LIMIT),
    SalesItemLineDetail: {
      ItemRef: to(line.service),
      ClassRef: to(line.class),
      TaxCodeRef: to("NON"),
    },
  }));
  const body = {
    CustomerRef: to(document.customer),
    TxnDate: document.day,
    DueDate: resource === "invoice" ? document.due : undefined,
    DocNumber: documentNumber(document.number),
    PrivateNote: note(document.memo),
    Line: lines,
  };
  return { resource, body };
}

function payment(document: PaymentDocument): Asked {
  const lines = document.applied.map(({ invoice, amount }) => ({
    Amount: dollars(amount),
    LinkedTxn: [{ TxnId: invoice, TxnType: "Invoice" }],
  }));
  const body = {
    CustomerRef: to(document.customer),
    TotalAmt: dollars(document.amount),
    TxnDate: document.day,
    PaymentRefNum: documentNumber(document.number),
    PrivateNote: note(document.memo),
    DepositToAccountRef: to(document.depositTo),
    Line: lines.length > 0 ? lines : undefined,
  };
  return { resource: "payment", body };
}

const PERSONS = { customer: "Customer", vendor: "Vendor" } as const;

function check(document: CheckDocument): Asked {
  const { payee } = document;
  const lines = document.lines.map((line) => ({
    Amount: dollars(line.amount),
    DetailType: "AccountBasedExpenseLineDetail",
    Description: textOr(line.memo, NOTE_LIMIT),
    AccountBasedExpenseLineDetail: {
      AccountRef: to(line.account),
      CustomerRef: to(line.customer),
      ClassRef: to(line.class),
    },
  }));
  const body = {
    PaymentType: "Check",
    AccountRef: to(document.bank),
    EntityRef: payee && { value: payee.id, type: PERSONS[payee.list] },
    DocNumber: documentNumber(document.number),
    TxnDate: document.day,
    PrivateNote: note(document.memo),
    Line: lines,
  };
  // Each bank has checks of its own, and two banks may have one number.
  return { resource: "purchase", parameters: { include: "allowduplicatedocnum" }, body };
}

function journal(document: JournalDocument): Asked {
  const lines = document.lines.map(({ amount, memo, account, entity, class: inClass }) => ({
    Amount: Math.abs(dollars(amount)),
    DetailType: "JournalEntryLineDetail",
    Description: textOr(memo, NOTE_LIMIT),
    JournalEntryLineDetail: {
      PostingType: amount < 0 ? "Credit" : "Debit",
      AccountRef: to(account),
      Entity: entity && { Type: PERSONS[entity.list], EntityRef: to(entity.id) },
      ClassRef: to(inClass),
    },
  }));
  const body = {
    TxnDate: document.day,
    DocNumber: documentNumber(document.number),
    PrivateNote: note(document.memo),
    Line: lines,
  };
  return { resource: "journalentry", body };
}

/** Takes a transaction out as Online can: invoices and payments are voided, the others deleted. */
function remove({ type, id, syncToken }: Extract<Operation, { do: "remove" }>): Asked {
  const resource = ONLINE_TYPES[type].toLowerCase();
  const body = { Id: id, SyncToken: syncToken ?? "0" };
  if (type === "Invoice") return { resource, parameters: { operation: "void" }, body };
  if (type === "Payment") {
    return {
      resource,
      parameters: { operation: "update", include: "void" },
      body: { ...body, sparse: true },
    };
  }
  return { resource, parameters: { operation: "delete" }, body };
}

function probe({ type, day, number }: Extract<Operation, { do: "probe" }>): Asked {
  const sought = documentNumber(number);
  const field = type === "Payment" ? "PaymentRefNum" : "DocNumber";
  const condition = having(sought ? field : "TxnDate", sought ?? day);
  return query(select(ONLINE_TYPES[type], condition));
}

/** Undefined for an operation on lists. */
export function ofTransactions(operation: Operation): Asked | undefined {
  switch (operation.do) {
    case "addInvoice":
      return sales("invoice", operation.document);
    case "addCreditMemo":
      return sales("creditmemo", operation.document);
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
    case "balances": {
      const period = { start_date: operation.day, end_date: operation.day };
      return { resource: "reports/TrialBalance", parameters: { ...period, accounting_method: "Accrual" } };
    }
    default:
      return undefined;
  }
}
