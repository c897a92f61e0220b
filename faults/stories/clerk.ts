// Random steps of people at a counter: each becomes a command over HTTP, and what the tally is told when it is granted.
import type { CounterModel } from "@fiducia/stories/tally/tally";
import { type Attempt, drop, type Posted, pick, type Step, type Undoable } from "./desk-of-client.ts";
import { DeskOfLoans } from "./desk-of-loans.ts";

/** One person with one client: knows the documents that the person recorded. */
export class Clerk extends DeskOfLoans {
  readonly #undoable: Undoable[] = [];

  async attempt(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    for (const loan of this.lent.splice(0)) this.#undoable.push(this.knowInvoice(loan));
    const kinds = [
      [14, () => this.invoice(step)],
      [38, () => (this.#isByHand(step) ? this.byHand(step, model) : this.payment(step, model))],
      [43, () => this.byHand(step, model)],
      [52, () => this.apply(step, model)],
      [60, () => this.unapply(step, model)],
      [68, () => this.refund(step, model)],
      [74, () => this.disburse(step, model)],
      [82, () => this.bounce(step, model)],
      [100, () => this.#void(step, model)],
      [105, () => this.memo(step)],
      [112, () => this.applyMemo(step, model)],
      [118, () => this.giveBack(step, model)],
      [124, () => this.writeOff(step, model)],
      [129, () => this.funds(step)],
      [134, () => this.move(step, model)],
      [140, () => this.slip(step)],
      [145, () => this.payCompany(step)],
      [150, () => this.transfer(step)],
      [162, () => this.bounce(step, model)],
      [170, () => this.#void(step, model)],
      [176, () => this.writeOff(step, model)],
      [184, () => this.unapply(step, model)],
      [200, () => this.refund(step, model)],
      [206, () => this.disburse(step, model)],
      [214, () => this.finance(step, model)],
      [222, () => this.moveRevenue(step, model)],
      [232, () => this.transfer(step)],
      [240, () => this.applyMemo(step, model)],
    ] as const;
    return kinds.find(([below]) => step.what < below)?.[1]();
  }

  /** Where payments are shared by hand, most are; the others are refused unless they leave nothing open. */
  #isByHand({ amount }: Step): boolean {
    return this.desk.sharing === "byHand" && amount % 4 > 0;
  }

  /** Remembers what a granted command brought about. */
  granted({ granted }: Attempt, posted: Posted): void {
    this.#undoable.push(...(granted?.(posted) ?? []));
  }

  /** Voids one of a kind, every kind as likely as the others; nine times of ten one that is likely to be granted. */
  #void({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const likely = this.#undoable.filter((each) => which % 10 === 0 || (each.may?.(model) ?? true));
    // Every other time one on which much depends.
    const telling = which % 2 === 0 ? likely.filter((each) => each.isTelling?.(model)) : [];
    const some = telling.length > 0 ? telling : likely;
    const kind = pick([...new Set(some.map((each) => each.kind))], amount);
    const one = pick(
      some.filter((each) => each.kind === kind),
      which,
    );
    if (!one) return undefined;
    const standing = (one.companions ?? []).filter((each) => this.#undoable.includes(each));
    const withChargeAndFee = which % 2 === 0 && standing.length > 0;
    const all = [one, ...(withChargeAndFee ? standing : [])];
    const flag = withChargeAndFee ? { withChargeAndFee } : {};
    return {
      kind: `void of ${one.kind}${withChargeAndFee ? " with its charge and fee" : ""}`,
      command: { Command: "VoidItem", ...one.target, ...flag, reason: "Typed twice" },
      tell: (tally, posted) =>
        tally.withCash(posted.cash, () => {
          for (const each of all) each.tell(tally, posted);
          tally.layCredits(posted.credits ?? []);
        }),
      ...(this.movesRevenue && all.length === 1 ? { seeCash: (event) => this.lookup.cash(event) } : {}),
      ...(one.movesCredits ? { seeCredits: () => this.lookup.credits(this.client) } : this.seeMoved()),
      granted: () => {
        for (const each of all) {
          drop(this.#undoable, each);
          each.forget?.();
        }
        return undefined;
      },
    };
  }
}
