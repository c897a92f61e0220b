// What an emulated company file holds: entries of lists, and transactions with what they post.
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { TransactionType } from "../../operation.ts";
import { trialBalance } from "../trial-balance.ts";
import { Refused } from "./refused.ts";

export type EntryList = "account" | "customer" | "vendor" | "employee" | "otherName" | "service" | "class";

export interface BookEntry {
  readonly list: EntryList;
  readonly id: string;
  name: string;
  isActive: boolean;
  editSequence: number;
  readonly parent?: string;
  /** Of an account. */
  readonly accountType?: string;
  /** Of a service: the account that it posts to. */
  readonly account?: string;
  readonly currency?: string;
  /** What else was given, by the names of qbXML. */
  readonly details: Readonly<Record<string, string>>;
}

/** A debit above zero, a credit below. */
export interface BookPosting {
  readonly account: string;
  readonly amount: Cents;
}

export interface BookLine {
  readonly account?: string;
  readonly service?: string;
  readonly amount: Cents;
  readonly memo: string;
  readonly entity?: string;
  readonly class?: string;
}

export interface BookTransaction {
  readonly type: TransactionType;
  readonly id: string;
  /** In the order in which transactions were recorded. */
  readonly place: number;
  day: Day;
  number: string;
  memo: string;
  total: Cents;
  editSequence: number;
  isVoid: boolean;
  /** Of a payment: part of a deposit, so that it stays. */
  isDeposited: boolean;
  readonly guid?: string;
  readonly due?: string;
  /** Of sales and payments the customer, of a check the payee. */
  readonly entity?: string;
  /** Of sales and payments the account of receivables, of a check the bank. */
  readonly account?: string;
  readonly depositTo?: string;
  readonly lines: readonly BookLine[];
  readonly applied: readonly { readonly invoice: string; readonly amount: Cents }[];
  postings: readonly BookPosting[];
}

export interface CompanyOptions {
  readonly companyName?: string;
  readonly address?: string;
  /** The newest qbXML that this QuickBooks understands. */
  readonly version?: number;
  readonly closingDate?: Day;
  readonly isMultiCurrency?: boolean;
  readonly hasSalesTax?: boolean;
  readonly assignsJournalNumbers?: boolean;
  readonly usesAccountNumbers?: boolean;
  readonly usesClasses?: boolean;
  /** 1 is January. */
  readonly fiscalYearStartMonth?: number;
}

/** Lists whose names must differ from each other. */
const NAMES: readonly EntryList[] = ["customer", "vendor", "employee", "otherName"];

export class CompanyBooks {
  private held = {
    entries: new Map<string, BookEntry>(),
    transactions: new Map<string, BookTransaction>(),
    counter: 0,
  };
  /** Entries by what tells them apart, and payments by the invoices that they pay: made of what is held, when asked for. */
  private names: Map<string, BookEntry> | undefined;
  private payments: Map<string, BookTransaction[]> | undefined;

  constructor() {
    this.enter({ list: "account", name: "Accounts Receivable", accountType: "AccountsReceivable" });
    this.enter({ list: "account", name: "Undeposited Funds", accountType: "OtherCurrentAsset" });
    this.enter({ list: "account", name: "Retained Earnings", accountType: "Equity" });
  }

  get entries(): readonly BookEntry[] {
    return [...this.held.entries.values()];
  }

  get transactions(): readonly BookTransaction[] {
    return [...this.held.transactions.values()];
  }

  nextId(): { readonly id: string; readonly place: number } {
    this.held.counter += 1;
    const place = this.held.counter;
    return { id: `${(0x80000000 + place).toString(16).toUpperCase()}-1700000000`, place };
  }

  entry(id: string): BookEntry | undefined {
    return this.held.entries.get(id);
  }

  fullName(entry: BookEntry): string {
    const parent = entry.parent === undefined ? undefined : this.entry(entry.parent);
    return parent ? `${this.fullName(parent)}:${entry.name}` : entry.name;
  }

  private nameKey(list: EntryList, fullName: string): string {
    return `${NAMES.includes(list) ? "name" : list} ${fullName.toLowerCase()}`;
  }

  /** By its whole name, whatever its case, in the lists whose names must differ from those of `list`. */
  named(list: EntryList, fullName: string): BookEntry | undefined {
    this.names ??= new Map(
      this.entries.map((entry) => [this.nameKey(entry.list, this.fullName(entry)), entry]),
    );
    return this.names.get(this.nameKey(list, fullName));
  }

  /** Adds an entry to a list, as a request or a person does. */
  enter(given: { readonly list: EntryList; readonly name: string } & Partial<BookEntry>): BookEntry {
    const { id } = this.nextId();
    const entry: BookEntry = { id, isActive: true, editSequence: 1, details: {}, ...given };
    if (entry.name.includes(":")) throw new Refused(3090, `The name "${entry.name}" has a colon.`);
    if (entry.name.trim() === "") throw new Refused(3080, "The name is empty.");
    const fullName = this.fullName(entry);
    if (this.named(entry.list, fullName)) {
      throw new Refused(3100, `The name "${entry.name}" of the list element is already in use.`);
    }
    this.held.entries.set(id, entry);
    this.names?.set(this.nameKey(entry.list, fullName), entry);
    return entry;
  }

  /** A person renames an entry or makes it inactive. */
  change(id: string, changed: { readonly name?: string; readonly isActive?: boolean }): void {
    const entry = this.entry(id);
    if (!entry) throw new RangeError(`no entry ${id}`);
    Object.assign(entry, changed);
    entry.editSequence += 1;
    this.names = undefined;
  }

  /** A person deletes an entry that nothing uses. */
  removeEntry(id: string): void {
    this.held.entries.delete(id);
    this.names = undefined;
  }

  transaction(id: string): BookTransaction | undefined {
    return this.held.transactions.get(id);
  }

  add(transaction: BookTransaction): void {
    this.held.transactions.set(transaction.id, transaction);
    if (this.payments) this.notePayment(this.payments, transaction);
  }

  /** A person deletes a transaction, or a request does. */
  removeTransaction(id: string): void {
    this.held.transactions.delete(id);
    this.payments = undefined;
  }

  /** A person changes a transaction's number, day or memo, or banks a payment. */
  changeTransaction(
    id: string,
    changed: Partial<Pick<BookTransaction, "number" | "day" | "memo" | "isDeposited">>,
  ): void {
    const found = this.transaction(id);
    if (!found) throw new RangeError(`no transaction ${id}`);
    Object.assign(found, changed);
    found.editSequence += 1;
  }

  private notePayment(payments: Map<string, BookTransaction[]>, transaction: BookTransaction): void {
    for (const { invoice } of transaction.applied) {
      payments.set(invoice, [...(payments.get(invoice) ?? []), transaction]);
    }
  }

  /** What payments have paid of an invoice. */
  appliedTo(invoice: string): Cents {
    if (!this.payments) {
      this.payments = new Map();
      for (const each of this.transactions) this.notePayment(this.payments, each);
    }
    const paying = new Set(this.payments.get(invoice));
    const paid = [...paying].flatMap(({ applied }) => applied).filter((each) => each.invoice === invoice);
    return sumOf(paid, ({ amount }) => amount);
  }

  /** The balance of every account at the end of a day, a debit above zero. */
  trialBalance(on: Day, startMonth: number): readonly { entry: BookEntry; balance: Cents }[] {
    const accounts = this.entries
      .filter(({ list }) => list === "account")
      .map((entry) => ({ id: entry.id, type: entry.accountType ?? "", name: entry.name, entry }));
    const postings = this.transactions.flatMap((each) =>
      each.postings.map((posting) => ({ ...posting, day: each.day })),
    );
    return trialBalance(accounts, postings, { on, startMonth }).map(({ account, balance }) => ({
      entry: account.entry,
      balance,
    }));
  }

  /** What stands now; `restore` brings it back. */
  backup(): () => void {
    const backup = structuredClone(this.held);
    return () => {
      this.held = structuredClone(backup);
      this.names = undefined;
      this.payments = undefined;
    };
  }
}
