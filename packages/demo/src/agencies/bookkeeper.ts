// Writes the demo books: through commands where there are any, else through the posting function.

import type { Caller } from "@fiducia/contract/caller";
import type { CommandContract } from "@fiducia/contract/define-command";
import type { ItemType } from "@fiducia/contract/item-types";
import { type Connection, type ReadUnit, readAs } from "@fiducia/database/unit";
import { type Cents, cents, sumOf } from "@fiducia/kernel/cents";
import type { Clock, Instant } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { Method, NewEvent } from "@fiducia/ledger/plan";
import { postDraft } from "@fiducia/ledger/post";
import type { Entry } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { authorOf } from "@fiducia/serving/author";
import type { CommandHandler } from "@fiducia/serving/handlers";
import type { z } from "zod";
import { type DemoUser, demoCaller, ZONE } from "./staff.ts";

// biome-ignore lint/suspicious/noExplicitAny: any command's body and answer.
type AnyCommand = CommandContract<string, any, any, any>;

export interface Payment {
  readonly entry: Entry;
  readonly itemType: ItemType;
  readonly payee: string;
  readonly bankId: number;
  readonly method: Method;
  readonly reference: string;
  readonly amount: Cents;
  readonly clientId?: number;
  readonly memo?: string;
}

/** A person at a moment; every document is dated that day. */
export class Bookkeeper {
  readonly connection: Connection;
  readonly #user: DemoUser;
  readonly #at: Instant;

  constructor(connection: Connection, user: DemoUser, at: Instant) {
    this.connection = connection;
    this.#user = user;
    this.#at = at;
  }

  get day(): Day {
    return dayOf(this.#at, ZONE);
  }

  get caller(): Caller {
    return demoCaller(this.#user);
  }

  get clock(): Clock {
    return () => this.#at;
  }

  read<T>(work: (unit: ReadUnit) => Promise<T>): Promise<T> {
    return readAs(this.connection, this.#user.agencyId, work);
  }

  #instruction(): Parameters<typeof authorOf>[0] {
    return { caller: this.caller, clock: this.clock, idempotency: undefined };
  }

  /** Carries a command out; what it answers, or why it is refused. */
  async ask<C extends AnyCommand>(
    [contract, handler]: readonly [C, CommandHandler<C>],
    body: z.input<C["body"]>,
  ): Promise<Outcome<z.output<C["answer"]>>> {
    const carryOut = handler as (instruction: unknown) => Promise<Outcome<z.output<C["answer"]>>>;
    return carryOut({
      ...this.#instruction(),
      connection: this.connection,
      today: this.day,
      body: contract.body.parse(body),
    });
  }

  /** Carries a command out and returns the new item's id, or 0. A refusal is a fault of the story. */
  async tell<C extends AnyCommand>(
    command: readonly [C, CommandHandler<C>],
    body: z.input<C["body"]>,
  ): Promise<number> {
    const outcome = await this.ask(command, body);
    if (!outcome.ok) throw new Error(`the demo story is refused: ${outcome.refusal.message}`);
    const { items } = outcome.value as { readonly items?: readonly { readonly itemId: number }[] };
    return items?.[0]?.itemId ?? 0;
  }

  draft(): PostingDraft {
    return new PostingDraft(authorOf(this.#instruction()));
  }

  /** Posts an outgoing payment (incoming when negative) as an item. */
  async payOut(payment: Payment): Promise<number> {
    const { entry, itemType, payee, bankId, method, reference, amount, clientId } = payment;
    const draft = this.draft();
    const itemId = newId();
    const eventId = draft.event({
      eventType: itemType,
      itemId,
      datedOn: this.day,
      payee,
      clientId,
      bankAccountId: bankId,
      payMethod: method,
      referenceNumber: reference,
      memo: payment.memo ?? "",
      disbursed: amount,
    });
    draft.item(eventId, itemId, { itemType, datedOn: this.day, clientId, total: amount });
    if (amount !== 0)
      draft.payMethods(eventId, [{ method, referenceNumber: reference, amount, bankAccountId: bankId }]);
    draft.entry(eventId, { itemId, datedOn: this.day }, entry);
    await postDraft(this.connection, draft);
    return itemId;
  }

  /** Posts an event that is no accounting item: agency funds, bank charges, applications, statements. */
  async record(event: Omit<NewEvent, "datedOn">, entry: Entry): Promise<void> {
    const draft = this.draft();
    const eventId = draft.event({ ...event, datedOn: this.day });
    draft.entry(eventId, { datedOn: this.day, ...(event.itemId ? { itemId: event.itemId } : {}) }, entry);
    await postDraft(this.connection, draft);
  }
}

/** The sum of the shares. */
export const totalOf = (shares: readonly { amount: Cents }[]): Cents =>
  sumOf(shares, (share) => share.amount);

/** Converts dollars to cents. */
export const usd = (dollars: number): Cents => cents(Math.round(dollars * 100));
