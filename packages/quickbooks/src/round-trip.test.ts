// What is written to QuickBooks comes back the same: number, day, total, memo and id, for both programs.
import { type Cents, cents, sumOf } from "@fiducia/kernel/cents";
import { addDays, day } from "@fiducia/kernel/day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cutMemo, storedText } from "./characters.ts";
import { answerCall } from "./emulator/online/answer-call.ts";
import { Realm } from "./emulator/online/realm.ts";
import { readAnswer } from "./online/read-answer.ts";
import { writeCall } from "./online/write-call.ts";
import type { Operation, TransactionType } from "./operation.ts";
import { type Ids, openDesktop } from "./testing/desktop-counter.ts";

const amount = fc.integer({ min: 0, max: 9_999_999_99 }).map(cents);
const text = fc.string({ unit: "grapheme", maxLength: 50 });
const about = fc.record({
  amounts: fc.array(amount, { minLength: 1, maxLength: 5 }),
  memo: text.map((words) => `${words} [FID:INV-1]`),
  words: text,
  days: fc.nat(3000),
  guid: fc.uuid(),
});

interface About {
  readonly amounts: readonly Cents[];
  readonly memo: string;
  readonly words: string;
  readonly days: number;
  readonly guid: string;
}

function operations(
  ids: Ids,
  { amounts, memo, words, days, guid }: About,
  number: string,
): readonly Operation[] {
  const dated = { day: addDays(day("2020-01-01"), days), number, memo, guid };
  const total = sumOf(amounts, (each) => each);
  const sales = {
    ...dated,
    customer: ids.customer,
    receivable: ids.receivable,
    lines: amounts.map((each) => ({ service: ids.premium, amount: each, description: words })),
  };
  return [
    { do: "addInvoice", document: sales },
    { do: "addCreditMemo", document: sales },
    {
      do: "addPayment",
      document: {
        ...dated,
        customer: ids.customer,
        receivable: ids.receivable,
        amount: total,
        depositTo: ids.bank,
        applied: [],
      },
    },
    {
      do: "addCheck",
      document: {
        ...dated,
        bank: ids.bank,
        lines: amounts.map((each) => ({ account: ids.payable, amount: each, memo: words })),
      },
    },
    {
      do: "addJournalEntry",
      document: {
        ...dated,
        lines: [
          ...amounts.map((each) => ({ account: ids.bank, amount: each, memo: words })),
          { account: ids.payable, amount: cents(-total), memo: words },
        ],
      },
    },
  ];
}

const TYPES: readonly TransactionType[] = ["Invoice", "CreditMemo", "Payment", "Check", "JournalEntry"];

test("Desktop", () => {
  const { ids, ask } = openDesktop();
  let number = 0;
  fc.assert(
    fc.property(about, (given) => {
      number += 1;
      operations(ids, given, String(number)).forEach((operation, place) => {
        const added = ask(operation).transaction;
        expect(added).toMatchObject({
          type: TYPES[place],
          number: String(number),
          day: addDays(day("2020-01-01"), given.days),
          total: sumOf(given.amounts, (each) => each),
          memo: cutMemo(storedText(given.memo), 4095),
          guid: given.guid,
        });
        const type = TYPES[place] ?? "Invoice";
        expect(
          ask({ do: "probe", type, day: day("1999-01-01"), number: String(number) }).transactions,
        ).toEqual([added]);
      });
    }),
    { numRuns: 40 },
  );
});

test("Online", () => {
  const realm = new Realm();
  const ask = (operation: Operation) => {
    const { method, path, body = "" } = writeCall(operation, { requestId: "r" });
    const { pathname, searchParams } = new URL(`http://online.example${path}`);
    const answered = answerCall(realm, { method, resource: pathname.slice(1), asked: searchParams, body });
    return readAnswer(operation, 200, JSON.stringify(answered));
  };
  const made = (operation: Operation): string => ask(operation).entry?.id ?? "";
  const payable = made({ do: "createAccount", account: { name: "Payable", kind: "OtherCurrentLiability" } });
  const ids: Ids = {
    payable,
    bank: made({ do: "createAccount", account: { name: "Bank", kind: "Bank" } }),
    receivable: realm.of("Account")[0]?.id ?? "",
    customer: made({ do: "createCustomer", entity: { name: "Park, Ada" } }),
    harbor: made({ do: "createVendor", entity: { name: "Harbor" } }),
    premium: made({ do: "createService", name: "Premium", account: payable }),
  };
  let number = 0;
  fc.assert(
    fc.property(about, (given) => {
      number += 1;
      operations(ids, given, String(number)).forEach((operation, place) => {
        const added = ask(operation).transaction;
        expect(added).toMatchObject({
          type: TYPES[place],
          number: String(number),
          day: addDays(day("2020-01-01"), given.days),
          total: sumOf(given.amounts, (each) => each),
        });
        const type = TYPES[place] ?? "Invoice";
        expect(
          ask({ do: "probe", type, day: day("1999-01-01"), number: String(number) }).transactions,
        ).toEqual([added]);
      });
    }),
    { numRuns: 40 },
  );
});
