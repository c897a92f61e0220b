// The text of a file that was made: positive pay by the bank's columns, transfers as NACHA.
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { fileText } from "@fiducia/contract/file-text";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { dayOf, formatDay, minuteOfDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { readLetterhead } from "@fiducia/letters/letterhead.store";
import { quoted } from "@fiducia/paper/report/csv-line";
import {
  countFilesOf,
  type FileBank,
  type MadeRow,
  readFileBank,
  readFileRows,
  readMadeFile,
} from "./bank-file.store.ts";
import { BANK_FILE_REFUSALS } from "./make-bank-file.contract.ts";
import { nachaFile } from "./nacha.rules.ts";

interface Asked {
  readonly unit: ReadUnit;
  readonly caller: Caller;
  readonly fileId: number;
  readonly at: Instant;
  /** Decrypts what was encrypted for an owner. */
  readonly open: (sealed: string, owner: string) => string | undefined;
}

interface BankFile {
  readonly name: string;
  readonly content: string;
}

/** What each column of positive pay shows of a check. */
const CELLS: Readonly<Record<string, (row: MadeRow, account: string) => string>> = {
  account: (_, account) => account,
  checkNumber: ({ number }) => String(number),
  amount: ({ amount }) => fileText("money", amount, "UTC"),
  issuedOn: ({ datedOn }) => formatDay(datedOn),
  payee: ({ payee }) => payee,
  kind: ({ rowKind }) => (rowKind === "void" ? "V" : "I"),
};

/** No cell is made harmless for spreadsheets: the bank compares each with the check. */
const positivePay = (rows: readonly MadeRow[], bank: FileBank, account: string): string =>
  rows
    .map((row) => bank.columns.split(",").map((column) => quoted(CELLS[column]?.(row, account) ?? "")))
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");

/** 14:32 as 1432. */
const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((each) => String(each).padStart(2, "0")).join("");

/** The file, for its maker and for ten minutes. */
export async function bankFile({ unit, caller, fileId, at, open }: Asked): Promise<Outcome<BankFile>> {
  const made = await readMadeFile(unit, fileId, isoInstant(at));
  const bank = made && (await readFileBank(unit, made.bankAccountId));
  if (!made || !bank) return refuse(BANK_FILE_REFUSALS, "FILE_UNKNOWN", { kind: "unknown" });
  if (made.madeBy !== caller.userId || !made.isFresh) return refuse(BANK_FILE_REFUSALS, "MADE_ALREADY");
  const rows = await readFileRows(unit, made.rowsOf);
  const unreadable = (payee: string) => refuse(BANK_FILE_REFUSALS, "UNREADABLE", { values: { payee } });
  const account =
    bank.accountSealed && open(bank.accountSealed, `${unit.agencyId}/bank/${made.bankAccountId}`);
  if (!account) return unreadable(bank.name);
  if (made.kind === "PositivePay")
    return done({ name: `positive-pay-${fileId}.csv`, content: positivePay(rows, bank, account) });
  const zone = caller.timeZone ?? "UTC";
  const transfers = [];
  for (const { payee, routingNumber, accountSealed, carrierId, amount, itemNumber } of rows) {
    const accountNumber = accountSealed && open(accountSealed, `${unit.agencyId}/payee/${carrierId}`);
    if (!accountNumber) return unreadable(payee);
    transfers.push({
      payee,
      routingNumber: routingNumber ?? "",
      accountNumber,
      amount,
      number: String(itemNumber),
    });
  }
  const { name } = await readLetterhead(unit);
  const madeOn = dayOf(made.madeAt, zone);
  const minute = minuteOfDay(made.madeAt, zone);
  const { bankAccountId } = made;
  const madeBefore = await countFilesOf(unit, { bankAccountId, day: madeOn, zone, before: fileId });
  const content = nachaFile({
    routingNumber: bank.routingNumber,
    bankName: bank.bankName,
    companyId: bank.companyId,
    companyName: name,
    madeOn,
    madeAt: clockTime(minute),
    madeBefore,
    transfers,
    effectiveOn: made.effectiveOn ?? madeOn,
  });
  return done({ name: `transfers-${fileId}.ach`, content });
}
