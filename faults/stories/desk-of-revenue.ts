// What a person at the counter does with what was collected: pays it on to carriers and to the agency, and moves revenue.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { refusedAsKept } from "@fiducia/stories/tally/refusals";
import type { CounterModel } from "@fiducia/stories/tally/tally";
import { type Attempt, type Held, pick, type Step } from "./desk-of-client.ts";
import { DeskOfReturns } from "./desk-of-returns.ts";

const { min } = Math;

export class DeskOfRevenue extends DeskOfReturns {
  /** One of the parts of which the bank holds something: a carrier's, or one of the agency's. */
  async #heldPart({ which }: Step, bank: number, isRevenue: boolean): Promise<Held | undefined> {
    const held = await this.lookup.held(this.client, bank);
    return pick(
      held.filter(({ place }) => place > 0 === isRevenue),
      which,
    );
  }

  /** Pays what a bank holds of a part on to the carrier. */
  protected async payCompany(step: Step): Promise<Attempt | undefined> {
    const bank = this.bank(step);
    const one = await this.#heldPart(step, bank, false);
    if (!one) return undefined;
    const { document, place, partId, amount } = one;
    const payment = { bankAccountId: bank, method: "EFT" };
    return {
      kind: "company payable",
      command: { Command: "CreateCompanyPayable", payment, lineItems: [{ partId, amount }] },
      ...this.#paidOn([document, place, bank, amount], "company payable"),
    };
  }

  /** Transfers revenue to operating: all that the bank holds of a part, or something of it. */
  protected async transfer(step: Step): Promise<Attempt | undefined> {
    const bank = this.bank(step);
    const one = await this.#heldPart(step, bank, true);
    if (!one) return undefined;
    const { document, place, partId } = one;
    const amount = step.which % 3 === 0 ? min(step.amount, one.amount) : one.amount;
    const today = this.lookup.today();
    const payment = { bankAccountId: bank, operatingBankAccountId: ACCOUNT.operating };
    return {
      kind: "revenue transfer",
      command: { Command: "CreateAgencyPayable", payment, lineItems: [{ partId, amount }] },
      refusals: (model) => refusedAsKept(model, [document, place, amount], today),
      ...this.#paidOn([document, place, bank, amount], "revenue transfer"),
    };
  }

  #paidOn(
    [document, place, bank, amount]: readonly [number, number, number, number],
    kind: string,
  ): Pick<Attempt, "tell" | "granted"> {
    return {
      tell: (tally) => tally.payOn(document, place, [bank, amount]),
      granted: ({ items: [itemId = 0] }) => [
        { kind, target: { itemId }, tell: (tally) => tally.payOn(document, place, [bank, -amount]) },
      ],
    };
  }

  /** Revenue goes to another trust bank, where it waits for its transfer as before. */
  protected async moveRevenue(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const [first = 0, second] = this.desk.banks;
    if (second === undefined) return undefined;
    const [from, to] = step.bank === 0 ? [first, second] : [second, first];
    const one = await this.#heldPart(step, from, true);
    // Of a memo's money a tally does not know the banks part by part.
    if (!one || this.memos.some((memo) => model.paidBy(memo, one.document) > 0)) return undefined;
    const amount = min(step.amount, one.amount);
    const banks = { fromBankAccountId: from, toBankAccountId: to };
    return {
      kind: "revenue moved",
      command: { Command: "MoveBetweenBanks", ...banks, parts: [{ partId: one.partId, amount }] },
      tell: (tally) => tally.moveRevenue([from, to, amount]),
      granted: ({ eventId }) => {
        this.movesRevenue = true;
        return [
          {
            kind: "revenue moved",
            target: { eventId },
            tell: (tally) => tally.moveRevenue([to, from, amount]),
          },
        ];
      },
    };
  }
}
