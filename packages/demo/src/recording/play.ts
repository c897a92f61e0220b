// Records what happens in the year by the commands that its people use.
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import type { Bookkeeper } from "../agencies/bookkeeper.ts";
import { NSF_FEES, OPERATING } from "../harbor/companies.ts";
import type { Happening, HappeningOf, Named } from "../harbor/happening.ts";
import { invoiceLine } from "../harbor/invoice-line.ts";
import { attachFile } from "./attach-file.ts";
import { pagePdf } from "./attached-pages.ts";
import * as told from "./commands.ts";
import type { HarborConnector } from "./harbor-connector.ts";
import { readHeldParts, readUnfunded, readWaitingIds } from "./held-parts.store.ts";
import { readPapersToPrint, readToRemind } from "./paper-reminders.store.ts";
import { queueItems } from "./queue-items.ts";
import { approveMonth, reconcileMonth } from "./reconciled-month.ts";

/** The items that the story's documents became, by their names. */
export type Documents = Map<string, number>;

type Played = Outcome<{
  readonly items?: readonly { readonly itemId: number }[];
  readonly [other: string]: unknown;
}>;

/** Nothing was to be done on that day, or what was done made no item. */
const NOTHING = done({});

/** One person at one moment, who records one happening. */
export class Player {
  readonly #keeper: Bookkeeper;
  readonly #documents: Documents;
  readonly #connector: HarborConnector;

  constructor(keeper: Bookkeeper, documents: Documents, connector: HarborConnector) {
    this.#keeper = keeper;
    this.#documents = documents;
    this.#connector = connector;
  }

  /** Records the happening, and keeps which items it made. It is refused when a document that it names was. */
  async play(happening: Happening): Promise<Played> {
    const missing = namesIn(happening).find((name) => !this.#documents.has(name));
    if (missing !== undefined)
      return refused({
        kind: "conflict",
        rule: "UNKNOWN",
        message: `There is no ${missing} in these books.`,
      });
    const act = this[happening.kind] as (happening: Happening) => Promise<Played>;
    const outcome = await act.call(this, happening);
    if (outcome.ok) this.#keep(happening, outcome.value.items?.map(({ itemId }) => itemId) ?? []);
    return outcome;
  }

  #keep(happening: Happening, [first, second]: readonly number[]): void {
    if ("name" in happening && first !== undefined) this.#documents.set(happening.name, first);
    if (happening.kind === "returnCheck" && second !== undefined)
      this.#documents.set(`${happening.receipt}/fee`, second);
  }

  #item(name: string): number {
    const itemId = this.#documents.get(name);
    if (itemId === undefined) throw new RangeError(`the story has not recorded ${name}`);
    return itemId;
  }

  #named = ({ name, amount }: Named) => ({ itemId: this.#item(name), amount });

  invoice({ clientId, policyId, lines, effectiveOn, dueOn, memo }: HappeningOf<"invoice">): Promise<Played> {
    const body = { clientId, policyId, effectiveOn, dueOn, memo, lines: lines.map(invoiceLine) };
    return this.#keeper.ask(told.INVOICE, body);
  }

  memo({ clientId, policyId, lines, memo }: HappeningOf<"memo">): Promise<Played> {
    return this.#keeper.ask(told.CREDIT_MEMO, { clientId, policyId, memo, lines: lines.map(invoiceLine) });
  }

  receipt({ clientId, bankId, memo, ...receipt }: HappeningOf<"receipt">): Promise<Played> {
    const { methods, change, pays, uses, directBill } = receipt;
    return this.#keeper.ask(told.PAYMENT, {
      ...{ clientId, bankAccountId: bankId, memo, change },
      payMethods: methods.map(({ method, amount, reference }) => ({
        method,
        amount,
        referenceNumber: reference,
      })),
      invoices: pays.map(this.#named),
      creditsUsed: uses.map(this.#named),
      directBill: directBill
        ? [
            {
              ...{ reportingAccountId: directBill.accountId, policyId: directBill.policyId },
              ...{ description: "Direct-bill installment", amount: directBill.amount },
            },
          ]
        : [],
    });
  }

  void({ document, reason }: HappeningOf<"void">): Promise<Played> {
    return this.#keeper.ask(told.VOID, { itemId: this.#item(document), reason });
  }

  returnCheck({ receipt, bankCharge, fee, memo }: HappeningOf<"returnCheck">): Promise<Played> {
    return this.#keeper.ask(told.RETURN, {
      ...{ receiptItemId: this.#item(receipt), bankCharge, memo },
      ...(fee > 0 ? { fee: { amount: fee, reportingAccountId: NSF_FEES } } : {}),
    });
  }

  writeOff({ document, bankId, reason }: HappeningOf<"writeOff">): Promise<Played> {
    return this.#keeper.ask(told.WRITE_OFF, {
      invoiceId: this.#item(document),
      bankAccountId: bankId,
      reason,
    });
  }

  applyMemo({ memo, document, amount }: HappeningOf<"applyMemo">): Promise<Played> {
    const invoices = [this.#named({ name: document, amount })];
    return this.#keeper.ask(told.APPLY, { creditItemId: this.#item(memo), invoices });
  }

  async slip({ bankId }: HappeningOf<"slip">): Promise<Played> {
    const payMethodIds = await this.#keeper.read((unit) => readWaitingIds(unit, bankId));
    return payMethodIds.length === 0
      ? NOTHING
      : this.#keeper.ask(told.SLIP, { bankAccountId: bankId, payMethodIds });
  }

  async payCompany({ bankId, accountId, method }: HappeningOf<"payCompany">): Promise<Played> {
    const about = { bankId, accountId, control: ["2110", "2120"] };
    const lineItems = await this.#keeper.read((unit) => readHeldParts(unit, about));
    return lineItems.length === 0
      ? NOTHING
      : this.#keeper.ask(told.PAY_COMPANY, {
          payment: { bankAccountId: bankId, method },
          lineItems: [...lineItems],
        });
  }

  async transfer({ bankId }: HappeningOf<"transfer">): Promise<Played> {
    const payment = { bankAccountId: bankId, operatingBankAccountId: OPERATING };
    const outcome = await this.#keeper.ask(told.TRANSFER, { payment });
    return !outcome.ok && outcome.refusal.rule === "NOTHING_TRANSFERABLE" ? NOTHING : outcome;
  }

  async returnPremium({ memo, bankId, method, reference }: HappeningOf<"returnPremium">): Promise<Played> {
    const parts = await this.#keeper.read((unit) => readUnfunded(unit, this.#item(memo), "thirdParty"));
    const body = { bankAccountId: bankId, parts, method, referenceNumber: reference };
    return this.#keeper.ask(told.RETURN_PREMIUM, body);
  }

  async giveBack({ memo, bankId }: HappeningOf<"giveBack">): Promise<Played> {
    const parts = await this.#keeper.read((unit) => readUnfunded(unit, this.#item(memo), "agency"));
    return this.#keeper.ask(told.GIVE_BACK, {
      ...{ bankAccountId: bankId, operatingBankAccountId: OPERATING, parts },
    });
  }

  refund({ clientId, bankId, credit, amount, memo }: HappeningOf<"refund">): Promise<Played> {
    const credits = [this.#named({ name: credit, amount })];
    return this.#keeper.ask(told.REFUND, { clientId, credits, bankAccountId: bankId, memo });
  }

  async sendDirectBill({ bankId, accountId }: HappeningOf<"sendDirectBill">): Promise<Played> {
    const about = { bankId, accountId, control: ["2150"] };
    const lines = await this.#keeper.read((unit) => readHeldParts(unit, about));
    return lines.length === 0
      ? NOTHING
      : this.#keeper.ask(told.SEND_DIRECT_BILL, { lines: [...lines], bankAccountId: bankId });
  }

  bankCharge({ bankId, amount, memo }: HappeningOf<"bankCharge">): Promise<Played> {
    return this.#keeper.ask(told.CHARGE, { bankAccountId: bankId, amount, memo });
  }

  agencyFunds({ bankId, amount, memo }: HappeningOf<"agencyFunds">): Promise<Played> {
    const banks = { bankAccountId: bankId, operatingBankAccountId: OPERATING };
    return this.#keeper.ask(told.DEPOSIT_FUNDS, { ...banks, amount, memo });
  }

  withdrawFunds({ bankId, amount, memo }: HappeningOf<"withdrawFunds">): Promise<Played> {
    const banks = { bankAccountId: bankId, operatingBankAccountId: OPERATING };
    return this.#keeper.ask(told.WITHDRAW_FUNDS, { ...banks, amount, memo });
  }

  note({ clientId, document, words, promisedOn }: HappeningOf<"note">): Promise<Played> {
    const note = { note: words, promisedOn: promisedOn ?? null };
    return this.#keeper.ask(told.NOTE, { clientId, itemId: this.#item(document), ...note });
  }

  attach({ clientId, document, fileName, page }: HappeningOf<"attach">): Promise<Played> {
    const place = { clientId, itemId: this.#item(document), fileName };
    return attachFile(this.#keeper, place, () => pagePdf(page, clientId, this.#keeper.clock()));
  }

  beginExport({ firstDay }: HappeningOf<"beginExport">): Promise<Played> {
    return this.#connector.begin(this.#keeper, firstDay);
  }

  queueItems(): Promise<Played> {
    return queueItems(this.#keeper);
  }

  runConnector(): Promise<Played> {
    return this.#connector.run(this.#keeper);
  }

  async reconcile({ bankId, through }: HappeningOf<"reconcile">): Promise<Played> {
    return reconcileMonth(this.#keeper, bankId, through);
  }

  async approveReconciliation({ bankId, through }: HappeningOf<"approveReconciliation">): Promise<Played> {
    return approveMonth(this.#keeper, bankId, through);
  }

  closeMonth({ through }: HappeningOf<"closeMonth">): Promise<Played> {
    return this.#keeper.ask(told.CLOSE, { throughOn: through, memo: "Month's end" });
  }

  /** A demo has no mail server: who wants paper is written to, and the others are called. */
  async remind(): Promise<Played> {
    const itemIds = await this.#keeper.read(readToRemind);
    if (itemIds.length === 0) return NOTHING;
    const outcome = await this.#keeper.ask(told.REMIND, { itemIds });
    return outcome.ok || outcome.refusal.rule === "NOTHING_DUE" ? NOTHING : outcome;
  }

  async printReminders(): Promise<Played> {
    const letterIds = await this.#keeper.read(readPapersToPrint);
    return letterIds.length === 0 ? NOTHING : this.#keeper.ask(told.PRINT_REMINDERS, { letterIds });
  }

  statements({ of, from, message }: HappeningOf<"statements">): Promise<Played> {
    const kind =
      of === "PastDue" ? { isPastDueOnly: true } : { kind: "Activity" as const, from, officeId: 1 };
    // A demo has no mail server: everybody's statement is printed.
    return this.#keeper.ask(told.STATEMENTS, { ...kind, delivery: "Print", message });
  }
}

/** The documents that a happening needs. */
function namesIn(happening: Happening): readonly string[] {
  if (happening.kind === "receipt") return [...happening.pays, ...happening.uses].map(({ name }) => name);
  const { memo, document, receipt, credit } = happening as unknown as Record<string, string | undefined>;
  const isOfMemo = ["applyMemo", "returnPremium", "giveBack"].includes(happening.kind);
  return [isOfMemo ? memo : undefined, document, receipt, credit].filter((name) => name !== undefined);
}
