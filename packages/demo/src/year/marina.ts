// The one day on which a trust bank is short: a large check comes back after its company was paid.
import { cents, portion, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import { TRUST } from "../harbor/companies.ts";
import type { Happening } from "../harbor/happening.ts";
import { MARINA, personBy } from "../harbor/people.ts";
import { POLICIES } from "../harbor/policies.ts";
import { ACCOUNTANT, counterOf } from "../harbor/staff-of-year.ts";
import { isWorkday, monthsLater, weekdayOf, workdayFrom, workdaysAfter } from "../harbor/workdays.ts";
import { checkNumberOf, referenceOf } from "./references.ts";
import type { Teller } from "./teller.ts";

const MONTHS_AFTER_FIRST = 6;
const PREMIUM = cents(4_860_000);
const FUNDS = cents(4_300_000);
const TUESDAY = 2;

const INVOICE = "marina/docks";
const RECEIPT = "marina/check";

/** A Tuesday before a workday, after the companies of the month were paid. */
function returnDay(month: Day): Day {
  let found = addDays(month, 14);
  while (weekdayOf(found) !== TUESDAY || !isWorkday(found) || !isWorkday(addDays(found, 1)))
    found = addDays(found, 1);
  return found;
}

export function marinaOf(year: Teller, on: Day): readonly Happening[] {
  const month = monthsLater(year.first, MONTHS_AFTER_FIRST);
  const returnedOn = returnDay(month);
  const again = workdaysAfter(returnedOn, 5);
  const days = new Map<Day, () => readonly Happening[]>([
    [workdayFrom(month), () => [billed(on)]],
    [workdayFrom(addDays(month, 5)), () => [paid(on, "Check")]],
    [
      returnedOn,
      () => [
        {
          kind: "returnCheck",
          on,
          by: ACCOUNTANT,
          receipt: RECEIPT,
          bankCharge: cents(1_200),
          fee: ZERO,
          memo: "Not sufficient funds",
        },
      ],
    ],
    [addDays(returnedOn, 1), () => [covered(on, month), explained(on, again)]],
    [again, () => [{ ...paid(on, "EFT"), name: `${RECEIPT}/again` }]],
    [
      workdaysAfter(again, 1),
      () => [
        {
          kind: "withdrawFunds",
          on,
          by: ACCOUNTANT,
          bankId: TRUST,
          amount: FUNDS,
          memo: "The marina has paid",
        },
      ],
    ],
  ]);
  return days.get(on)?.() ?? [];
}

const policyOf = () => {
  const policy = POLICIES.find(({ client }) => client.clientId === MARINA);
  if (!policy) throw new RangeError("the marina has no policy");
  return policy;
};

function billed(on: Day): Happening {
  const policy = policyOf();
  const { accountId, commissionRate } = policy.company;
  return {
    ...{ kind: "invoice", on, by: counterOf(policy.client.officeId), name: INVOICE, clientId: MARINA },
    ...{
      policyId: policy.policyId,
      effectiveOn: addDays(on, 14),
      dueOn: addDays(on, 14),
      memo: "New docks and fuel pier",
    },
    lines: [
      {
        type: "premium",
        words: "Docks and piers, annual premium",
        amount: PREMIUM,
        accountId,
        commission: portion(PREMIUM, commissionRate),
      },
    ],
  };
}

function paid(on: Day, method: "Check" | "EFT"): Extract<Happening, { kind: "receipt" }> {
  return {
    ...{
      kind: "receipt",
      on,
      by: counterOf(personBy(MARINA).officeId),
      name: RECEIPT,
      clientId: MARINA,
      bankId: TRUST,
    },
    methods: [{ method, amount: PREMIUM, reference: referenceOf(method, MARINA, on) }],
    ...{ change: ZERO, pays: [{ name: INVOICE, amount: PREMIUM }], uses: [], memo: "" },
  };
}

const covered = (on: Day, month: Day): Happening => ({
  ...{ kind: "agencyFunds", on, by: ACCOUNTANT, bankId: TRUST, amount: FUNDS },
  memo: `Covers check ${checkNumberOf(MARINA, workdayFrom(addDays(month, 5)))} of Grand Haven Marina, returned on ${formatDay(addDays(on, -1))}, until it is paid again`,
});

/** The agency's own money fills the hole; the client's note says why it was there. */
const explained = (on: Day, again: Day): Happening => ({
  ...{ kind: "note", on, by: ACCOUNTANT, clientId: MARINA, document: INVOICE, promisedOn: again },
  words: `The check came back after Trinity Fire & Marine was paid: the trust bank was short on ${formatDay(addDays(on, -1))}. Our own money covers it since this morning. They wire the amount.`,
});
