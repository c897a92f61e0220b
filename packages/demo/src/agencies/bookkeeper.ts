// A person of a demo agency, who records through commands.

import type { Caller } from "@fiducia/contract/caller";
import type { AnyCommand } from "@fiducia/contract/define-command";
import { type Connection, type ReadUnit, readAs } from "@fiducia/database/unit";
import { type Cents, cents } from "@fiducia/kernel/cents";
import type { Clock, Instant } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { authorOf } from "@fiducia/serving/author";
import type { CommandHandler } from "@fiducia/serving/handlers";
import type { z } from "zod";
import { type DemoUser, demoCaller, ZONE } from "./staff.ts";

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
}

/** Converts dollars to cents. */
export const usd = (dollars: number): Cents => cents(Math.round(dollars * 100));
