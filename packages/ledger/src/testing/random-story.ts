// Random stories of an agency: each step is run by the rules, the database and a plain tally, which must agree.
import { type Cents, cents, portion } from "@fiducia/kernel/cents";
import fc from "fast-check";
import { creditHeldIn } from "../credit-use.ts";
import { heldIn, openOf } from "../part.ts";
import { beyondBounds } from "../part-bounds.ts";
import type { Entry } from "../posting.ts";
import type { Recognition } from "../recognition.ts";
import type { TrustTestLevel } from "../trust-position.ts";
import { trustRefusal } from "../trust-rules.ts";
import { AgencyStory } from "./agency-story.ts";
import type { PlainModel } from "./plain-model.ts";
import { T1, T2 } from "./story-accounts.ts";
import type { NewDocument } from "./write-down.ts";

const CLIENTS = ["C42", "C43", "C44"] as const;
const BANKS = [T1, T2] as const;
const PAYEES = ["Acme Payable", "Beta Payable"] as const;

/** One step as numbers, whose meaning depends on the current books. */
export interface Step {
  readonly what: number;
  readonly who: number;
  readonly which: number;
  readonly amount: number;
  readonly bank: number;
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.nat(99),
  who: fc.nat(CLIENTS.length - 1),
  which: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 200_000 }),
  bank: fc.nat(BANKS.length - 1),
});

interface Attempt {
  readonly entry: Entry;
  /** Updates the tally after the entry was posted. */
  readonly tally: (model: PlainModel) => void;
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(list.length, 1)];

/** Builds the entries of random steps over one agency's story, without posting them. */
export class RandomStory {
  readonly story: AgencyStory;
  readonly #invoices: { number: string; client: string }[] = [];
  readonly #receipts: { document: string; client: string; bank: number; isReturned: boolean }[] = [];
  #captured: Entry | undefined;
  readonly #post: (entry: Entry) => void;

  constructor(level: TrustTestLevel = "owner", recognition: Recognition = "AR_CASH") {
    this.story = new AgencyStory(recognition);
    this.story.books.policy = { ...this.story.books.policy, trustTestLevel: level };
    this.#post = this.story.books.post.bind(this.story.books);
    this.story.books.post = (entry) => {
      this.#captured = entry;
    };
  }

  /** Applies an entry to the model's books. */
  post(entry: Entry): void {
    this.#post(entry);
  }

  #capture(tell: () => unknown): Entry {
    tell();
    if (!this.#captured) throw new Error("the story made no entry");
    return this.#captured;
  }

  /** The rule that refuses the entry, or undefined. */
  verdict(entry: Entry): string | undefined {
    const beyond = beyondBounds(entry, (partId) => this.story.books.part(partId));
    return beyond.length > 0 ? "BEYOND_BOUNDS" : trustRefusal(entry, this.story.books)?.rule;
  }

  attempt(step: Step): Attempt | undefined {
    const kinds = [
      [25, () => this.#invoice(step)],
      [60, () => this.#receipt(step)],
      [70, () => this.#payOut(step, false)],
      [78, () => this.#payOut(step, true)],
      [84, () => this.#refund(step)],
      [90, () => this.#takeBack(step)],
      [100, () => this.#funds(step)],
    ] as const;
    return kinds.find(([below]) => step.what < below)?.[1]();
  }

  #invoice({ who, which, amount }: Step): Attempt {
    const number = String(1001 + this.#invoices.length);
    const client = CLIENTS[who] ?? "C42";
    const payee = pick(PAYEES, which) ?? "Acme Payable";
    const retained = portion(cents(amount), (which % 40) * 100);
    const fee = which % 3 === 0 ? (which % 500) + 1 : 0;
    const lines = [
      {
        key: `${number}/L1`,
        type: "premium" as const,
        account: payee,
        net: amount - retained,
        ...(retained ? { retained } : {}),
      },
      ...(fee
        ? [{ key: `${number}/L2`, type: "agencyFee" as const, account: "Agency Fee Income", net: fee }]
        : []),
    ];
    const entry = this.#capture(() => this.story.invoice(number, client, lines));
    this.#invoices.push({ number, client });
    const tallied = [
      { owner: payee, amount: amount - retained, isAgency: false },
      { owner: "agency", amount: retained, isAgency: true },
      { owner: "agency", amount: fee, isAgency: true },
    ];
    return { entry, tally: (model) => model.invoice(number, client, tallied) };
  }

  #receipt({ who, which, amount, bank }: Step): Attempt {
    const client = CLIENTS[who] ?? "C42";
    const bankId = BANKS[bank] ?? T1;
    const document = `RCT-${2001 + this.#receipts.length}`;
    const open = this.#invoices.filter(
      (invoice) => invoice.client === client && this.#openOf(invoice.number) > 0,
    );
    const invoices = open.slice(which % 2, (which % 2) + 2).map((invoice) => invoice.number);
    const source = this.#receipts.find(
      (receipt) => receipt.client === client && this.#creditOf(receipt.document, bankId) > 0,
    );
    const due = invoices.reduce((all, number) => all + this.#openOf(number), 0);
    const usable = source ? Math.min(this.#creditOf(source.document, bankId), due) : 0;
    const credit =
      source && usable > 0 && which % 4 === 0 ? ([source.document, usable] as [string, number]) : undefined;
    const change = which % 5 === 0 ? Math.min(amount - 1, which) : 0;
    const paid = { tendered: amount, change, invoices, bank: bankId, ...(credit ? { credit } : {}) };
    const entry = this.#capture(() => this.story.receipt(document.slice(4), client, paid));
    this.#receipts.push({ document, client, bank: bankId, isReturned: false });
    return { entry, tally: (model) => model.receipt(document, client, paid) };
  }

  /** The document that the last entry opens, if it is new; it is remembered. */
  opened(known: Set<string>): NewDocument | undefined {
    const found = [...this.story.documents].find(([name]) => !known.has(name));
    for (const name of this.story.documents.keys()) known.add(name);
    if (!found) return undefined;
    const [name, identity] = found;
    return {
      ...identity,
      itemType: name.startsWith("INV") ? "Invoice" : "IncomingPayment",
      parts: this.story.partsOf(name),
    };
  }

  #openOf(number: string): Cents {
    return cents(this.story.partsOf(`INV-${number}`).reduce((all, part) => all + openOf(part), 0));
  }

  #creditOf(document: string, bankId: number): Cents {
    return creditHeldIn(this.story.credit(document), bankId);
  }

  /** Pays from the chosen bank; when it holds nothing, from what the other bank holds, which has to be refused. */
  #payOut({ which, bank }: Step, isAgency: boolean): Attempt | undefined {
    const invoice = pick(this.#invoices, which);
    if (!invoice) return undefined;
    const bankId = isAgency ? T1 : (BANKS[bank] ?? T1);
    const wrongBank = !isAgency && which % 7 === 0;
    const parts = this.story
      .partsOf(`INV-${invoice.number}`)
      .filter((part) => (part.side === "agency") === isAgency);
    const source = wrongBank ? (bankId === T1 ? T2 : T1) : bankId;
    const keys = parts
      .filter((part) => heldIn(part, source) > 0 && (!wrongBank || heldIn(part, bankId) === 0))
      .map((part) => this.story.names.get(`part ${part.partId}`) ?? "");
    if (keys.length === 0) return undefined;
    const entry = isAgency ? this.story.agencyEntry(keys) : this.story.companyEntry(keys, [], bankId, source);
    return { entry, tally: (model) => model.payOut(invoice.number, bankId, isAgency) };
  }

  /** Refunds a receipt's rest, sometimes more than there is. */
  #refund({ which, amount, bank }: Step): Attempt | undefined {
    const receipt = pick(this.#receipts, which);
    if (!receipt) return undefined;
    const bankId = BANKS[bank] ?? T1;
    const held = this.#creditOf(receipt.document, bankId);
    const sum = which % 3 === 0 ? amount : Math.min(amount, Math.max(held, 0));
    if (sum <= 0) return undefined;
    const entry = this.story.refundEntry(receipt.document, sum, bankId);
    return { entry, tally: (model) => model.refund(receipt.document, bankId, sum) };
  }

  #takeBack({ which }: Step): Attempt | undefined {
    const receipt = pick(
      this.#receipts.filter((each) => !each.isReturned),
      which,
    );
    if (!receipt) return undefined;
    const entry = this.#capture(() => this.story.nsf(receipt.document));
    return {
      entry,
      tally: (model) => {
        receipt.isReturned = true;
        model.takeBack(receipt.document);
      },
    };
  }

  #funds({ which, amount }: Step): Attempt {
    if (which % 3 === 0) {
      const entry = this.#capture(() => this.story.bankCharge((amount % 5000) + 1));
      return { entry, tally: (model) => model.agencyFunds(T1, -((amount % 5000) + 1)) };
    }
    if (which % 3 === 1) {
      const entry = this.#capture(() => this.story.fundsIn(amount));
      return { entry, tally: (model) => model.agencyFunds(T1, amount) };
    }
    return { entry: this.story.fundsOutEntry(amount), tally: (model) => model.agencyFunds(T1, -amount) };
  }
}

/** The tally's figures in the form of the comparison. */
export const tallied = (model: PlainModel) => ({
  positions: BANKS.map((bank) => model.position(bank)),
  clients: CLIENTS.map((client) => model.owes(client)),
});

export const STORY_CLIENTS = CLIENTS;
export const STORY_BANKS = BANKS;
