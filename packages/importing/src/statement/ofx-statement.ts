// Reads the statement of one account from an OFX file.

import { type Cents, cents } from "@fiducia/kernel/cents";
import { cutText } from "@fiducia/kernel/cut-text";
import { type Day, day, formatDay, parseDay } from "@fiducia/kernel/day";
import { FileFault } from "../file/file-fault.ts";
import { encodingOf } from "../file/text-encoding.ts";
import {
  type BankFile,
  type BankRow,
  MOST_STATEMENT_LINES,
  type ReadRow,
  TOO_MANY_LINES,
} from "./bank-file.ts";
import { FIRST_DAY, lineOf, plainLine } from "./bank-line.ts";
import { allOf, CUT_OFF, childOf, type OfxElement, ofxTree, textAt } from "./ofx-tree.ts";

const LONGEST_FIELD = 2_000;
const MOST_FIELDS = 60;
const OWN_CURRENCY = "USD";

/** The day as the bank writes it: its zone says which day it was there, so `20261001233000[-5:EST]` is October 1. */
export function ofxDay(text: string): Day | undefined {
  const [, year, month, dayOfMonth] = /^(\d{4})(\d{2})(\d{2})(?:\D|\d{4}|$)/.exec(text.trim()) ?? [];
  return parseDay(`${year}-${month}-${dayOfMonth}`);
}

/**
 * A comma before two digits divides cents; before three it would divide thousands, which OFX does not know, and is read only where a
 * point follows. Some banks write more decimals than there are cents.
 */
const AMOUNT = /^([+-]?)(?:(\d{1,11})|(\d{1,3}(?:,\d{3}){1,3})(?=\.))?(?:\.(\d{0,2})0*|,(\d{1,2}))?$/;

export function ofxAmount(text: string): Cents | undefined {
  const [, sign, plain, grouped, point, comma] = AMOUNT.exec(text.trim().slice(0, 40)) ?? [];
  const whole = plain ?? grouped?.replaceAll(",", "") ?? "";
  const behind = point ?? comma ?? "";
  if (sign === undefined || `${whole}${behind}` === "") return undefined;
  const digits = Number(`${whole}${behind.padEnd(2, "0")}`);
  return cents(sign === "-" ? -digits : digits);
}

/** The values in an element by their tags; `PAYEE.NAME` of one within another. */
function fieldsOf(element: OfxElement, prefix = ""): [string, string][] {
  return element.children.flatMap((child): [string, string][] =>
    child.children.length > 0
      ? fieldsOf(child, `${prefix}${child.name}.`)
      : [[plainLine(`${prefix}${child.name}`, 80), plainLine(child.text, LONGEST_FIELD)]],
  );
}

const cellsOf = (transaction: OfxElement): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsOf(transaction).slice(0, MOST_FIELDS));

type Fields = Readonly<Record<string, string>>;

function descriptionOf(cells: Fields): string {
  const name = cells.NAME || cells["PAYEE.NAME"] || "";
  const memo = cells.MEMO ?? "";
  if (memo.toLowerCase().startsWith(name.toLowerCase())) return memo;
  return name.toLowerCase().startsWith(memo.toLowerCase()) ? name : `${name} ${memo}`;
}

/** @param signTurned whether the bank writes what it paid above zero. */
export function readOfxRow(
  cells: Fields,
  { signTurned, latest }: { signTurned: boolean; latest: Day },
): ReadRow {
  const currency = cells["CURRENCY.CURSYM"] ?? OWN_CURRENCY;
  if (currency.toUpperCase() !== OWN_CURRENCY)
    return { fault: `The amount is in ${cutText(currency, 20)}, not in dollars.` };
  const datedOn = ofxDay(cells.DTPOSTED ?? "");
  if (!datedOn) return { fault: `"${cutText(cells.DTPOSTED ?? "", 40)}" is no day.` };
  const amount = ofxAmount(cells.TRNAMT ?? "");
  if (amount === undefined) return { fault: `"${cutText(cells.TRNAMT ?? "", 40)}" is no amount.` };
  return lineOf(
    {
      datedOn,
      amount: signTurned ? cents(-amount) : amount,
      description: descriptionOf(cells) || (cells.TRNTYPE ?? ""),
      reference: cells.CHECKNUM || cells.REFNUM || "",
      bankKey: cells.FITID ?? "",
    },
    latest,
  );
}

const digitsOf = (account: string): string => account.replaceAll(/\D/g, "").slice(-4);

function refuseWhatIsNone(tree: OfxElement, statements: readonly OfxElement[]): void {
  if (statements.length > 0) return;
  const [, code = "", message = ""] =
    [...allOf(tree, "STATUS")]
      .map((status) => ["", textAt(status, "CODE"), textAt(status, "MESSAGE")])
      .find((status) => status[1] !== "0" && status[1] !== "") ?? [];
  if (!allOf(tree, "CCSTMTRS").next().done)
    throw new FileFault("This is the statement of a credit card, not of a bank account.");
  throw new FileFault(
    code === ""
      ? "There is no statement of a bank account in this file."
      : `The bank gave no statement: ${plainLine(message, 200) || `code ${cutText(code, 20)}`}.`,
  );
}

const accountOf = (statement: OfxElement): string => textAt(statement, "BANKACCTFROM", "ACCTID");

function refuseOtherMoney(statements: readonly OfxElement[]): void {
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) {
    const named = [...accounts].slice(0, 5).map((account) => digitsOf(account) || "without number");
    throw new FileFault(
      `This file holds statements of ${accounts.size} accounts (${named.join(", ")}). Download one account at a time.`,
    );
  }
  const other = statements
    .map((statement) => textAt(statement, "CURDEF").toUpperCase())
    .find((currency) => currency !== "" && currency !== OWN_CURRENCY);
  if (other !== undefined)
    throw new FileFault(`This account is held in ${cutText(other, 20)}, not in dollars.`);
}

function balanceOf(statement: OfxElement): BankFile["balance"] {
  const ledger = childOf(statement, "LEDGERBAL");
  const [amount, on] = [ofxAmount(textAt(ledger, "BALAMT")), ofxDay(textAt(ledger, "DTASOF"))];
  return amount === undefined || !on ? null : { amount, on };
}

const isDay = (each: Day | undefined): each is Day => each !== undefined;

const LAST_DAY = day("2099-12-31");

/** The days of a statement are of the years that its lines may have. */
function refuseOtherYears(days: readonly Day[]): void {
  const beyond = days.find((each) => each < FIRST_DAY || each > LAST_DAY);
  if (beyond)
    throw new FileFault(
      `The file says that it is of ${formatDay(beyond)}, which is not a day from ${formatDay(FIRST_DAY)} to ${formatDay(LAST_DAY)}. Download it again, or download it as CSV.`,
    );
}

/** Pending lines stand in a list of their own, which is not read: they come again once they are posted. */
export function ofxStatement(bytes: Uint8Array): BankFile {
  const tree = ofxTree(new TextDecoder(encodingOf(bytes)).decode(bytes));
  const statements = [...allOf(tree, "STMTRS")];
  refuseWhatIsNone(tree, statements);
  refuseOtherMoney(statements);
  // Lines that stand in no list, or a statement with nothing in it, have lost the tag that ends them.
  if (statements.some((each) => each.children.length === 0 || childOf(each, "STMTTRN")))
    throw new FileFault(CUT_OFF);
  const lists = statements.flatMap((statement) => childOf(statement, "BANKTRANLIST") ?? []);
  const rows: BankRow[] = [];
  for (const list of lists)
    for (const transaction of list.children) {
      if (transaction.name !== "STMTTRN") continue;
      if (rows.length === MOST_STATEMENT_LINES) throw new FileFault(TOO_MANY_LINES);
      rows.push({ rowNumber: rows.length + 1, cells: cellsOf(transaction) });
    }
  const begins = lists
    .map((list) => ofxDay(textAt(list, "DTSTART")))
    .filter(isDay)
    .sort();
  const ends = lists
    .map((list) => ofxDay(textAt(list, "DTEND")))
    .filter(isDay)
    .sort();
  const balances = statements.flatMap((statement) => balanceOf(statement) ?? []);
  balances.sort((one, other) => (one.on < other.on ? -1 : 1));
  refuseOtherYears([...begins, ...ends, ...balances.map(({ on }) => on)]);
  return {
    format: "OFX",
    accountDigits: digitsOf(accountOf(statements[0] as OfxElement)),
    beginsOn: begins[0] ?? null,
    endsOn: ends.at(-1) ?? null,
    balance: balances.at(-1) ?? null,
    rows,
  };
}
