// Any operation that the export may ask for, with texts, amounts and numbers of every kind.
import { type Cents, cents } from "@fiducia/kernel/cents";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import fc from "fast-check";
import type { Operation } from "../../src/operation.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme-ascii", minLength: 40, maxLength: 6000 }),
  fc.constantFrom("", "Park, Ada", "a:b", "<&>\"'", "Zoë 😀 日本", "\u0000\t\r\n", "-", "Łódź"),
);
/** The schema asks for a name; an empty one is never sent. */
const name = text;
const id = fc.stringMatching(/^[0-9A-F]{1,17}-[0-9]{1,17}$/);
const amount: fc.Arbitrary<Cents> = fc
  .oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -1e14, max: 1e14 }))
  .map(cents);
const positive = amount.map((each) => cents(Math.abs(each)));
const on: fc.Arbitrary<Day> = fc.nat(40_000).map((days) => addDays(day("1990-01-01"), days));
const guid = fc.uuid();
const type = fc.constantFrom("Invoice", "CreditMemo", "Payment", "Check", "JournalEntry");
const list = fc.constantFrom("account", "customer", "vendor", "service", "class");

const optional = <T>(key: string, value: fc.Arbitrary<T>): fc.Arbitrary<object> =>
  fc.option(value, { nil: undefined }).map((each) => (each === undefined ? {} : { [key]: each }));

const withOptional = <T extends object>(
  needed: fc.Arbitrary<T>,
  ...more: readonly fc.Arbitrary<object>[]
): fc.Arbitrary<T> => fc.tuple(needed, ...more).map((all) => Object.assign({}, ...all) as T);

const transaction = { day: on, number: text, memo: text, guid };

const salesLine = withOptional(fc.record({ service: id, amount, description: text }), optional("class", id));
const sales = withOptional(
  fc.record({
    ...transaction,
    customer: id,
    receivable: id,
    lines: fc.array(salesLine, { minLength: 1, maxLength: 4 }),
  }),
  optional("due", on),
);
const payment = fc.record({
  ...transaction,
  customer: id,
  receivable: id,
  amount: positive,
  depositTo: id,
  applied: fc.array(fc.record({ invoice: id, amount: positive }), { maxLength: 3 }),
});
const entity = fc.record({ list: fc.constantFrom("customer" as const, "vendor" as const), id });
const check = withOptional(
  fc.record({
    ...transaction,
    bank: id,
    lines: fc.array(
      withOptional(
        fc.record({ account: id, amount, memo: text }),
        optional("customer", id),
        optional("class", id),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  optional("payee", entity),
);
const journal = fc.record({
  ...transaction,
  lines: fc.array(
    withOptional(
      fc.record({ account: id, amount, memo: text }),
      optional("entity", entity),
      optional("class", id),
    ),
    { minLength: 1, maxLength: 4 },
  ),
});
const newEntity = withOptional(
  fc.record({ name }),
  optional("companyName", text),
  optional("email", text),
  optional("phone", text),
  optional("accountNumber", text),
);
const newAccount = withOptional(
  fc.record({
    name,
    kind: fc.constantFrom(
      "Bank" as const,
      "AccountsReceivable" as const,
      "OtherCurrentAsset" as const,
      "OtherCurrentLiability" as const,
      "Income" as const,
      "Expense" as const,
    ),
  }),
  optional("parent", id),
  optional("number", text),
  optional("description", text),
);

const doing = <Name extends string, T extends object>(name: Name, rest: fc.Arbitrary<T>) =>
  rest.map((each) => ({ do: name, ...each }));

export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  doing("find", fc.record({ list, name })),
  doing("findName", fc.record({ name })),
  doing("listAccounts", fc.constant({})),
  doing("createAccount", fc.record({ account: newAccount })),
  doing("createCustomer", fc.record({ entity: newEntity })),
  doing("createVendor", fc.record({ entity: newEntity })),
  doing("createService", fc.record({ name, account: id })),
  doing("createClass", fc.record({ name })),
  doing("addInvoice", fc.record({ document: sales })),
  doing("addCreditMemo", fc.record({ document: sales })),
  doing("addPayment", fc.record({ document: payment })),
  doing("addCheck", fc.record({ document: check })),
  doing("addJournalEntry", fc.record({ document: journal })),
  doing("remove", withOptional(fc.record({ type, id }), optional("syncToken", fc.nat().map(String)))),
  doing("probe", fc.record({ type, day: on, number: text })),
  doing("balances", fc.record({ day: on })),
);
