// The trial balance report of the emulated QuickBooks.
import { type Cents, negate, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { writeAmount } from "../../amounts.ts";
import { escaped } from "../../xml.ts";
import type { CompanyBooks } from "./books.ts";

const column = (id: number, holds: string, [type, title]: readonly [string, string]): string =>
  `<ColDesc colID="${id}" dataType="${holds}"><ColTitle titleRow="1" value="${title}"/><ColType>${type}</ColType></ColDesc>`;

const cells = (label: string, balance: { readonly debit: Cents; readonly credit: Cents }): string => {
  const amount = (id: number, value: Cents): string =>
    value === 0 ? "" : `<ColData colID="${id}" value="${writeAmount(value)}"/>`;
  return `<ColData colID="1" value="${escaped(label)}"/>${amount(2, balance.debit)}${amount(3, balance.credit)}`;
};

const sides = (balance: Cents) => ({
  debit: balance > 0 ? balance : ZERO,
  credit: balance < 0 ? negate(balance) : ZERO,
});

export function writeTrialBalance(books: CompanyBooks, on: Day, fiscalYearStartMonth: number): string {
  const rows = books.trialBalance(on, fiscalYearStartMonth).map(({ entry, balance }) => ({
    name: books.fullName(entry),
    number: entry.details.AccountNumber,
    balance,
  }));
  const written = rows.map(({ name, number, balance }, place) => {
    const label = number ? `${number} \u00b7 ${name}` : name;
    return `<DataRow rowNumber="${place + 1}"><RowData rowType="account" value="${escaped(name)}"/>${cells(label, sides(balance))}</DataRow>`;
  });
  const debit = sumOf(rows, ({ balance }) => sides(balance).debit);
  const credit = sumOf(rows, ({ balance }) => sides(balance).credit);
  const total = `<TotalRow rowNumber="${rows.length + 1}">${cells("TOTAL", { debit, credit })}</TotalRow>`;
  return [
    "<ReportRet><ReportTitle>Trial Balance</ReportTitle>",
    `<ReportSubtitle>As of ${on}</ReportSubtitle><ReportBasis>Accrual</ReportBasis>`,
    `<NumRows>${rows.length + 1}</NumRows><NumColumns>3</NumColumns><NumColTitleRows>1</NumColTitleRows>`,
    column(1, "STRTYPE", ["Label", ""]),
    column(2, "AMTTYPE", ["Debit", "Debit"]),
    column(3, "AMTTYPE", ["Credit", "Credit"]),
    `<ReportData>${written.join("")}${total}</ReportData></ReportRet>`,
  ].join("");
}
