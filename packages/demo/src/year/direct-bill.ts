// Payments that clients bring for bills of the companies themselves, and how they go on to the companies.
import { cents, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { TRUST } from "../harbor/companies.ts";
import { between, diceOf } from "../harbor/dice.ts";
import type { Happening, HappeningOf } from "../harbor/happening.ts";
import { owesForChecks, PEOPLE } from "../harbor/people.ts";
import { POLICIES } from "../harbor/policies.ts";
import { ACCOUNTANT, counterOf } from "../harbor/staff-of-year.ts";
import { workdayFrom, workdaysAfter } from "../harbor/workdays.ts";
import { RETURN_CHARGE, RETURN_FEE } from "./receipts.ts";
import { checkNumberOf, referenceOf } from "./references.ts";
import type { Teller } from "./teller.ts";

/** The companies that bill some of Harbor's clients themselves. */
const ACCOUNTS = [11, 12];
const PAYERS = PEOPLE.filter(({ clientId, isBusiness }) => !isBusiness && owesForChecks(clientId));

export function* directBillOn(year: Teller, on: Day, isFriday: boolean): Generator<Happening> {
  if (isFriday)
    for (const accountId of ACCOUNTS)
      if (year.books.directBill.heldFor(accountId) > 0)
        yield { kind: "sendDirectBill", on, by: ACCOUNTANT, bankId: TRUST, accountId };
  const dice = diceOf("direct bill", on);
  if (!dice.chance(16)) return;
  const { clientId, officeId } = dice.oneOf(PAYERS);
  if (year.books.hasDebt(clientId)) return;
  const method = dice.chance(70) ? ("Check" as const) : ("Cash" as const);
  const amount = cents(between(dice, 7_400, 39_800));
  const policyId = POLICIES.find(({ client }) => client.clientId === clientId)?.policyId ?? 1;
  const receipt: HappeningOf<"receipt"> = {
    ...{ kind: "receipt", on, by: counterOf(officeId), name: `D/${on}`, clientId, bankId: TRUST },
    methods: [{ method, amount, reference: method === "Check" ? checkNumberOf(clientId, on) : "" }],
    ...{ change: ZERO, pays: [], uses: [], memo: "Company's own bill" },
    directBill: { accountId: dice.oneOf(ACCOUNTS), policyId, amount },
  };
  if (method === "Check" && dice.chance(14))
    year.plan(workdaysAfter(on, 6), (day) => returned(year, receipt, day));
  yield receipt;
}

/** The money is with the company already: the client owes it to the trust bank now. Most pay; some do not. */
function returned(year: Teller, receipt: HappeningOf<"receipt">, on: Day): readonly Happening[] {
  const { name, clientId, bankId, by } = receipt;
  const dice = diceOf("debt", name);
  if (dice.chance(70)) {
    const again = workdayFrom(addDays(on, between(dice, 12, 26)));
    const fee = { on: again, clientId, bankId, invoice: `${name}/fee`, over: ZERO, method: "EFT" as const };
    year.planPayment({ ...fee, share: "whole" });
    year.plan(again, (day) => [
      {
        ...{ kind: "receipt", on: day, by, name: `${name}/again`, clientId, bankId },
        methods: [
          {
            method: "EFT",
            amount: year.books.openOf(`${name}/debt`),
            reference: referenceOf("EFT", clientId, day),
          },
        ],
        ...{
          change: ZERO,
          pays: [],
          uses: [],
          debtOf: name,
          memo: `Makes good for check ${receipt.methods[0]?.reference}`,
        },
      },
    ]);
  }
  return [
    {
      kind: "returnCheck",
      on,
      by: ACCOUNTANT,
      receipt: name,
      bankCharge: RETURN_CHARGE,
      fee: RETURN_FEE,
      memo: "Account closed",
    },
  ];
}
