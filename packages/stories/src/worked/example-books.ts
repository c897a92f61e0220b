// The worked examples' agency, its documents by the names that the examples give them, recorded through commands.
import type { Outcome } from "@fiducia/kernel/outcome";
import { type Counter, itemOf } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { check, INVOICE, MEMO, PAYMENT } from "../counter/tellers.ts";
import { foundExamples, OWNER, Payables } from "./payables.ts";

export type Line = readonly [owner: keyof typeof OWNER, amount: number, retained?: number];

const LINE_TYPES = { fees: "agencyFee", nsfFees: "agencyFee", tax: "tax" } as const;

export const lineOf = ([owner, amount, retained]: Line) => ({
  lineType: owner in LINE_TYPES ? LINE_TYPES[owner as keyof typeof LINE_TYPES] : ("premium" as const),
  description: owner,
  amount,
  reportingAccountId: OWNER[owner],
  ...(retained === undefined ? {} : { retainedAmount: retained, retainedAccountId: OWNER.commission }),
});

export class ExampleBooks {
  readonly counter: Counter;
  readonly drawer: Drawer;
  readonly #payables: Payables;
  /** "INV-1001", "RCT-2001", "CM-6001" to its item. */
  readonly items = new Map<string, number>();

  constructor(counter: Counter) {
    this.counter = counter;
    counter.looksFirst = true;
    this.drawer = new Drawer(counter);
    this.#payables = new Payables(counter);
  }

  /** Begins anew, and adds what the examples name beyond the counter's own agency. */
  found(): Promise<void> {
    this.items.clear();
    return foundExamples(this.counter.connection, this.counter.agencyId);
  }

  item(document: string): number {
    const itemId = this.items.get(document);
    if (itemId === undefined) throw new Error(`no document ${document}`);
    return itemId;
  }

  /** The nth part of a document: the third party's of a line before the agency's. */
  async part(document: string, nth = 0): Promise<number> {
    const part = (await this.drawer.parts(this.item(document)))[nth];
    if (!part) throw new Error(`${document} has no part ${nth}`);
    return part.partId;
  }

  async invoice(number: string, clientId: number, ...lines: Line[]): Promise<void> {
    const outcome = await this.counter.tell("MJS", INVOICE, { clientId, lines: lines.map(lineOf) });
    this.items.set(`INV-${number}`, itemOf(outcome));
  }

  async memo(number: string, clientId: number, ...lines: Line[]): Promise<void> {
    const body = { clientId, lines: lines.map(lineOf) };
    this.items.set(`CM-${number}`, itemOf(await this.counter.tell("MJS", MEMO, body)));
  }

  /** Takes a check; what is left of it stays as credit. */
  async receipt(
    number: string,
    clientId: number,
    amount: number,
    paid: readonly [string, number][],
    change: object = {},
  ): Promise<void> {
    const outcome = await this.counter.tell("MJS", PAYMENT, {
      clientId,
      bankAccountId: OWNER.trust,
      payMethods: [check(amount, number)],
      invoices: paid.map(([invoice, share]) => ({ itemId: this.item(`INV-${invoice}`), amount: share })),
      ...change,
    });
    this.items.set(`RCT-${number}`, itemOf(outcome));
  }

  /** Posts a payment part by part. */
  company(...paid: Parameters<Payables["company"]>): Promise<Outcome<unknown>> {
    return this.#payables.company(...paid);
  }

  agency(...paid: Parameters<Payables["agency"]>): Promise<Outcome<unknown>> {
    return this.#payables.agency(...paid);
  }

  async revenue(...parts: (readonly [string, number])[]): Promise<number[]> {
    return Promise.all(parts.map(([document, nth]) => this.part(document, nth)));
  }
}

export { OWNER };
