// Entries of lists and transactions as they stand in an answer of QuickBooks Desktop.
import { type Cents, plus, sumOf } from "@fiducia/kernel/cents";
import { parseDay } from "@fiducia/kernel/day";
import { readAmount } from "../amounts.ts";
import type { KnownTransaction, ListEntry } from "../answer.ts";
import type { TransactionType } from "../operation.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml.ts";
import { DESKTOP_TYPES } from "./request-of.ts";

const LIST_OF_RET: Readonly<Record<string, ListEntry["list"]>> = {
  AccountRet: "account",
  CustomerRet: "customer",
  VendorRet: "vendor",
  EmployeeRet: "employee",
  OtherNameRet: "otherName",
  ItemServiceRet: "service",
  ClassRet: "class",
};

/** The agency's books are in this currency, and so is what has no currency of its own. */
const HOME_CURRENCY = "US Dollar";

export function readEntry(ret: XmlElement): ListEntry | undefined {
  const list = LIST_OF_RET[ret.name];
  const id = textOf(ret, "ListID");
  if (!list || !id) return undefined;
  const currency = textOf(ret, "CurrencyRef", "FullName");
  const kind = textOf(ret, "AccountType");
  return {
    list,
    id,
    name: textOf(ret, "FullName") || textOf(ret, "Name"),
    isActive: textOf(ret, "IsActive") !== "false",
    ...(kind ? { kind } : {}),
    ...(currency && currency !== HOME_CURRENCY ? { isForeign: true } : {}),
  };
}

const amountAt = (ret: XmlElement, name: string): Cents | undefined => readAmount(textOf(ret, name));

function totalOf(type: TransactionType, ret: XmlElement): Cents | undefined {
  switch (type) {
    case "Invoice": {
      const before = amountAt(ret, "Subtotal");
      const tax = amountAt(ret, "SalesTaxTotal");
      return before !== undefined && tax !== undefined ? plus(before, tax) : before;
    }
    case "Check":
      return amountAt(ret, "Amount");
    case "JournalEntry": {
      const debits = childrenOf(ret, "JournalDebitLine").map((line) => amountAt(line, "Amount"));
      if (debits.length === 0 || debits.includes(undefined)) return undefined;
      return sumOf(debits, (debit) => debit as Cents);
    }
    default:
      return amountAt(ret, "TotalAmount");
  }
}

export function readTransaction(type: TransactionType, ret: XmlElement): KnownTransaction | undefined {
  const id = textOf(ret, "TxnID");
  const day = parseDay(textOf(ret, "TxnDate"));
  if (ret.name !== `${DESKTOP_TYPES[type]}Ret` || !id || !day) return undefined;
  const total = totalOf(type, ret);
  const guid = textOf(ret, "ExternalGUID");
  return {
    type,
    id,
    version: textOf(ret, "EditSequence"),
    day,
    number: textOf(ret, "RefNumber"),
    ...(total === undefined ? {} : { total }),
    memo: textOf(ret, "Memo"),
    ...(guid.startsWith("{") ? { guid: guid.slice(1, -1).toLowerCase() } : {}),
  };
}

/** What the recovery store remembers of an entry or transaction: its id, and little else. */
export interface Recovered {
  readonly listId: string;
  readonly transactionId: string;
  readonly version: string;
}

export function readRecovery(rs: XmlElement): Recovered | undefined {
  const recovery = childOf(rs, "ErrorRecovery");
  if (!recovery) return undefined;
  return {
    listId: textOf(recovery, "ListID"),
    transactionId: textOf(recovery, "TxnID"),
    version: textOf(recovery, "EditSequence"),
  };
}
