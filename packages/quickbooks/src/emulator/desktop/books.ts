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

const sharesNames = (a: EntryList, b: EntryList): boolean =>
  a === b || (NAMES.includes(a) && NAMES.includes(b));

export class CompanyBooks {
  entries: BookEntry[] = [];
  transactions: BookTransaction[] = [];
  private counter = 0;

  constructor() {
    this.enter({ list: "account", name: "Accounts Receivable", accountType: "AccountsReceivable" });
    this.enter({ list: "account", name: "Undeposited Funds", accountType: "OtherCurrentAsset" });
    this.enter({ list: "account", name: "Retained Earnings", accountType: "Equity" });
  }

  nextId(): { readonly id: string; readonly place: number } {
    this.counter += 1;
    return {
      id: `${(0x80000000 + this.counter).toString(16).toUpperCase()}-1700000000`,
      place: this.counter,
    };
  }

  entry(id: string): BookEntry | undefined {
    return this.entries.find((each) => each.id === id);
  }

  fullName(entry: BookEntry): string {
    const parent = entry.parent === undefined ? undefined : this.entry(entry.parent);
    return parent ? `${this.fullName(parent)}:${entry.name}` : entry.name;
  }

  /** By its whole name, whatever its case, in the lists whose names must differ from those of `list`. */
  named(list: EntryList, fullName: string): BookEntry | undefined {
    const sought = fullName.toLowerCase();
    return this.entries.find(
      (each) => sharesNames(each.list, list) && this.fullName(each).toLowerCase() === sought,
    );
  }

  /** Adds an entry to a list, as a request or a person does. */
  enter(given: { readonly list: EntryList; readonly name: string } & Partial<BookEntry>): BookEntry {
    const { id } = this.nextId();
    const entry: BookEntry = { id, isActive: true, editSequence: 1, details: {}, ...given };
    if (entry.name.includes(":")) throw new Refused(3090, `The name "${entry.name}" has a colon.`);
    if (entry.name.trim() === "") throw new Refused(3080, "The name is empty.");
    if (this.named(entry.list, this.fullName(entry))) {
      throw new Refused(3100, `The name "${entry.name}" of the list element is already in use.`);
    }
    this.entries.push(entry);
    return entry;
  }

  /** A person renames an entry or makes it inactive. */
  change(id: string, changed: { readonly name?: string; readonly isActive?: boolean }): void {
    const entry = this.entry(id);
    if (!entry) throw new RangeError(`no entry ${id}`);
    Object.assign(entry, changed);
    entry.editSequence += 1;
  }

  /** A person deletes an entry that nothing uses. */
  removeEntry(id: string): void {
    this.entries = this.entries.filter((entry) => entry.id !== id);
  }

  transaction(id: string): BookTransaction | undefined {
    return this.transactions.find((each) => each.id === id);
  }

  /** A person deletes a transaction, or a request does. */
  removeTransaction(id: string): void {
    this.transactions = this.transactions.filter((each) => each.id !== id);
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

  /** What payments have paid of an invoice. */
  appliedTo(invoice: string): Cents {
    const paid = this.transactions
      .flatMap(({ applied }) => applied)
      .filter((each) => each.invoice === invoice);
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

  snapshot(): unknown {
    return structuredClone({ entries: this.entries, transactions: this.transactions, counter: this.counter });
  }

  /** Puts a backup in place of what stands. */
  restore(backup: unknown): void {
    Object.assign(this, structuredClone(backup));
  }
}
