// Records a transaction that a request adds, or refuses it by the rules of QuickBooks.
import { type Cents, cents, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { day, parseDay } from "@fiducia/kernel/day";
import { readAmount } from "../../amounts.ts";
import type { TransactionType } from "../../operation.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "../../xml.ts";
import type {
  BookEntry,
  BookLine,
  BookTransaction,
  CompanyBooks,
  CompanyOptions,
  EntryList,
} from "./books.ts";
import { Refused } from "./refused.ts";

const NAMES: readonly EntryList[] = ["customer", "vendor", "employee", "otherName"];

const amountOf = (element: XmlElement, name: string): Cents => readAmount(textOf(element, name)) ?? ZERO;

/** Reads a request's document and the entries that it refers to. */
class Reading {
  readonly books: CompanyBooks;
  readonly element: XmlElement;
  constructor(books: CompanyBooks, element: XmlElement) {
    this.books = books;
    this.element = element;
  }

  /** The entry that a reference names; throws where there is none of these lists. */
  to(holder: XmlElement, name: string, ...lists: readonly EntryList[]): BookEntry | undefined {
    const reference = childOf(holder, name);
    if (!reference) return undefined;
    const [id, fullName] = [textOf(reference, "ListID"), textOf(reference, "FullName")];
    const found = id
      ? this.books.entry(id)
      : this.books.entries.find(
          (each) => lists.includes(each.list) && this.books.fullName(each) === fullName,
        );
    if (!found || !lists.includes(found.list)) {
      throw new Refused(3140, `There is an invalid reference to QuickBooks ${name} "${id || fullName}".`);
    }
    if (!found.isActive) throw new Refused(3210, `"${found.name}" has been made inactive.`);
    if (found.currency) throw new Refused(3210, `"${found.name}" is of another currency.`);
    return found;
  }

  /** Like `to`, for what the rules ask for though the parser does not. */
  needed(holder: XmlElement, name: string, ...lists: readonly EntryList[]): BookEntry {
    const found = this.to(holder, name, ...lists);
    if (!found) throw new Refused(3150, `The element "${name}" is missing.`);
    return found;
  }
}

type Recorded = Omit<
  BookTransaction,
  "id" | "place" | "type" | "day" | "number" | "memo" | "guid" | "editSequence" | "isVoid" | "isDeposited"
>;

function receivable(reading: Reading): BookEntry {
  const { books, element } = reading;
  const given = reading.to(element, "ARAccountRef", "account");
  const found = given ?? books.entries.find(({ accountType }) => accountType === "AccountsReceivable");
  if (found?.accountType !== "AccountsReceivable") {
    throw new Refused(3210, "The account is not one of accounts receivable.");
  }
  return found;
}

function sales(reading: Reading, type: "Invoice" | "CreditMemo"): Recorded {
  const { element } = reading;
  const customer = reading.needed(element, "CustomerRef", "customer");
  const account = receivable(reading);
  const lines = childrenOf(element, `${type}LineAdd`).map((line): BookLine => {
    const sold = reading.to(line, "ItemRef", "service");
    const inClass = reading.to(line, "ClassRef", "class");
    return {
      ...(sold ? { service: sold.id, account: sold.account ?? "" } : {}),
      ...(inClass ? { class: inClass.id } : {}),
      amount: amountOf(line, "Amount"),
      memo: textOf(line, "Desc"),
    };
  });
  if (lines.some((line) => !line.service && line.amount !== 0)) {
    throw new Refused(3210, "A line with an amount has no item.");
  }
  const total = sumOf(lines, ({ amount }) => amount);
  if (total < 0) throw new Refused(3210, "The total of the transaction is below zero.");
  const sign = type === "Invoice" ? 1 : -1;
  return {
    total,
    entity: customer.id,
    account: account.id,
    due: textOf(element, "DueDate") || textOf(element, "TxnDate"),
    lines,
    applied: [],
    postings: [
      { account: account.id, amount: cents(sign * total) },
      ...lines.map((line) => ({ account: line.account ?? "", amount: cents(-sign * line.amount) })),
    ],
  };
}

function applications(reading: Reading, customer: string): BookTransaction["applied"] {
  return childrenOf(reading.element, "AppliedToTxnAdd").map((each) => {
    const invoice = reading.books.transaction(textOf(each, "TxnID"));
    const amount = amountOf(each, "PaymentAmount");
    if (invoice?.type !== "Invoice" || invoice.isVoid) {
      throw new Refused(3120, `Object "${textOf(each, "TxnID")}" specified in the request cannot be found.`);
    }
    if (invoice.entity !== customer) throw new Refused(3210, "The invoice is another customer's.");
    if (amount > minus(invoice.total, reading.books.appliedTo(invoice.id))) {
      throw new Refused(3210, "You cannot pay more than the amount due.");
    }
    return { invoice: invoice.id, amount };
  });
}

function payment(reading: Reading): Recorded {
  const { books, element } = reading;
  const customer = reading.needed(element, "CustomerRef", "customer");
  const account = receivable(reading);
  const depositTo =
    reading.to(element, "DepositToAccountRef", "account") ?? books.named("account", "Undeposited Funds");
  const total = amountOf(element, "TotalAmount");
  const applied = applications(reading, customer.id);
  if (applied.length === 0 && !childOf(element, "IsAutoApply")) {
    throw new Refused(3150, "IsAutoApply or AppliedToTxnAdd is missing.");
  }
  if (sumOf(applied, ({ amount }) => amount) > total) {
    throw new Refused(3210, "The payment is less than what it is applied to.");
  }
  return {
    total,
    entity: customer.id,
    account: account.id,
    depositTo: depositTo?.id ?? "",
    lines: [],
    applied,
    postings: [
      { account: depositTo?.id ?? "", amount: total },
      { account: account.id, amount: negate(total) },
    ],
  };
}

function check(reading: Reading): Recorded {
  const { element } = reading;
  const bank = reading.needed(element, "AccountRef", "account");
  if (bank.accountType !== "Bank") throw new Refused(3210, "A check is drawn on a bank account.");
  const payee = reading.to(element, "PayeeEntityRef", ...NAMES);
  const lines = childrenOf(element, "ExpenseLineAdd").map((line): BookLine => {
    const account = reading.needed(line, "AccountRef", "account");
    const customer = reading.to(line, "CustomerRef", "customer");
    const inClass = reading.to(line, "ClassRef", "class");
    if (account.accountType === "AccountsReceivable" && !customer) {
      throw new Refused(3210, "A line of accounts receivable needs a customer.");
    }
    if (account.accountType === "AccountsPayable" && payee?.list !== "vendor") {
      throw new Refused(3210, "A line of accounts payable needs a vendor.");
    }
    return {
      account: account.id,
      amount: amountOf(line, "Amount"),
      memo: textOf(line, "Memo"),
      ...(customer ? { entity: customer.id } : {}),
      ...(inClass ? { class: inClass.id } : {}),
    };
  });
  atMostOneOfPersons(reading, lines);
  const total = sumOf(lines, ({ amount }) => amount);
  if (total < 0) throw new Refused(3210, "The amount of the check is below zero.");
  return {
    total,
    ...(payee ? { entity: payee.id } : {}),
    account: bank.id,
    lines,
    applied: [],
    postings: [
      { account: bank.id, amount: negate(total) },
      ...lines.map((line) => ({ account: line.account ?? "", amount: line.amount })),
    ],
  };
}

function isOfPersons(reading: Reading, line: BookLine): boolean {
  const type = reading.books.entry(line.account ?? "")?.accountType;
  return type === "AccountsReceivable" || type === "AccountsPayable";
}

function atMostOneOfPersons(reading: Reading, lines: readonly BookLine[]): void {
  if (lines.filter((line) => isOfPersons(reading, line)).length > 1) {
    throw new Refused(3210, "A transaction can have one line of accounts receivable or payable only.");
  }
}

function journalLine(reading: Reading, line: XmlElement): BookLine {
  const account = reading.needed(line, "AccountRef", "account");
  const entity = reading.to(line, "EntityRef", ...NAMES);
  const inClass = reading.to(line, "ClassRef", "class");
  if (account.accountType === "AccountsReceivable" && entity?.list !== "customer") {
    throw new Refused(3210, "A line of accounts receivable needs a customer.");
  }
  if (account.accountType === "AccountsPayable" && entity?.list !== "vendor") {
    throw new Refused(3210, "A line of accounts payable needs a vendor.");
  }
  const amount = amountOf(line, "Amount");
  if (amount < 0) throw new Refused(3210, "An amount of a journal entry is below zero.");
  return {
    account: account.id,
    amount: line.name === "JournalCreditLine" ? negate(amount) : amount,
    memo: textOf(line, "Memo"),
    ...(entity ? { entity: entity.id } : {}),
    ...(inClass ? { class: inClass.id } : {}),
  };
}

function journal(reading: Reading): Recorded {
  const lines = reading.element.children
    .filter(({ name }) => /^Journal(?:Debit|Credit)Line$/.test(name))
    .map((line) => journalLine(reading, line));
  if (lines.length === 0 || sumOf(lines, ({ amount }) => amount) !== 0) {
    throw new Refused(3210, "The transaction is not in balance. Debits must equal credits.");
  }
  atMostOneOfPersons(reading, lines);
  if (lines.slice(1).some((line) => isOfPersons(reading, line))) {
    throw new Refused(3210, "A line of accounts receivable or payable must come first.");
  }
  return {
    total: lines.filter(({ amount }) => amount > 0).reduce((all, { amount }) => plus(all, amount), ZERO),
    lines,
    applied: [],
    postings: lines.map(({ account, amount }) => ({ account: account ?? "", amount })),
  };
}

const RECORDERS: Readonly<Record<TransactionType, (reading: Reading) => Recorded>> = {
  Invoice: (reading) => sales(reading, "Invoice"),
  CreditMemo: (reading) => sales(reading, "CreditMemo"),
  Payment: payment,
  Check: check,
  JournalEntry: journal,
};

const journalEntries = (books: CompanyBooks): number =>
  books.transactions.filter(({ type }) => type === "JournalEntry").length;

/** Records the document that stands in an `...Add` element. */
export function record(
  books: CompanyBooks,
  options: CompanyOptions,
  [type, element]: readonly [TransactionType, XmlElement],
): BookTransaction {
  const on = parseDay(textOf(element, "TxnDate"));
  if (!on) throw new Refused(3020, "There was an error when converting the date.");
  if (options.closingDate && on <= options.closingDate) {
    throw new Refused(
      3171,
      "An attempt was made to modify a transaction with a date on or before the closing date.",
    );
  }
  const recorded = RECORDERS[type](new Reading(books, element));
  const guid = textOf(element, "ExternalGUID");
  const isNumbered = type === "JournalEntry" && options.assignsJournalNumbers;
  const transaction: BookTransaction = {
    ...books.nextId(),
    type,
    day: day(on),
    number: textOf(element, "RefNumber") || (isNumbered ? String(journalEntries(books) + 1) : ""),
    memo: textOf(element, "Memo"),
    ...(guid ? { guid } : {}),
    editSequence: 1,
    isVoid: false,
    isDeposited: false,
    ...recorded,
  };
  books.add(transaction);
  return transaction;
}
