// What a person at the counter does when a finance company lends: the invoice becomes the lender's, who is another client here.

import type { CounterModel } from "@fiducia/stories/tally/tally";
import { type Attempt, pick, type Step } from "./desk-of-client.ts";
import { DeskOfRevenue } from "./desk-of-revenue.ts";

const { min } = Math;

export class DeskOfLoans extends DeskOfRevenue {
  /** The neighbor, whose client lends. */
  lender: DeskOfLoans | undefined;
  /** Invoices that neighbors billed to this client, and that are not in the books of this desk yet. */
  protected readonly lent: number[] = [];

  protected finance({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const { lender } = this;
    const invoice = pick(
      this.invoices.filter((each) => model.openOf(each) > 0),
      which,
    );
    if (invoice === undefined || !lender) return undefined;
    const open = model.openOf(invoice);
    // Now and then more than is open, to be refused.
    const wish = which % 13 === 0 ? open + 1 : which % 3 === 0 ? open : min(amount, open);
    const named = { invoiceId: invoice, financeClientId: lender.client, amount: wish };
    return {
      kind: "financed",
      command: { Command: "ConvertToFinanced", ...named },
      tell: (tally, { eventIds, items: [memo = 0, loan = 0] }) =>
        tally.finance(eventIds.at(-1) ?? 0, { invoice, amount: wish, memo, loan, lender: lender.client }),
      granted: ({ eventIds, items: [memo = 0, loan = 0] }) => {
        lender.lent.push(loan);
        const eventId = eventIds.at(-1) ?? 0;
        return [
          this.knowMemo(memo),
          {
            kind: "financed",
            target: { eventId },
            tell: (tally) => tally.voidApplication(eventId),
            may: (tally) => tally.isOn(memo, invoice),
          },
        ];
      },
    };
  }
}
