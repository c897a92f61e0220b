// A line's history, cut at any step and opened in new books, goes on as if it had never been cut.
import { CONTROL, isOf } from "@fiducia/contract/control-accounts";
import { type Cents, cents, ZERO } from "@fiducia/kernel/cents";
import { type Seeded, seeded } from "@fiducia/kernel/seeded";
import { expect, test } from "vitest";
import { heldIn, openOf, type Part, type Share, untouched } from "../part.ts";
import { partsAfter } from "../part-after.ts";
import { assertSound, type Entry, entryOf, type Posting } from "../posting.ts";
import { onWrittenOff, type Recognition } from "../recognition.ts";
import { recogniseAnew } from "../recognition-undone.ts";
import { settled } from "../settle.ts";
import { A_PART } from "../testing/a-part.ts";
import { isDeep, seedOfRun } from "../testing/seed.ts";
import { payAgency } from "./agency-revenue-payable.ts";
import { bill } from "./bill.ts";
import { payCompany } from "./company-payable.ts";
import { openInvoice, openPaidOn, openReceipt } from "./opening-balance.ts";
import { receive } from "./receipt.ts";

const BANK = 1;
const OPERATING = 9;
const RECOGNITIONS: readonly Recognition[] = ["AR_CASH", "ACCRUAL", "AP_CASH"];

const lineOf = (premium: number, kept: number): readonly Part[] => [
  { ...A_PART, partId: 1, billed: cents(premium - kept), ...untouched() },
  {
    ...A_PART,
    ...untouched(),
    partId: 2,
    side: "agency",
    control: CONTROL.revenuePayable,
    ownerAccountId: 8,
    revenue: CONTROL.commission,
    billed: cents(kept),
  },
];

/** Books of one line: its parts, and the balance of every account. */
class LineBooks {
  parts: readonly Part[];
  readonly recognition: Recognition;
  readonly balances = new Map<string, number>();
  outside = 0;

  constructor(parts: readonly Part[], recognition: Recognition) {
    this.parts = parts;
    this.recognition = recognition;
  }

  post(entry: Entry): void {
    for (const { account, amount } of entry.postings)
      this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
    this.parts = partsAfter(
      this.parts,
      entry.postings.filter(({ movement }) => movement !== "bill"),
    );
  }

  part(side: Part["side"]): Part {
    const part = this.parts.find((each) => each.side === side);
    if (!part) throw new Error(`no ${side}`);
    return part;
  }

  #receipt(shares: readonly Share[], outside: readonly Share[] = []) {
    const all = [...shares, ...outside].reduce((sum, { amount }) => sum + amount, 0);
    return receive({
      itemId: 50,
      clientId: 42,
      bankId: BANK,
      tendered: cents(all),
      waiting: ZERO,
      change: ZERO,
      creditsUsed: [],
      shares,
      outside,
      operatingBankId: OPERATING,
      directBill: [],
      documentParts: this.parts,
      recognition: this.recognition,
    });
  }

  /** Something that can happen to a line, as far as the amount goes; both books do the same. */
  do(what: (typeof HAPPENINGS)[number], amount: number): void {
    const [company, agency] = [this.part("thirdParty"), this.part("agency")];
    const upTo = (most: Cents) => cents(Math.min(amount, Math.max(most, 0)));
    const share = (part: Part, most: Cents): Share => ({ part, amount: upTo(most) });
    const isSomething = ({ amount: given }: Share) => given !== 0;
    const entry = (): Entry | undefined => {
      if (what === "receive") {
        const shares = [share(company, openOf(company)), share(agency, openOf(agency))].filter(isSomething);
        return shares.length > 0 ? this.#receipt(shares) : undefined;
      }
      if (what === "bank outside") {
        const shares = [share(agency, openOf(agency))].filter(isSomething);
        return shares.length > 0 ? this.#receipt([], shares) : undefined;
      }
      if (what === "pay the company") {
        const shares = [share(company, heldIn(company, BANK))].filter(isSomething);
        const { parts: documentParts, recognition } = this;
        return shares.length > 0
          ? payCompany({ bankId: BANK, shares, fundings: [], documentParts, recognition })
          : undefined;
      }
      if (what === "transfer") {
        const shares = [share(agency, heldIn(agency, BANK))].filter(isSomething);
        const { recognition } = this;
        return shares.length > 0
          ? payAgency({ bankId: BANK, operatingBankId: OPERATING, shares, giveBacks: [], recognition })
          : undefined;
      }
      if (what === "offset")
        return this.#settled(
          [company, agency].map((part) => share(part, openOf(part))),
          "offset",
        );
      return this.#settled([share(agency, openOf(agency))], "writeOff");
    };
    const posted = entry();
    if (!posted) return;
    if (what === "bank outside")
      this.outside += posted.postings.find(({ account }) => account === CONTROL.operatingBank)?.amount ?? 0;
    this.post(posted);
  }

  #settled(shares: readonly Share[], movement: "offset" | "writeOff"): Entry | undefined {
    const moved = shares.filter(({ amount }) => amount !== 0);
    if (moved.length === 0) return undefined;
    const postings: Posting[] = moved.flatMap((share) => [
      ...settled(share, movement),
      ...(movement === "writeOff" ? onWrittenOff(this.recognition, share) : []),
    ]);
    const anew = movement === "offset" && this.recognition === "AP_CASH";
    return assertSound(entryOf("CreditApplication", anew ? recogniseAnew(postings, this.parts) : postings));
  }

  /** Opens what another system has of the line. */
  open(other: LineBooks): void {
    const figuresOf = (side: Part["side"]): Part => other.part(side);
    const shareOf = (side: Part["side"], amount: number): readonly Share[] =>
      amount === 0 ? [] : [{ part: this.part(side), amount: cents(amount) }];
    const [company, agency] = [figuresOf("thirdParty"), figuresOf("agency")];
    const before = () => ({
      documentParts: this.parts,
      operatingBankId: OPERATING,
      recognition: this.recognition,
    });
    this.post(
      openInvoice(before(), {
        offset: [...shareOf("thirdParty", company.offset), ...shareOf("agency", agency.offset)],
        writtenOff: shareOf("agency", agency.writtenOff),
        bankedOutside: shareOf("agency", other.outside),
      }),
    );
    // The credit memo that it was offset against brings the other side, which a line by itself does not have.
    if (this.recognition === "ACCRUAL") this.#move(CONTROL.revenueBilled, agency.offset);
    const shares = [
      ...shareOf("thirdParty", company.collected),
      ...shareOf("agency", agency.collected - other.outside),
    ];
    if (shares.length > 0)
      this.post(openReceipt(before(), { itemId: 50, clientId: 42, bankId: BANK, waiting: ZERO, shares }));
    const paid = [...shareOf("thirdParty", company.disbursed), ...shareOf("agency", agency.disbursed)];
    if (paid.length > 0) this.post(openPaidOn(before(), { bankId: BANK, shares: paid }));
  }

  #move(account: string, amount: number): void {
    this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
  }

  /** What both books must agree on: all but income, expense, cash outside of trust, and the opening balance. */
  state(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      [...this.balances]
        .filter(
          ([account, balance]) => balance !== 0 && !isOf("result", account) && !OTHER_SIDE.includes(account),
        )
        .sort(([a], [b]) => a.localeCompare(b)),
    );
  }

  /** Income, expense and cash since the cut. */
  since(before: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
    return Object.fromEntries(
      [...this.balances]
        .filter(([account]) => isOf("result", account) || account === CONTROL.operatingBank)
        .map(([account, balance]) => [account, balance - (before.get(account) ?? 0)] as const)
        .filter(([, moved]) => moved !== 0)
        .sort(([a], [b]) => a.localeCompare(b)),
    );
  }
}

const OTHER_SIDE: readonly string[] = [CONTROL.operatingBank, CONTROL.openingBalances];
const HAPPENINGS = ["receive", "bank outside", "pay the company", "transfer", "offset", "write off"] as const;

const happen = (books: readonly LineBooks[], random: Seeded, most: number): void => {
  const [what, amount] = [random.oneOf(HAPPENINGS), 1 + random.below(most)];
  for (const each of books) each.do(what, amount);
};

const HISTORIES = isDeep ? 30_000 : 1_000;

test(`${HISTORIES} histories, cut and opened, go on as they would have, SEED=${seedOfRun()}`, () => {
  const random = seeded(seedOfRun());
  for (let history = 0; history < HISTORIES; history += 1) {
    const premium = 1 + random.below(random.chance(50) ? 20 : 100_000);
    const line = lineOf(premium, random.below(premium + 1));
    const recognition = random.oneOf(RECOGNITIONS);
    const old = new LineBooks(line, recognition);
    old.post(bill("Invoice", line, recognition));
    for (let step = random.below(7); step > 0; step -= 1) happen([old], random, premium);
    const next = new LineBooks(line, recognition);
    next.open(old);
    expect([history, next.state()]).toEqual([history, old.state()]);
    const [oldBefore, newBefore] = [new Map(old.balances), new Map(next.balances)];
    for (let step = 8; step > 0; step -= 1) {
      happen([old, next], random, premium);
      expect([history, next.state()]).toEqual([history, old.state()]);
      expect([history, next.since(newBefore)]).toEqual([history, old.since(oldBefore)]);
    }
  }
});

/** The opening balance of one line in fund O. */
function openedIn(
  recognition: Recognition,
  paid: readonly (readonly ["receive" | "pay the company" | "transfer", number])[],
) {
  const line = lineOf(100_000, 15_000);
  const old = new LineBooks(line, recognition);
  old.post(bill("Invoice", line, recognition));
  for (const [what, amount] of paid) old.do(what, amount);
  const books = new LineBooks(line, recognition);
  books.open(old);
  return Object.fromEntries([...books.balances].filter(([, balance]) => balance !== 0));
}

test("an invoice that was paid, its commission moved and its carrier not paid yet", () => {
  const paid = [
    ["receive", 85_000],
    ["transfer", 15_000],
  ] as const;
  const trust = { [CONTROL.premiumPayable]: -85_000, [CONTROL.trustBank]: 85_000 };
  expect(openedIn("AR_CASH", paid)).toEqual(trust);
  expect(openedIn("ACCRUAL", paid)).toEqual(trust);
  expect(openedIn("AP_CASH", paid)).toEqual({
    ...trust,
    [CONTROL.unearned]: -15_000,
    [CONTROL.openingBalances]: 15_000,
  });
});

test("an invoice that nobody paid yet", () => {
  const billed = { [CONTROL.clientReceivable]: 100_000, [CONTROL.billed]: -100_000 };
  expect(openedIn("AR_CASH", [])).toEqual(billed);
  expect(openedIn("AP_CASH", [])).toEqual(billed);
  expect(openedIn("ACCRUAL", [])).toEqual({
    ...billed,
    [CONTROL.revenueBilled]: 15_000,
    [CONTROL.openingBalances]: -15_000,
  });
});
