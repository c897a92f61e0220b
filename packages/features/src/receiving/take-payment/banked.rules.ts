// Where each pay method is banked (`docs/books.md`, A payment with more than is owed): each whole in one bank, only cash
// in two. All cash less the change
// counts as one method.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, greatest, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Method } from "@fiducia/ledger/plan";
import { takePaymentCommand } from "./take-payment.contract.ts";

const REFUSALS = takePaymentCommand.refusals;

export interface Tendered {
  readonly method: Method;
  readonly amount: Cents;
  readonly referenceNumber: string;
  /** What the request banks to operating of it; undefined where it says nothing. */
  readonly nonFiduciary?: Cents | undefined;
}

export interface Banked extends Omit<Tendered, "nonFiduciary"> {
  readonly isOutside: boolean;
}

export interface Fees {
  /** What is banked to operating in all. */
  readonly nonFiduciary: Cents;
  /** Given back in cash. */
  readonly change: Cents;
}

/** What is banked to operating: places of whole pay methods, and what of the cash. */
interface Choice {
  readonly places: readonly number[];
  readonly cash: Cents;
}

const WORDS: Readonly<Record<Method, string>> = {
  Cash: "cash",
  Check: "check",
  Card: "card",
  EFT: "EFT",
  MoneyOrder: "money order",
  Sweep: "sweep",
};

/** A second choice is enough to ask; more are not looked for. */
const MOST_CHOICES = 3;

const isCash = ({ method }: Tendered): boolean => method === "Cash";

const cashOf = (methods: readonly Tendered[], change: Cents): Cents =>
  minus(
    sumOf(methods.filter(isCash), ({ amount }) => amount),
    change,
  );

/** Sets of whole methods, no cash among them, that leave at most the cash of the total to be found. */
function setsFor(methods: readonly Tendered[], total: Cents, cash: Cents): readonly Choice[] {
  const choices: Choice[] = [];
  const add = (place: number, left: Cents, places: readonly number[]): void => {
    if (left < 0 || choices.length >= MOST_CHOICES) return;
    const method = methods[place];
    if (method === undefined) {
      if (places.length > 0 && left <= cash) choices.push({ places, cash: left });
      return;
    }
    if (!isCash(method)) add(place + 1, minus(left, method.amount), [...places, place]);
    add(place + 1, left, places);
  };
  add(0, total, []);
  return choices;
}

/** The choices where the request says nothing; one of them decides it. */
function choicesFor(methods: readonly Tendered[], { nonFiduciary, change }: Fees): readonly Choice[] {
  const cash = cashOf(methods, change);
  const alone = methods.flatMap((method, place): Choice[] =>
    !isCash(method) && method.amount === nonFiduciary ? [{ places: [place], cash: ZERO }] : [],
  );
  const allCash: Choice = { places: [], cash: nonFiduciary };
  if (alone.length === 1 && cash !== nonFiduciary) return alone;
  if (cash >= nonFiduciary) return [allCash];
  return alone.length > 0 ? alone : setsFor(methods, nonFiduciary, cash);
}

function split(methods: readonly Tendered[], { places, cash }: Choice, change: Cents): readonly Banked[] {
  let back = change;
  let fromCash = cash;
  return methods.flatMap(({ nonFiduciary: _, ...method }, place) => {
    if (method.method !== "Cash") return [{ ...method, isOutside: places.includes(place) }];
    const given = least(back, method.amount);
    back = minus(back, given);
    const outside = least(fromCash, minus(method.amount, given));
    fromCash = minus(fromCash, outside);
    return [
      { ...method, amount: minus(method.amount, outside), isOutside: false },
      { ...method, amount: outside, isOutside: true },
    ].filter(({ amount }) => amount > 0);
  });
}

const called = ({ method, amount, referenceNumber }: Tendered): string =>
  `${WORDS[method]} ${formatCents(amount)}${referenceNumber === "" ? "" : ` (${referenceNumber})`}`;

const inWords = (methods: readonly Tendered[], { places, cash }: Choice): string =>
  [
    ...methods.filter((_, place) => places.includes(place)).map(called),
    ...(cash > 0 ? [`cash ${formatCents(cash)}`] : []),
  ].join(" with ");

const unbankable = (what: string, amount: string, field = "payMethods") =>
  refuse(REFUSALS, "NON_FIDUCIARY", { values: { what, amount }, field });

const wholeInOneBank = ({ method, amount }: Tendered, part: Cents, field?: string) =>
  unbankable(
    `${method === "EFT" ? "An" : "A"} ${WORDS[method]} is banked whole in one bank`,
    `${formatCents(part)} of ${formatCents(amount)}`,
    field,
  );

/** The choice that the request names. Refuses a part of what is not cash, and amounts that do not add up. */
function namedChoice(methods: readonly Tendered[], { nonFiduciary, change }: Fees): Outcome<Choice> {
  for (const [place, method] of methods.entries()) {
    const part = method.nonFiduciary ?? ZERO;
    if (!isCash(method) && part !== 0 && part !== method.amount)
      return wholeInOneBank(method, part, `payMethods.${place}.amount`);
  }
  const named = sumOf(methods, (method) => method.nonFiduciary ?? ZERO);
  if (named !== nonFiduciary)
    return unbankable(`The lines paid outside trust are ${formatCents(nonFiduciary)}`, formatCents(named));
  const cash = sumOf(methods.filter(isCash), (method) => method.nonFiduciary ?? ZERO);
  const most = greatest(ZERO, cashOf(methods, change));
  if (cash > most) return unbankable(`Only ${formatCents(most)} of the cash is kept`, formatCents(cash));
  const places = methods.flatMap((method, place) =>
    !isCash(method) && (method.nonFiduciary ?? ZERO) > 0 ? [place] : [],
  );
  return done({ places, cash });
}

/**
 * The pay methods with their banks. Where the request names none, the one that can be meant. Refuses (NAME_METHOD) when
 * more than one choice is left, and (NON_FIDUCIARY) when none is.
 */
export function bankedOf(methods: readonly Tendered[], fees: Fees): Outcome<readonly Banked[]> {
  const { nonFiduciary, change } = fees;
  const isNamed = methods.some((method) => method.nonFiduciary !== undefined && method.nonFiduciary > 0);
  if (isNamed) {
    const named = namedChoice(methods, fees);
    return named.ok ? done(split(methods, named.value, change)) : named;
  }
  if (nonFiduciary === 0) return done(split(methods, { places: [], cash: ZERO }, change));
  const choices = choicesFor(methods, fees);
  const [only] = choices;
  if (only && choices.length === 1) return done(split(methods, only, change));
  if (only)
    return refuse(REFUSALS, "NAME_METHOD", {
      values: {
        amount: formatCents(nonFiduciary),
        choices: choices.map((choice) => inWords(methods, choice)).join(" or "),
      },
      field: "payMethods",
    });
  const whole = methods.find((method) => !isCash(method) && method.amount > nonFiduciary);
  return whole
    ? wholeInOneBank(whole, nonFiduciary)
    : unbankable("No pay methods add up to it", formatCents(nonFiduciary));
}
