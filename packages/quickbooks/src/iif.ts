// The text that QuickBooks Desktop imports from a file (IIF): a way in without a connection. Entries are named there, not
// numbered: every id in the operations is a name.
import { type Cents, cents, sumOf } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { writeAmount } from "./amounts.ts";
import { cut, cutMemo, storedText } from "./characters.ts";
import { nameFor } from "./names.ts";
import type { AccountKind, Entity, NewEntity, Operation } from "./operation.ts";

const KINDS: Readonly<Record<AccountKind, string>> = {
  Bank: "BANK",
  AccountsReceivable: "AR",
  OtherCurrentAsset: "OCASSET",
  OtherCurrentLiability: "OCLIAB",
  Equity: "EQUITY",
  Income: "INC",
  Expense: "EXP",
};

const COLUMNS = {
  ACCNT: ["NAME", "ACCNTTYPE", "DESC", "ACCNUM"],
  CUST: ["NAME", "COMPANYNAME", "PHONE1", "EMAIL"],
  VEND: ["NAME", "COMPANYNAME", "PHONE1", "EMAIL"],
  INVITEM: ["NAME", "INVITEMTYPE", "ACCNT"],
  CLASS: ["NAME"],
  TRNS: ["TRNSTYPE", "DATE", "ACCNT", "NAME", "CLASS", "AMOUNT", "DOCNUM", "MEMO"],
  SPL: ["TRNSTYPE", "DATE", "ACCNT", "NAME", "CLASS", "AMOUNT", "DOCNUM", "MEMO", "INVITEM"],
} as const;

type Section = keyof typeof COLUMNS;

/** A quotation mark would join cells. */
const cell = (text: string): string => storedText(text).replaceAll('"', "'");

const row = (mark: string, cells: readonly string[]): string =>
  `${[mark, ...cells.map(cell)].join("\t")}\r\n`;
const heading = (section: Section): string => row(`!${section}`, COLUMNS[section]);

/** A line of a transaction: a debit above zero, a credit below. */
export interface WrittenLine {
  readonly account: string;
  readonly name: string;
  readonly class: string;
  readonly amount: Cents;
  readonly memo: string;
  readonly item: string;
}

const lineOf = (
  given: Pick<WrittenLine, "account" | "amount"> &
    Partial<{ readonly [K in keyof WrittenLine]: WrittenLine[K] | undefined }>,
): WrittenLine => ({
  account: given.account,
  amount: given.amount,
  name: given.name ?? "",
  class: given.class ?? "",
  memo: given.memo ?? "",
  item: given.item ?? "",
});

interface Written {
  readonly type: string;
  readonly lines: readonly WrittenLine[];
}

export type Adding = Extract<Operation, { readonly document: unknown }>;

const opposite = (amount: Cents): Cents => cents(-amount);
const nameOf = (entity: Entity | undefined): string => entity?.id ?? "";

/** The first line is the document itself, the others what it consists of; together they come to nothing. */
export function linesOf(operation: Adding, accountOf: (item: string) => string): Written {
  switch (operation.do) {
    case "addInvoice":
    case "addCreditMemo": {
      const { document } = operation;
      const sign = operation.do === "addInvoice" ? 1 : -1;
      const total = sumOf(document.lines, ({ amount }) => amount);
      const head = { account: document.receivable, name: document.customer, memo: document.memo };
      const lines = document.lines.map((line) =>
        lineOf({
          account: accountOf(line.service),
          class: line.class,
          amount: cents(-sign * line.amount),
          memo: line.description,
          item: line.service,
        }),
      );
      const type = operation.do === "addInvoice" ? "INVOICE" : "CREDIT MEMO";
      return { type, lines: [lineOf({ ...head, amount: cents(sign * total) }), ...lines] };
    }
    case "addPayment": {
      const { customer: name, receivable, depositTo, amount, memo } = operation.document;
      const lines = [
        lineOf({ account: depositTo, name, amount, memo }),
        lineOf({ account: receivable, name, amount: opposite(amount), memo }),
      ];
      return { type: "PAYMENT", lines };
    }
    case "addCheck": {
      const { bank, payee, memo, lines } = operation.document;
      const total = sumOf(lines, ({ amount }) => amount);
      const head = lineOf({ account: bank, name: nameOf(payee), amount: opposite(total), memo });
      return {
        type: "CHECK",
        lines: [head, ...lines.map((line) => lineOf({ ...line, name: line.customer }))],
      };
    }
    case "addJournalEntry": {
      const lines = operation.document.lines.map((line) => lineOf({ ...line, name: nameOf(line.entity) }));
      return { type: "GENERAL JOURNAL", lines };
    }
  }
}

function transaction(operation: Adding, accountOf: (item: string) => string): string {
  const { type, lines } = linesOf(operation, accountOf);
  const { day, number, memo } = operation.document;
  const written = lines.map((line, place) => {
    const isHead = place === 0;
    const about = [
      type,
      formatDay(day),
      line.account,
      line.name,
      line.class,
      writeAmount(line.amount),
      cut(number, operation.do === "addPayment" ? 20 : 11),
      cutMemo(storedText(isHead ? memo : line.memo), 4095),
    ];
    return isHead ? row("TRNS", about) : row("SPL", [...about, line.item]);
  });
  return `${written.join("")}ENDTRNS\r\n`;
}

const person = (section: "CUST" | "VEND", given: NewEntity): string =>
  row(section, [
    nameFor({ program: "Desktop", list: section === "CUST" ? "customer" : "vendor" }, given.name),
    given.companyName ?? "",
    given.phone ?? "",
    given.email ?? "",
  ]);

/** An account's whole name, its parent's first. */
const below = (parent: string | undefined, name: string): string => (parent ? `${parent}:${name}` : name);

function entry(operation: Operation): readonly [Section, string] | undefined {
  switch (operation.do) {
    case "createAccount": {
      const { name, kind, parent, number = "", description = "" } = operation.account;
      const accountName = nameFor({ program: "Desktop", list: "account" }, name);
      return ["ACCNT", row("ACCNT", [below(parent, accountName), KINDS[kind], description, number])];
    }
    case "createCustomer":
      return ["CUST", person("CUST", operation.entity)];
    case "createVendor":
      return ["VEND", person("VEND", operation.entity)];
    case "createService": {
      const name = nameFor({ program: "Desktop", list: "service" }, operation.name);
      return ["INVITEM", row("INVITEM", [name, "SERV", operation.account])];
    }
    case "createClass":
      return ["CLASS", row("CLASS", [nameFor({ program: "Desktop", list: "class" }, operation.name)])];
    default:
      return undefined;
  }
}

/**
 * The text of what the operations make and add; lists come before transactions. The file cannot say which invoice a payment
 * pays, nor take anything out. A service that is not made here posts to the account of its own name.
 */
export function writeIif(operations: readonly Operation[]): string {
  const accounts = new Map(
    operations.flatMap((each) => (each.do === "createService" ? [[each.name, each.account] as const] : [])),
  );
  const entries = operations.map(entry).filter((each) => each !== undefined);
  const sections: readonly Section[] = ["ACCNT", "CUST", "VEND", "CLASS", "INVITEM"];
  const lists = sections.flatMap((section) => {
    const rows = entries.filter(([each]) => each === section).map(([, text]) => text);
    return rows.length > 0 ? [heading(section), ...rows] : [];
  });
  const added = operations
    .filter((operation): operation is Adding => "document" in operation)
    .map((operation) => transaction(operation, (item) => accounts.get(item) ?? item));
  const heads = added.length > 0 ? [heading("TRNS"), heading("SPL"), "!ENDTRNS\r\n"] : [];
  return [...lists, ...heads, ...added].join("");
}
