// Records a transaction that a call adds, or refuses it by the rules of QuickBooks Online.
import { type Cents, cents, minus, negate, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type Day, parseDay } from "@fiducia/kernel/day";
import { readAmount, writeAmount } from "../../amounts.ts";
import { Faulty } from "./fault.ts";
import { type Body, idIn, linesOf, memberOf, type Realm, type Stored } from "./realm.ts";

interface Recorded {
  readonly total: Cents;
  readonly postings: readonly { readonly account: string; readonly amount: Cents }[];
  readonly applied?: Stored["applied"];
}

const amountIn = (holder: unknown, name: string): Cents => {
  const found = readAmount(String(memberOf(holder, name) ?? "0"));
  if (found === undefined)
    throw new Faulty("2090", "Invalid Number", { detail: `Invalid number in ${name}` });
  return found;
};

const broken = (detail: string): Faulty =>
  new Faulty("6000", "A business validation error has occurred", { detail });

const checkClass = (realm: Realm, detail: unknown): void => {
  const id = idIn(detail, "ClassRef");
  if (id) realm.needed("Class", id);
};

const receivable = (realm: Realm): string =>
  realm.of("Account").find(({ body }) => body.AccountType === "Accounts Receivable")?.id ?? "";

function sales(realm: Realm, body: Body, sign: 1 | -1): Recorded {
  realm.needed("Customer", idIn(body, "CustomerRef"));
  const lines = linesOf(body).map((line) => {
    const { SalesItemLineDetail: detail } = line;
    const item = realm.needed("Item", idIn(detail, "ItemRef"));
    checkClass(realm, detail);
    return { account: idIn(item.body, "IncomeAccountRef"), amount: amountIn(line, "Amount") };
  });
  if (lines.length === 0) throw new Faulty("2020", "Required parameter Line is missing in the request");
  const total = sumOf(lines, ({ amount }) => amount);
  if (total < 0) throw broken("Transaction amount must be 0 or greater.");
  return {
    total,
    postings: [
      { account: receivable(realm), amount: cents(sign * total) },
      ...lines.map(({ account, amount }) => ({ account, amount: cents(-sign * amount) })),
    ],
  };
}

function payment(realm: Realm, body: Body): Recorded {
  const customer = realm.needed("Customer", idIn(body, "CustomerRef")).id;
  const given = idIn(body, "DepositToAccountRef");
  const depositTo = given
    ? realm.needed("Account", given).id
    : (realm.of("Account").find(({ body: { Name } }) => Name === "Undeposited Funds")?.id ?? "");
  const total = amountIn(body, "TotalAmt");
  const applied = linesOf(body).map((line) => {
    const invoice = realm.needed("Invoice", String(linesOf(line, "LinkedTxn")[0]?.TxnId ?? ""));
    if (idIn(invoice.body, "CustomerRef") !== customer) throw broken("The invoice is another customer's.");
    const amount = amountIn(line, "Amount");
    if (amount > minus(amountIn(invoice.body, "TotalAmt"), realm.appliedTo(invoice.id))) {
      throw broken("You can't pay more than the balance of the invoice.");
    }
    return { invoice: invoice.id, amount };
  });
  if (sumOf(applied, ({ amount }) => amount) > total)
    throw broken("The payment is less than what it is applied to.");
  return {
    total,
    applied,
    postings: [
      { account: depositTo, amount: total },
      { account: receivable(realm), amount: negate(total) },
    ],
  };
}

function purchase(realm: Realm, body: Body): Recorded {
  const bank = realm.needed("Account", idIn(body, "AccountRef"));
  if (body.PaymentType === "Check" && bank.body.AccountType !== "Bank")
    throw broken("A check needs a bank account.");
  const payee = idIn(body, "EntityRef");
  if (payee) realm.needed(String(memberOf(body.EntityRef, "type") ?? "Vendor"), payee);
  const lines = linesOf(body).map((line) => {
    const { AccountBasedExpenseLineDetail: detail } = line;
    const account = realm.needed("Account", idIn(detail, "AccountRef"));
    const customer = idIn(detail, "CustomerRef");
    if (customer) realm.needed("Customer", customer);
    checkClass(realm, detail);
    if (account.body.AccountType === "Accounts Receivable" && !customer) {
      throw broken("A line of accounts receivable needs a customer.");
    }
    return { account: account.id, amount: amountIn(line, "Amount") };
  });
  const total = sumOf(lines, ({ amount }) => amount);
  if (total < 0) throw broken("The amount of the check is below zero.");
  return { total, postings: [{ account: bank.id, amount: negate(total) }, ...lines] };
}

function journal(realm: Realm, body: Body): Recorded {
  const postings = linesOf(body).map((line) => {
    const { JournalEntryLineDetail: detail } = line;
    const account = realm.needed("Account", idIn(detail, "AccountRef"));
    const entity = memberOf(detail, "Entity");
    const person = idIn(entity, "EntityRef");
    if (person) realm.needed(String(memberOf(entity, "Type")), person);
    checkClass(realm, detail);
    if (account.body.AccountType === "Accounts Receivable" && memberOf(entity, "Type") !== "Customer") {
      throw broken("When you use Accounts Receivable, you must choose a customer in the Name field.");
    }
    const amount = amountIn(line, "Amount");
    if (amount < 0) throw broken("An amount of a journal entry is below zero.");
    return {
      account: account.id,
      amount: memberOf(detail, "PostingType") === "Credit" ? negate(amount) : amount,
    };
  });
  if (postings.length === 0 || sumOf(postings, ({ amount }) => amount) !== 0) {
    throw broken("Your debits do not equal your credits.");
  }
  const debits = postings.filter(({ amount }) => amount > 0);
  return { total: debits.length === 0 ? ZERO : sumOf(debits, ({ amount }) => amount), postings };
}

const RECORDERS: Readonly<Record<string, (realm: Realm, body: Body) => Recorded>> = {
  Invoice: (realm, body) => sales(realm, body, 1),
  CreditMemo: (realm, body) => sales(realm, body, -1),
  Payment: payment,
  Purchase: purchase,
  JournalEntry: journal,
};

export const isTransaction = (type: string): boolean => Object.hasOwn(RECORDERS, type);

export function checkOpen({ options }: Realm, on: Day): void {
  if (options.closingDate && on <= options.closingDate) {
    throw new Faulty("6210", "Account Period Closed", {
      detail: "The account period has closed and the account books cannot be updated through the close date.",
    });
  }
}

function checkNumber(others: readonly Stored[], type: string, body: Body): void {
  const number = String(body.DocNumber ?? body.PaymentRefNum ?? "");
  if (number.length > 21)
    throw new Faulty("2050", "String length is too long", { detail: "DocNumber max 21" });
  const double =
    type !== "Payment" && number ? others.find((each) => each.body.DocNumber === number) : undefined;
  if (double) {
    throw new Faulty("6140", "Duplicate Document Number Error", {
      detail: `Duplicate Document Number Error : You must specify a different number. TxnId=${double.id}`,
    });
  }
}

interface Given {
  readonly body: Body;
  /** Whether a number may be given twice. */
  readonly mayDouble: boolean;
}

export function record(realm: Realm, type: string, { body, mayDouble }: Given): Stored {
  const on = parseDay(String(body.TxnDate ?? ""));
  if (!on) throw new Faulty("2030", "Invalid date in TxnDate");
  if (String(body.PrivateNote ?? "").length > 4000) throw new Faulty("2050", "String length is too long");
  checkOpen(realm, on);
  const recorded = RECORDERS[type]?.(realm, body);
  if (!recorded) throw new Faulty("500", "Unsupported Operation");
  checkNumber(mayDouble ? [] : realm.of(type), type, body);
  const total = Number(writeAmount(recorded.total));
  return realm.keep({
    type,
    body: { ...body, TotalAmt: total, CurrencyRef: { value: "USD", name: "United States Dollar" } },
    postings: recorded.postings.map((posting) => ({ ...posting, day: on })),
    applied: recorded.applied ?? [],
  });
}
