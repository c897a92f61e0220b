// Receipts: what a client brings on a day, how, what becomes of too much of it, and of checks that come back.
import { type Cents, cents, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { between, diceOf } from "../harbor/dice.ts";
import type { Happening, HappeningOf, Named, ToldMethod } from "../harbor/happening.ts";
import { CLIENTS, FIRST_CLIENT, owesForChecks, personBy } from "../harbor/people.ts";
import type { Person } from "../harbor/person.ts";
import { ACCOUNTANT, counterOf } from "../harbor/staff-of-year.ts";
import { isWorkday, workdayFrom, workdaysAfter } from "../harbor/workdays.ts";
import { scanOf } from "./attached-files.ts";
import { referenceOf } from "./references.ts";
import type { Payment, Teller } from "./teller.ts";

const MOST: Readonly<Record<ToldMethod["method"], number>> = {
  ...{ Check: Number.POSITIVE_INFINITY, EFT: Number.POSITIVE_INFINITY },
  ...{ Card: 400_000, Cash: 120_000, MoneyOrder: 100_000 },
};

/** What is too much for cash, card or money order is paid by check, and on a Sunday by transfer. */
export function methodFor(meant: ToldMethod["method"], amount: Cents, on: Day): ToldMethod["method"] {
  const method = amount > MOST[meant] ? "Check" : meant;
  return isWorkday(on) || method === "Card" ? method : "EFT";
}

/** Of each payment what is open, less what is held back. */
function paidOf(year: Teller, payments: readonly Payment[]): readonly Named[] {
  return payments.flatMap(({ invoice, share }) => {
    const open = year.books.openOf(invoice);
    const amount =
      share === "whole" ? open : share === "half" ? cents(Math.round(open / 200) * 100) : minus(open, share);
    return amount > 0 ? [{ name: invoice, amount }] : [];
  });
}

/** A credit of the client that does not pay everything by itself. */
function creditFor(
  year: Teller,
  [clientId, bankId]: readonly [number, number],
  due: Cents,
): readonly Named[] {
  const kept = year.credits.get(clientId);
  if (!kept || kept.bankId !== bankId) return [];
  const amount = year.books.creditOf(kept.receipt);
  return amount > 0 && amount < due ? [{ name: kept.receipt, amount }] : [];
}

const A_BILL = 2_000;

export function receiptOf(year: Teller, on: Day, payments: readonly Payment[]): readonly Happening[] {
  const [first] = payments;
  const pays = paidOf(year, payments);
  if (!first || pays.length === 0) return [];
  const { clientId, bankId } = first;
  const client = personBy(clientId);
  const due = sumOf(pays, ({ amount }) => amount);
  const over = sumOf(payments, (payment) => payment.over);
  const uses = over > 0 ? [] : creditFor(year, [clientId, bankId], due);
  const money = minus(
    plus(due, over),
    sumOf(uses, ({ amount }) => amount),
  );
  const method = methodFor(first.method ?? client.pays, money, on);
  const change = method === "Cash" ? cents((A_BILL - (money % A_BILL)) % A_BILL) : ZERO;
  const receipt: HappeningOf<"receipt"> = {
    ...{
      kind: "receipt",
      on,
      by: counterOf(client.officeId),
      name: `R/${on}/${clientId}/${bankId}`,
      clientId,
      bankId,
    },
    methods: [{ method, amount: plus(money, change), reference: referenceOf(method, clientId, on) }],
    ...{ change, pays, uses, memo: over > 0 ? "Overpaid; the rest is kept for the client" : "" },
  };
  if (over > 0) keepCredit(year, receipt);
  if (method === "Check" && money <= 120_000 && diceOf("returned", receipt.name).below(1000) < 22)
    year.plan(workdaysAfter(on, 5), (day) => returnOf(year, receipt, day));
  return [...mistakenOf(receipt, client), receipt, ...scanOf(receipt)];
}

/** What nobody has used after seven weeks goes back. */
function keepCredit(year: Teller, { name, clientId, bankId, on }: HappeningOf<"receipt">): void {
  year.credits.set(clientId, { receipt: name, bankId });
  year.plan(workdayFrom(addDays(on, 49)), (day) => {
    const amount = year.books.creditOf(name);
    if (amount === 0) return [];
    year.credits.delete(clientId);
    return [
      {
        kind: "refund",
        on: day,
        by: ACCOUNTANT,
        clientId,
        bankId,
        credit: name,
        amount,
        memo: "Overpayment returned",
      },
    ];
  });
}

export const RETURN_FEE = cents(3_500);
export const RETURN_CHARGE = cents(1_200);

function returnOf(
  year: Teller,
  { name, clientId, bankId, pays }: HappeningOf<"receipt">,
  on: Day,
): readonly Happening[] {
  if (!year.books.canBeReturned(name)) return [];
  const dice = diceOf("pays again", name);
  const again = addDays(on, between(dice, 9, 21));
  for (const invoice of [...pays.map((paid) => paid.name), `${name}/fee`])
    year.planPayment({
      on: workdayFrom(again),
      clientId,
      bankId,
      invoice,
      share: "whole",
      over: ZERO,
      method: "EFT",
    });
  return [
    {
      kind: "returnCheck",
      on,
      by: ACCOUNTANT,
      receipt: name,
      bankCharge: RETURN_CHARGE,
      fee: RETURN_FEE,
      memo: "Not sufficient funds",
    },
  ];
}

/** Now and then money is entered for the wrong client, and voided at once. */
function mistakenOf(receipt: HappeningOf<"receipt">, { officeId }: Person): readonly Happening[] {
  const other = FIRST_CLIENT + ((receipt.clientId - FIRST_CLIENT + 10) % CLIENTS);
  if (diceOf("mistaken", receipt.name).below(1000) >= 5 || owesForChecks(other)) return [];
  const name = `${receipt.name}/mistaken`;
  const methods = receipt.methods.map((method) => ({
    ...method,
    amount: minus(method.amount, receipt.change),
  }));
  return [
    {
      ...receipt,
      name,
      methods,
      clientId: other,
      change: ZERO,
      pays: [],
      uses: [],
      memo: "",
      by: counterOf(officeId),
    },
    { kind: "void", on: receipt.on, by: ACCOUNTANT, document: name, reason: "Entered for the wrong client" },
  ];
}
