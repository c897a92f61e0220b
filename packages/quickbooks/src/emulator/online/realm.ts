// An emulated company of QuickBooks Online: its lists and transactions as JSON, with what they post.
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { MONTHS } from "../../months.ts";
import { type DatedPosting, trialBalance } from "../trial-balance.ts";
import { Faulty } from "./fault.ts";

export type Body = Readonly<Record<string, unknown>>;

/** What stands under an id; `body` is what was given, with what Online adds. */
export interface Stored {
  readonly type: string;
  readonly id: string;
  body: Body;
  token: number;
  postings: readonly DatedPosting[];
  /** What it pays of which invoice. */
  applied: readonly { readonly invoice: string; readonly amount: Cents }[];
  /** Part of a deposit, so that it stays. */
  isDeposited: boolean;
}

export interface RealmOptions {
  readonly closingDate?: Day;
  readonly fiscalYearStartMonth?: number;
  readonly companyName?: string;
}

export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Body)[name] : undefined;

/** The id in a reference such as `CustomerRef`. */
export const idIn = (body: unknown, reference: string): string =>
  String(memberOf(memberOf(body, reference), "value") ?? "");

export const linesOf = (body: unknown, name = "Line"): readonly Body[] => {
  const lines = memberOf(body, name);
  return Array.isArray(lines) ? lines : [];
};

/** What a company holds, by the names of Online. */
const TYPES = [
  "Account",
  "Customer",
  "Vendor",
  "Employee",
  "Item",
  "Class",
  "Invoice",
  "CreditMemo",
  "Payment",
  "Purchase",
  "JournalEntry",
  "CompanyInfo",
  "Preferences",
] as const;

/** A type by its name, whatever its case. */
export const typeNamed = (name: string): string | undefined =>
  TYPES.find((type) => type.toLowerCase() === name.toLowerCase());

/** Lists whose names must differ from each other. */
const NAMES = ["Customer", "Vendor", "Employee"];

const nameIn = (body: Body): string => String(body.DisplayName ?? body.Name ?? "");

export class Realm {
  options: RealmOptions;
  stored: Stored[] = [];
  private counter = 0;

  constructor(options: RealmOptions = {}) {
    this.options = options;
    const account = (Name: string, AccountType: string) => this.enter("Account", { Name, AccountType });
    account("Accounts Receivable (A/R)", "Accounts Receivable");
    account("Undeposited Funds", "Other Current Asset");
    account("Retained Earnings", "Equity");
  }

  /** What the company says of itself, which is asked for like entries of a list. */
  aboutItself(type: string): readonly Body[] | undefined {
    const { companyName = "Emulated Company", fiscalYearStartMonth = 1, closingDate } = this.options;
    const month = MONTHS[fiscalYearStartMonth - 1];
    if (type === "CompanyInfo")
      return [{ Id: "1", CompanyName: companyName, Country: "US", FiscalYearStartMonth: month }];
    const BookCloseDate = closingDate;
    if (type === "Preferences")
      return [{ Id: "1", AccountingInfoPrefs: { BookCloseDate, ClassTrackingPerTxnLine: true } }];
    return undefined;
  }

  of(type: string): readonly Stored[] {
    return this.stored.filter((each) => each.type === type);
  }

  find(type: string, id: string): Stored | undefined {
    return this.stored.find((each) => each.type === type && each.id === id);
  }

  /** What a reference names; throws where it is not there or not active. */
  needed(type: string, id: string): Stored {
    const found = this.find(type, id);
    if (!found) {
      throw new Faulty("2500", "Invalid Reference Id", {
        detail: `Invalid Reference Id : ${type} ${id || "none"} not found`,
      });
    }
    if (found.body.Active === false) {
      throw new Faulty("610", "Object Not Found", { detail: `${type} ${id} has been made inactive` });
    }
    return found;
  }

  keep(given: Pick<Stored, "type" | "body"> & Partial<Stored>): Stored {
    this.counter += 1;
    const id = String(this.counter);
    const kept: Stored = { id, token: 0, postings: [], applied: [], isDeposited: false, ...given };
    this.stored.push(kept);
    return kept;
  }

  /** Adds an entry to a list, as a call or a person does. */
  enter(type: string, body: Body): Stored {
    const name = nameIn(body);
    const isPerson = NAMES.includes(type);
    if (name === "") throw new Faulty("2020", "Required parameter Name is missing in the request");
    if (name.length > (isPerson ? 500 : 100)) throw new Faulty("2050", "String length is too long");
    if (/[:\t\n]/.test(name) || (type === "Account" && name.includes('"'))) {
      throw new Faulty("2040", "The name has characters that are not allowed");
    }
    const parent = body.ParentRef ? this.needed(type, idIn(body, "ParentRef")) : undefined;
    const fullName = parent ? `${parent.body.FullyQualifiedName}:${name}` : name;
    const sought = fullName.toLowerCase();
    const double = this.stored.find(
      (each) =>
        (each.type === type || (isPerson && NAMES.includes(each.type))) &&
        String(each.body.FullyQualifiedName).toLowerCase() === sought,
    );
    if (double) {
      throw new Faulty("6240", "Duplicate Name Exists Error", {
        detail: `The name supplied already exists. : Id=${double.id}`,
      });
    }
    return this.keep({ type, body: { Active: true, ...body, FullyQualifiedName: fullName } });
  }

  /** A person changes a stored thing. */
  change(type: string, id: string, changed: Body): void {
    const found = this.find(type, id);
    if (!found) throw new RangeError(`no ${type} ${id}`);
    found.body = { ...found.body, ...changed };
    if (changed.Name ?? changed.DisplayName)
      found.body = { ...found.body, FullyQualifiedName: nameIn(found.body) };
    found.token += 1;
  }

  remove(type: string, id: string): void {
    this.stored = this.stored.filter((each) => each.type !== type || each.id !== id);
  }

  appliedTo(invoice: string): Cents {
    const paid = this.stored.flatMap(({ applied }) => applied).filter((each) => each.invoice === invoice);
    return sumOf(paid, ({ amount }) => amount);
  }

  trialBalance(on: Day) {
    const accounts = this.of("Account").map((each) => ({
      id: each.id,
      type: String(each.body.AccountType),
      name: String(each.body.FullyQualifiedName),
    }));
    const postings = this.stored.flatMap((each) => each.postings);
    return trialBalance(accounts, postings, { on, startMonth: this.options.fiscalYearStartMonth ?? 1 });
  }

  /** What a stored thing looks like from outside. */
  shown({ id, token, body }: Stored): Body {
    return { ...body, domain: "QBO", sparse: false, Id: id, SyncToken: String(token) };
  }
}
