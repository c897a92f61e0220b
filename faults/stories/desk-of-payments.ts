// What a person at the counter does with money: takes it, pays it on, deposits it, and writes off.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { refusedWithoutHand } from "@fiducia/stories/tally/refusals";
import type { CounterModel } from "@fiducia/stories/tally/tally";
import { type Attempt, drop, type KnownReceipt, pick, type Step, type Undoable } from "./desk-of-client.ts";
import { DeskOfCredits } from "./desk-of-credits.ts";

const { min } = Math;
const DIRECT_BILL = 4_321;

export class DeskOfPayments extends DeskOfCredits {
  protected async payment(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const { which, amount } = step;
    const bank = this.bank(step);
    const change = which % 5 === 0 ? 1 + (which % 50) : 0;
    const directBill = which % 7 === 0 ? DIRECT_BILL : 0;
    const invoice = pick(this.payable(model), which);
    const open = invoice === undefined ? 0 : model.openOf(invoice);
    const isDebt = invoice !== undefined && !this.invoices.includes(invoice);
    const credits = [...this.memos, ...this.receipts.map(({ itemId }) => itemId)];
    const source = credits.find((itemId) => model.creditIn(itemId, bank) > 0);
    // Now and then more than is open, to be refused.
    const paid = which % 13 === 0 ? open + 1 : which % 2 === 0 ? open : min(open, amount);
    const fee =
      invoice !== undefined && paid === open && which % 4 === 0 ? model.openOfAgency(invoice, true) : 0;
    const usable = source ? min(model.creditIn(source, bank), paid - fee) : 0;
    const used = source && usable > 0 && which % 2 === 0 ? ([source, usable] as const) : undefined;
    const owes = model.debtsOf(this.client).length > 0;
    const more = which % 6 < (owes ? 1 : 3) ? 1 + (amount % 5_000) : 0;
    const fresh = paid - fee - (used?.[1] ?? 0) + directBill + more;
    const { payMethods, tallied } = this.methodsOf(fresh, { fee, change, which });
    if (payMethods.length === 0 && !used) return undefined;
    const invoices = invoice !== undefined && paid > 0 ? ([[invoice, paid, fee]] as const) : [];
    const description = "Direct bill";
    const command = {
      Command: "TakePayment",
      clientId: this.client,
      bankAccountId: bank,
      operatingBankAccountId: ACCOUNT.operating,
      payMethods,
      change,
      invoices: invoices.map(([itemId, share, nonFiduciary]) => ({ itemId, amount: share, nonFiduciary })),
      creditsUsed: used ? [{ itemId: used[0], amount: used[1] }] : [],
      directBill:
        directBill > 0 ? [{ reportingAccountId: ACCOUNT.beta, description, amount: directBill }] : [],
      ...this.dated(step),
    };
    const day = command.datedOn ?? this.lookup.today();
    const payment = { client: this.client, bank, day, methods: tallied, change, invoices, used, directBill };
    const of = used && this.memos.includes(used[0]) ? " of a memo" : "";
    return {
      kind: `payment${isDebt && paid > 0 ? " of a debt" : ""}${used ? ` using credit${of}` : ""}${fee > 0 ? " with a fee outside" : ""}${directBill > 0 ? " with direct bill" : ""}`,
      command,
      ...(paid > 0 && invoice !== undefined
        ? { refusals: (tally: CounterModel) => refusedWithoutHand(tally, invoice, paid) }
        : {}),
      tell: (tally, { items: [itemId = 0] }) => tally.pay(itemId, payment),
      granted: ({ eventId, items: [itemId = 0] }) => [
        {
          ...this.#knowReceipt({ itemId, eventId, bank, methods: tallied }),
          ...(used ? { kind: "payment using credit" } : {}),
        },
      ],
    };
  }

  #knowReceipt(about: Omit<KnownReceipt, "returned" | "deposited">): Undoable {
    const receipt = { ...about, returned: new Set<number>(), deposited: new Set<number>() };
    this.receipts.push(receipt);
    const { itemId } = receipt;
    return {
      kind: "payment",
      target: { itemId },
      tell: (tally) => tally.void(itemId),
      may: () => receipt.returned.size + receipt.deposited.size === 0,
      forget: () => drop(this.receipts, receipt),
    };
  }

  /** One transfer that somebody shares out by hand: half of it to the agency's lines, as far as they are open. */
  protected async byHand(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const { which, amount } = step;
    const bank = this.bank(step);
    const open = this.invoices.filter((invoice) => model.openOf(invoice) > 0);
    const invoice = pick(open, which);
    if (invoice === undefined) return undefined;
    const parts = await this.lookup.parts(invoice);
    let left = min(amount, model.openOf(invoice));
    const paid = left;
    const byHand = [0, 0, 0];
    for (const place of which % 2 === 0 ? [2, 1, 0] : [1, 0, 2]) {
      const share = Math.max(0, min(left, model.partOpen(invoice, place)));
      byHand[place] = share;
      left -= share;
    }
    const byPart = byHand.flatMap((share, place) =>
      share > 0 ? [{ partId: parts[place] ?? 0, amount: share }] : [],
    );
    const methods = [{ amount: paid, isOutside: false, isCash: false, waits: false }];
    const dated = this.dated(step);
    const day = dated.datedOn ?? this.lookup.today();
    const payment = {
      ...{ client: this.client, bank, day, methods, change: 0, directBill: 0, byHand },
      invoices: [[invoice, paid, 0]] as const,
    };
    return {
      kind: "payment by hand",
      command: {
        Command: "TakePayment",
        clientId: this.client,
        bankAccountId: bank,
        payMethods: [{ method: "EFT", amount: paid }],
        invoices: [{ itemId: invoice, amount: paid, byPart }],
        ...dated,
      },
      tell: (tally, { items: [itemId = 0] }) => tally.pay(itemId, payment),
      granted: ({ eventId, items: [itemId = 0] }) => [
        { ...this.#knowReceipt({ itemId, eventId, bank, methods }), kind: "payment by hand" },
      ],
    };
  }

  protected async disburse(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const bankId = this.bank(step);
    const held = this.receipts.filter(({ itemId }) => model.heldFor(itemId, bankId) > 0);
    const receipt = pick(held, step.which)?.itemId;
    if (receipt === undefined) return undefined;
    const most = model.heldFor(receipt, bankId);
    const wish = step.which % 3 === 0 ? min(step.amount, most) : most;
    const lines = [{ partId: await this.lookup.directBillPart(receipt), amount: wish }];
    return {
      kind: "disburse",
      command: { Command: "DisburseDirectBill", bankAccountId: bankId, lines, ...this.dated(step) },
      tell: (tally) => tally.disburse(receipt, [bankId, wish]),
      granted: ({ items: [itemId = 0] }) => [
        {
          kind: "disburse",
          target: { itemId },
          tell: (tally, { credits }) => tally.voidDisbursement(receipt, [bankId, wish], credits),
          movesCredits: true,
          isTelling: (tally) => tally.isBillOwed(receipt),
        },
      ],
    };
  }

  /** Ends what is open: the agency's lines, or all of it, paid from its funds or from revenue in trust. */
  protected async writeOff(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const { which, amount } = step;
    const bank = this.bank(step);
    const debts = which % 2 === 0 ? model.debtsOf(this.client) : [];
    const open = this.payable(model).filter((document) => model.openOf(document) > 0);
    const invoice = pick(debts.length > 0 ? debts : open, which);
    if (invoice === undefined) return undefined;
    const own = model.openOfAgency(invoice, false);
    const wish = which % 3 === 0 ? model.openOf(invoice) : min(amount, which % 3 === 1 ? own : own + 500);
    const whole = min(wish, model.openOf(invoice));
    if (whole <= 0) return undefined;
    const others = Math.max(0, whole - own);
    const revenue = others > 0 && which % 2 === 0 ? await this.lookup.held(this.client, bank) : [];
    const payer = revenue.find(
      ({ document, place, amount: most }) => place > 0 && most >= others && document > 0,
    );
    const rest = { reason: "Too small to collect", bankAccountId: bank, ...this.dated(step) };
    const fundedFrom = payer ? [{ partId: payer.partId, amount: others }] : [];
    const by = payer ? ([payer.document, payer.place] as const) : undefined;
    const isDebt = !this.invoices.includes(invoice);
    const kind = `write-off${isDebt ? " of a debt" : others === 0 ? "" : payer ? " paid by revenue" : " paid by funds"}`;
    return {
      kind,
      command: { Command: "WriteOff", invoiceId: invoice, amount: whole, fundedFrom, ...rest },
      tell: (tally, { eventId }) => tally.writeOff(eventId, invoice, { amount: whole, bank, payer: by }),
      granted: ({ eventId }) => [{ kind, target: { eventId }, tell: (tally) => tally.voidWriteOff(eventId) }],
    };
  }

  protected async slip(step: Step): Promise<Attempt | undefined> {
    const bank = this.bank(step);
    const checks = this.receipts
      .filter((receipt) => receipt.bank === bank)
      .flatMap((receipt) =>
        receipt.methods.flatMap(({ waits }, place) =>
          waits && !receipt.deposited.has(place) && !receipt.returned.has(place)
            ? [
                {
                  ...receipt,
                  place,
                  note: (isIn: boolean) => receipt.deposited[isIn ? "add" : "delete"](place),
                },
              ]
            : [],
        ),
      );
    const premiums = this.premiums
      .filter(
        (premium) => premium.bank === bank && premium.waits && !premium.isDeposited && !premium.isReturned,
      )
      .map((premium) => ({
        ...premium,
        place: 0,
        note: (isIn: boolean) => {
          premium.isDeposited = isIn;
        },
      }));
    const waiting = [...checks, ...premiums];
    if (waiting.length === 0) return undefined;
    const payMethodIds: number[] = [];
    for (const { eventId, place } of waiting)
      payMethodIds.push((await this.lookup.payMethods(eventId))[place] ?? 0);
    const methods = waiting.map(({ itemId, place }) => [itemId, place] as const);
    return {
      kind: "slip",
      command: { Command: "DepositReceipts", bankAccountId: bank, payMethodIds, ...this.dated(step) },
      tell: (tally, { eventId }) => tally.slip(eventId, methods),
      granted: ({ eventId }) => {
        for (const { note } of waiting) note(true);
        const forget = () => {
          for (const { note } of waiting) note(false);
        };
        return [{ kind: "slip", target: { eventId }, tell: (tally) => tally.voidSlip(methods), forget }];
      },
    };
  }
}
