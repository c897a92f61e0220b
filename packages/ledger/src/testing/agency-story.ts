// The story of the worked examples E1 to E19, run with the posting rules; the vectors say what must result.
import { type Cents, cents, ZERO } from "@fiducia/kernel/cents";
import { allocate, openOfAll } from "../allocation.ts";
import type { ClientCredit } from "../credit-use.ts";
import { heldIn, openOf, type Part, type Share } from "../part.ts";
import type { Entry } from "../posting.ts";
import type { Recognition } from "../recognition.ts";
import { chargeByBank, deposit, withdraw } from "../rules/agency-funds.ts";
import { payAgency } from "../rules/agency-revenue-payable.ts";
import { moveBetweenBanks } from "../rules/bank-move.ts";
import { bill } from "../rules/bill.ts";
import { receiveCommission, shareWithProducer } from "../rules/commission.ts";
import { payCompany } from "../rules/company-payable.ts";
import { applyCredit, offsetMemo, unapplyReceipt } from "../rules/credit-application.ts";
import { disburseDirectBill } from "../rules/direct-bill-disbursement.ts";
import { refund } from "../rules/insured-refund.ts";
import { receive } from "../rules/receipt.ts";
import { returnCheck, voidEntry } from "../rules/reversal.ts";
import { writeOff } from "../rules/write-off.ts";
import { Books } from "./books.ts";
import { ACCOUNTS, type LineOf, OPERATING, T1, T2 } from "./story-accounts.ts";

/** Runs the examples step by step; `names` translates ids back into the names of the vectors. */
export class AgencyStory {
  readonly books = new Books(
    new Map([
      [T1, "Trust Bank"],
      [T2, "Trust Bank 2"],
    ]),
  );
  readonly names = new Map<string, string>();
  readonly #parts = new Map<string, number>();
  /** Document, such as "INV-1001", to its item and client, in the order of the books. */
  readonly documents = new Map<string, { itemId: number; clientId: number }>();
  readonly #receipts = new Map<string, Entry>();
  readonly #recognition: Recognition;
  #lastId = 1000;

  constructor(recognition: Recognition = "AR_CASH") {
    this.#recognition = recognition;
    for (const [name, { id }] of Object.entries(ACCOUNTS)) this.names.set(`account ${id}`, name);
  }

  part(key: string): Part {
    const part = this.books.part(this.#parts.get(key) ?? 0);
    if (!part) throw new Error(`no part ${key}`);
    return part;
  }

  credit(document: string): ClientCredit {
    const credit = this.books.credit(this.documents.get(document)?.itemId ?? 0);
    if (!credit) throw new Error(`no credit ${document}`);
    return credit;
  }

  partsOf(document: string): Part[] {
    return this.books.partsOf(this.documents.get(document)?.itemId ?? 0);
  }

  #post(entry: Entry): Entry {
    this.books.post(entry);
    return entry;
  }

  #open(document: string, client: string): { itemId: number; clientId: number } {
    const clientId = Number(client.slice(1));
    const itemId = ++this.#lastId;
    this.documents.set(document, { itemId, clientId });
    this.names.set(`item ${itemId}`, document).set(`client ${clientId}`, client);
    return { itemId, clientId };
  }

  #addLines(document: string, client: string, lines: readonly LineOf[]): Part[] {
    const { itemId, clientId } = this.#open(document, client);
    const [kind, number] = document.split("-");
    const itemName = `${kind === "CM" ? "Credit Memo" : kind === "INV" ? "Invoice" : "Receipt"} ${number}`;
    const parts = lines.flatMap((line, index) => {
      const lineId = ++this.#lastId;
      const side = (key: string, accountName: string, amount: number) => {
        const account = ACCOUNTS[accountName];
        if (!account) throw new Error(`no account ${accountName}`);
        const partId = ++this.#lastId;
        this.#parts.set(key, partId);
        this.names.set(`part ${partId}`, key);
        return {
          partId,
          lineId,
          lineNumber: index + 1,
          lineType: line.type,
          itemId,
          itemName,
          clientId,
          side: account.control === "2130" ? ("agency" as const) : ("thirdParty" as const),
          control: account.control,
          ownerAccountId: account.id,
          ...(account.revenue ? { revenue: account.revenue } : {}),
          billed: cents(amount),
        };
      };
      return [
        side(line.key, line.account, line.net),
        ...(line.retained ? [side(`${line.key.split("+")[0]}c`, "AB Commission", line.retained)] : []),
      ];
    });
    return this.books.addParts(parts);
  }

  invoice(number: string, client: string, lines: readonly LineOf[]): Entry {
    return this.#post(bill("Invoice", this.#addLines(`INV-${number}`, client, lines), this.#recognition));
  }

  memo(number: string, client: string, lines: readonly LineOf[]): Entry {
    const parts = this.#addLines(`CM-${number}`, client, lines);
    const [first] = parts;
    if (first)
      this.books.addCredit(
        first.itemId,
        [`Credit Memo ${number}`, first.clientId],
        parts.map((p) => p.partId),
      );
    return this.#post(bill("CreditMemo", parts, this.#recognition));
  }

  /** Pays invoices in order, third parties first; the rest becomes credit. */
  receipt(
    number: string,
    client: string,
    paid: {
      tendered: number;
      change?: number;
      invoices?: readonly string[];
      credit?: [string, number];
      bank?: number;
    },
  ): Entry {
    const document = `RCT-${number}`;
    const { itemId, clientId } = this.#open(document, client);
    this.books.addCredit(itemId, [`Receipt ${number}`, clientId]);
    const creditsUsed = paid.credit
      ? [{ credit: this.credit(paid.credit[0]), amount: cents(paid.credit[1]) }]
      : [];
    let left = cents(paid.tendered + (paid.credit?.[1] ?? 0) - (paid.change ?? 0));
    const shares: Share[] = [];
    for (const invoice of paid.invoices ?? []) {
      const parts = this.partsOf(`INV-${invoice}`);
      const amount = cents(Math.min(left, openOfAll(parts)));
      shares.push(...allocate("THIRD_PARTY_FIRST", parts, amount));
      left = cents(left - amount);
    }
    const entry = receive({
      itemId,
      clientId,
      bankId: paid.bank ?? T1,
      tendered: cents(paid.tendered),
      waiting: ZERO,
      change: cents(paid.change ?? 0),
      creditsUsed,
      shares,
      outside: [],
      directBill: [],
      documentParts: (paid.invoices ?? []).flatMap((invoice) => this.partsOf(`INV-${invoice}`)),
      recognition: this.#recognition,
    });
    this.#receipts.set(document, entry);
    return this.#post(entry);
  }

  directBillReceipt(number: string, client: string, key: string, amount: number): Entry {
    const parts = this.#addLines(`RCT-${number}`, client, [
      { key, type: "directBill", account: "Gamma Payable", net: amount },
    ]);
    return this.#post(
      receive({
        itemId: parts[0]?.itemId ?? 0,
        clientId: Number(client.slice(1)),
        bankId: T1,
        tendered: cents(amount),
        waiting: ZERO,
        change: ZERO,
        creditsUsed: [],
        shares: [],
        outside: [],
        directBill: parts,
        documentParts: parts,
        recognition: this.#recognition,
      }),
    );
  }

  shares(keys: readonly string[], bankId = T1): Share[] {
    return keys.map((key) => ({ part: this.part(key), amount: heldIn(this.part(key), bankId) }));
  }

  company(keys: readonly string[], fundings: readonly [string, number][] = [], bankId = T1): Entry {
    return this.#post(this.companyEntry(keys, fundings, bankId));
  }

  companyEntry(
    keys: readonly string[],
    fundings: readonly [string, number][] = [],
    bankId = T1,
    held = bankId,
  ): Entry {
    const shares = this.shares(keys, held);
    return payCompany({
      bankId,
      shares,
      fundings: fundings.map(([key, amount]) => ({ part: this.part(key), amount: cents(amount) })),
      documentParts: shares.flatMap(({ part }) => this.books.partsOf(part.itemId)),
      recognition: this.#recognition,
    });
  }

  agency(keys: readonly string[], giveBacks: readonly [string, number][] = []): Entry {
    return this.#post(this.agencyEntry(keys, giveBacks));
  }

  agencyEntry(keys: readonly string[], giveBacks: readonly [string, number][] = []): Entry {
    return payAgency({
      bankId: T1,
      operatingBankId: OPERATING,
      shares: this.shares(keys),
      giveBacks: giveBacks.map(([key, amount]) => ({ part: this.part(key), amount: cents(amount) })),
      recognition: this.#recognition,
    });
  }

  refund(document: string, amount: number): Entry {
    return this.#post(refund(T1, [{ credit: this.credit(document), amount: cents(amount) }]));
  }

  disburse(key: string): Entry {
    return this.#post(disburseDirectBill(T1, this.shares([key]), false));
  }

  nsf(receipt: string): Entry {
    const entry = this.#receipts.get(receipt);
    if (!entry) throw new Error(`no receipt ${receipt}`);
    return this.#post(returnCheck(entry, this.#undoing(entry)));
  }

  #undoing(entry: Entry) {
    const items = new Set(entry.postings.flatMap((posting) => posting.itemId ?? []));
    return {
      recognition: this.#recognition,
      parts: [...items].flatMap((itemId) => this.books.partsOf(itemId)),
    };
  }

  /** Voids an entry. */
  undo(entry: Entry): Entry {
    return this.#post(voidEntry(entry, this.#undoing(entry)));
  }

  bankCharge(amount: number): Entry {
    return this.#post(chargeByBank(T1, cents(amount)));
  }

  fundsIn(amount: number): Entry {
    return this.#post(deposit({ bankId: T1, operatingBankId: OPERATING, amount: cents(amount) }));
  }

  fundsOutEntry(amount: number): Entry {
    return withdraw({ bankId: T1, operatingBankId: OPERATING, amount: cents(amount) });
  }

  fundsOut(amount: number): Entry {
    return this.#post(this.fundsOutEntry(amount));
  }

  producer(amount: number): Entry {
    return this.#post(shareWithProducer(cents(amount)));
  }

  statement(amount: number): Entry {
    return this.#post(
      receiveCommission({
        operatingBankId: OPERATING,
        revenueAccountId: ACCOUNTS["DB Commission"]?.id ?? 0,
        amount: cents(amount),
        recognition: this.#recognition,
      }),
    );
  }

  /** Settles what is uncollected of an invoice against its memo, by owner account. */
  offset(memo: string, invoice: string): Entry {
    const memoParts = this.partsOf(memo);
    const pairs = this.partsOf(invoice).flatMap((part) => {
      const other = memoParts.find((candidate) => candidate.ownerAccountId === part.ownerAccountId);
      const amount = other ? Math.min(openOf(part), -openOf(other)) : 0;
      return other && amount > 0 ? [{ part, other, amount }] : [];
    });
    return this.#post(
      offsetMemo({
        invoiceShares: pairs.map(({ part, amount }) => ({ part, amount: cents(amount) })),
        memoShares: pairs.map(({ other, amount }) => ({ part: other, amount: cents(-amount) })),
        documentParts: this.partsOf(invoice),
        recognition: this.#recognition,
      }),
    );
  }

  #application(document: string, invoice: string, amount: number) {
    return {
      bankId: T1,
      use: { credit: this.credit(document), amount: cents(amount) },
      documentParts: this.partsOf(invoice),
      recognition: this.#recognition,
    };
  }

  apply(document: string, invoice: string, amount: number): Entry {
    const shares = allocate("THIRD_PARTY_FIRST", this.partsOf(invoice), cents(amount));
    return this.#post(applyCredit({ ...this.#application(document, invoice, amount), shares }));
  }

  unapplyEntry(document: string, invoice: string): Entry {
    const shares = this.partsOf(invoice).map((part) => ({ part, amount: part.collected }));
    const amount = shares.reduce((all, share) => all + share.amount, 0);
    return unapplyReceipt({ ...this.#application(document, invoice, amount), shares });
  }

  unapply(document: string, invoice: string): Entry {
    return this.#post(this.unapplyEntry(document, invoice));
  }

  refundEntry(document: string, amount: number, bankId = T1): Entry {
    return refund(bankId, [{ credit: this.credit(document), amount: cents(amount) }]);
  }

  move(key: string, from: number, to: number): Entry {
    return this.#post(moveBetweenBanks({ fromBankId: from, toBankId: to, shares: this.shares([key], from) }));
  }

  writeOff(thirdParty: string, agency: string, from: string): Entry {
    const rest = (key: string): Share => ({ part: this.part(key), amount: openOf(this.part(key)) });
    const owed: Cents = openOf(this.part(thirdParty));
    return this.#post(
      writeOff({
        bankId: T1,
        thirdParty: [rest(thirdParty)],
        agency: [rest(agency)],
        fundedFrom: [{ part: this.part(from), amount: owed }],
        recognition: this.#recognition,
      }),
    );
  }
}
