// What a bank takes back from a person at the counter: a client's check, with the bank's charge and a fee, or a carrier's.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import type { TalliedLine } from "@fiducia/stories/tally/documents";
import type { CounterModel } from "@fiducia/stories/tally/tally";
import { type Attempt, pick, type Step, type Undoable } from "./desk-of-client.ts";
import { DeskOfPayments } from "./desk-of-payments.ts";

/** An invoice of a fee and nothing else, its line in the place of fees. */
const feeAlone = (amount: number): TalliedLine[] => [
  { owner: ACCOUNT.acme, amount: 0, isAgency: false },
  { owner: ACCOUNT.commission, amount: 0, isAgency: true },
  { owner: ACCOUNT.fees, amount, isAgency: true, isFee: true },
];

const chargeOf = (eventId: number | undefined, bank: number, amount: number): Undoable => ({
  kind: "charge of a returned check",
  target: { eventId: eventId ?? 0 },
  tell: (tally) => tally.agencyFunds(bank, amount),
});

export class DeskOfReturns extends DeskOfPayments {
  /** Of five checks that come back, one is a carrier's. */
  protected async bounce(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const { which, amount } = step;
    const premium = which % 5 === 0 ? this.#bouncePremium(step) : undefined;
    if (premium) return premium;
    const left = this.receipts.flatMap((receipt) =>
      receipt.methods.flatMap((method, place) =>
        method.isCash || receipt.returned.has(place) ? [] : [{ receipt, place }],
      ),
    );
    // Mostly a check whose money has left the agency, so that the client owes it.
    const gone = which % 4 > 0 ? left.filter(({ receipt }) => model.hasLeft(receipt.itemId)) : [];
    const one = pick(gone.length > 0 ? gone : left, which);
    if (!one) return undefined;
    const { receipt, place } = one;
    const { itemId: receiptItemId, bank } = receipt;
    const payMethodId = (await this.lookup.payMethods(receipt.eventId))[place];
    const bankCharge = which % 3 === 0 ? 1 + (amount % 2_000) : 0;
    const fee = which % 4 === 0 ? 1 + (amount % 3_000) : 0;
    return {
      kind: `returned check${bankCharge > 0 ? " with a charge" : ""}${fee > 0 ? " with a fee" : ""}`,
      command: {
        ...{ Command: "ReturnCheck", receiptItemId, payMethodId, ...this.dated(step) },
        ...(bankCharge > 0 ? { bankCharge } : {}),
        ...(fee > 0 ? { fee: { amount: fee, reportingAccountId: ACCOUNT.fees } } : {}),
      },
      tell: (tally, { items: [debt = 0, invoice = 0] }) => {
        tally.bounce(debt, receiptItemId, place);
        if (bankCharge > 0) tally.agencyFunds(bank, -bankCharge);
        if (fee > 0) tally.invoice(invoice, this.client, feeAlone(fee));
      },
      granted: ({ items: [itemId = 0, invoice = 0], eventIds }) => {
        receipt.returned.add(place);
        const companions = [
          ...(bankCharge > 0 ? [chargeOf(eventIds[1], bank, bankCharge)] : []),
          ...(fee > 0 ? [this.knowInvoice(invoice)] : []),
        ];
        const returned: Undoable = {
          kind: "returned check",
          target: { itemId },
          tell: (tally) => tally.voidBounce(itemId),
          forget: () => void receipt.returned.delete(place),
          companions,
        };
        return [returned, ...companions];
      },
    };
  }

  #bouncePremium(step: Step): Attempt | undefined {
    const { which, amount } = step;
    const premium = pick(
      this.premiums.filter(({ isOfCarrier, isReturned }) => isOfCarrier && !isReturned),
      which,
    );
    if (!premium) return undefined;
    const { itemId: receiptItemId, bank } = premium;
    const bankCharge = which % 3 === 0 ? 1 + (amount % 2_000) : 0;
    const charged = bankCharge > 0 ? { bankCharge } : {};
    return {
      kind: "carrier's returned check",
      command: { Command: "ReturnCheck", receiptItemId, ...charged, ...this.dated(step) },
      tell: (tally) => {
        tally.bouncePremium(receiptItemId);
        if (bankCharge > 0) tally.agencyFunds(bank, -bankCharge);
      },
      granted: ({ items: [itemId = 0], eventIds }) => {
        premium.isReturned = true;
        const companions = bankCharge > 0 ? [chargeOf(eventIds[1], bank, bankCharge)] : [];
        const returned: Undoable = {
          kind: "carrier's returned check",
          target: { itemId },
          tell: (tally) => tally.voidPremiumBounce(receiptItemId),
          forget: () => {
            premium.isReturned = false;
          },
          companions,
        };
        return [returned, ...companions];
      },
    };
  }
}
