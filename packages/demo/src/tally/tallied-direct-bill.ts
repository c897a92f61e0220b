// The tally of money for companies' own bills: what trust banks hold of it, by receipt.
import { type Cents, minus, sumOf, ZERO } from "@fiducia/kernel/cents";

interface Held {
  readonly receipt: string;
  readonly bankId: number;
  readonly accountId: number;
  left: Cents;
}

export class TalliedDirectBill {
  readonly #held: Held[] = [];

  add(held: Held): void {
    this.#held.push(held);
  }

  heldFor(accountId: number): Cents {
    return sumOf(
      this.#held.filter((held) => held.accountId === accountId),
      ({ left }) => left,
    );
  }

  /** Sends everything that a bank holds for the company on; what it was, by receipt. */
  send(bankId: number, accountId: number): readonly (readonly [receipt: string, amount: Cents])[] {
    return this.#held
      .filter((held) => held.bankId === bankId && held.accountId === accountId && held.left > 0)
      .map((held) => {
        const amount = held.left;
        held.left = ZERO;
        return [held.receipt, amount];
      });
  }

  /** Takes the receipt's money back; what of it the company has already is owed by the client. */
  takeBack(receipt: string, amount: Cents): { readonly bankId: number; accountId: number; sent: Cents } {
    const held = this.#held.find((each) => each.receipt === receipt);
    if (!held) throw new RangeError(`nothing was held of ${receipt}`);
    const sent = minus(amount, held.left);
    held.left = ZERO;
    return { bankId: held.bankId, accountId: held.accountId, sent };
  }
}
