// A NACHA file of credits to companies (CCD): header, one batch, controls, filled up to blocks of ten lines.
import type { Cents } from "@fiducia/kernel/cents";
import { sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";

export interface Transfer {
  readonly payee: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly amount: Cents;
  /** "1001": the number of the payment. */
  readonly number: string;
}

export interface NachaFile {
  /** Of the agency's bank account. */
  readonly routingNumber: string;
  readonly bankName: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly madeOn: Day;
  /** "1432", hours and minutes of the agency. */
  readonly madeAt: string;
  /** How many files of this account were made before it on the day, by which the bank tells them apart. */
  readonly madeBefore: number;
  readonly effectiveOn: Day;
  readonly transfers: readonly Transfer[];
}

const LINE = 94;
const BLOCK = 10;
const CREDIT_TO_CHECKING = "22";
const CREDITS_ONLY = "220";

/** The most that the amount of one transfer has room for, in cents. */
export const LARGEST_TRANSFER = 9_999_999_999 as Cents;

/** Modifiers of the files of a day, in their order. */
const MODIFIERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** How many files an account can have on a day. */
export const MOST_FILES_A_DAY = MODIFIERS.length;

/** What NACHA takes for a text, in capitals, cut to the width and filled up. */
const text = (words: string, width: number): string =>
  words
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&'()/-]/g, " ")
    .slice(0, width)
    .padEnd(width);

const digits = (value: number | string, width: number): string =>
  String(value).padStart(width, "0").slice(-width);

/** 2026-03-02 as 260302. */
const shortDay = (day: Day): string => day.slice(2).replaceAll("-", "");

/** The sum of the first eight digits of the routing numbers, its last ten digits. */
const hashOf = (transfers: readonly Transfer[]): string =>
  digits(
    transfers.reduce((sum, { routingNumber }) => sum + Number(routingNumber.slice(0, 8)), 0),
    10,
  );

export function nachaFile(file: NachaFile): string {
  const { transfers, companyId, companyName, effectiveOn, madeOn, madeAt } = file;
  const originatingDfi = file.routingNumber.slice(0, 8);
  const total = digits(
    sumOf(transfers, ({ amount }) => amount),
    12,
  );
  const [count, hash] = [digits(transfers.length, 6), hashOf(transfers)];
  const lines = [
    `101 ${file.routingNumber}${text(companyId, 10)}${shortDay(madeOn)}${madeAt}${MODIFIERS[file.madeBefore] ?? "9"}094101${text(file.bankName, 23)}${text(companyName, 23)}${" ".repeat(8)}`,
    `5${CREDITS_ONLY}${text(companyName, 16)}${" ".repeat(20)}${text(companyId, 10)}CCDPREMIUM   ${shortDay(madeOn)}${shortDay(effectiveOn)}   1${originatingDfi}0000001`,
    ...transfers.map(
      ({ routingNumber, accountNumber, amount, number, payee }, place) =>
        `6${CREDIT_TO_CHECKING}${routingNumber}${text(accountNumber, 17)}${digits(amount, 10)}${text(number, 15)}${text(payee, 22)}  0${originatingDfi}${digits(place + 1, 7)}`,
    ),
    `8${CREDITS_ONLY}${count}${hash}${"0".repeat(12)}${total}${text(companyId, 10)}${" ".repeat(25)}${originatingDfi}0000001`,
  ];
  const blocks = Math.ceil((lines.length + 1) / BLOCK);
  lines.push(
    `9000001${digits(blocks, 6)}${digits(transfers.length, 8)}${hash}${"0".repeat(12)}${total}${" ".repeat(39)}`,
  );
  while (lines.length < blocks * BLOCK) lines.push("9".repeat(LINE));
  return `${lines.join("\r\n")}\r\n`;
}
