// The story of the worked examples E1 to E19, told by the posting rules; the vectors say what must come out.
import { type Cents, cents, ZERO } from "@fiducia/kernel/cents";
import type { PartControl, RevenueControl } from "../accounts.ts";
import { allocate, openOfAll } from "../allocation.ts";
import type { ClientCredit } from "../credit-use.ts";
import { memoShares } from "../credit-use.ts";
import { heldIn, type LineType, openOf, type Part, type Share } from "../part.ts";
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
import { returnCheck } from "../rules/reversal.ts";
import { writeOff } from "../rules/write-off.ts";
import { Books } from "./books.ts";

export const T1 = 11;
export const T2 = 12;
export const OPERATING = 13;

interface OwnerAccount {
  readonly id: number;
  readonly control: PartControl;
  readonly revenue?: RevenueControl;
}

/** The owner accounts of the examples. */
export const ACCOUNTS: Readonly<Record<string, OwnerAccount>> = {
  "Acme Payable": { id: 101, control: "2110" },
  "Beta Payable": { id: 102, control: "2110" },
  "Delta Payable": { id: 103, control: "2110" },
  "Gamma Payable": { id: 104, control: "2150" },
  "SL Tax Payable": { id: 105, control: "2120" },
  "AB Commission": { id: 201, control: "2130", revenue: "4000" },
  "Agency Fee Income": { id: 202, control: "2130", revenue: "4010" },
  "NSF Fee Income": { id: 203, control: "2130", revenue: "4030" },
  "DB Commission": { id: 204, control: "2130", revenue: "4020" },
};

interface LineOf {
  /** The sub-ledger key of the vectors, such as "1001/L1"; the agency's part adds "c". */
  readonly key: string;
  readonly type: LineType;
  readonly account: string;
  readonly net: number;
  readonly retained?: number;
}

/** Tells the examples step by step; `names` translates ids back into the words of the vectors. */
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
    const itemName = `${kind === "CM" ? "Credit memo" : kind === "INV" ? "Invoice" : "Receipt"} ${number}`;
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
        `Credit memo ${number}`,
        first.clientId,
        parts.map((p) => p.partId),
      );
    return this.#post(bill("CreditMemo", parts, this.#recognition));
  }

  /** Pays invoices in their order, third parties first; the rest stays as credit. */
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
    this.books.addCredit(itemId, `Receipt ${number}`, clientId);
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
    return this.#post(returnCheck(entry));
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

  /** Settles what is uncollected of an invoice against its memo, owner account by owner account. */
  offset(memo: string, invoice: string): Entry {
    const memoParts = this.partsOf(memo);
    const pairs = this.partsOf(invoice).flatMap((part) => {
      const other = memoParts.find((candidate) => candidate.ownerAccountId === part.ownerAccountId);
      const amount = other ? Math.min(openOf(part), -openOf(other)) : 0;
      return other && amount > 0 ? [{ part, other, amount }] : [];
    });
    return this.#post(
      offsetMemo(
        pairs.map(({ part, amount }) => ({ part, amount: cents(amount) })),
        pairs.map(({ other, amount }) => ({ part: other, amount: cents(-amount) })),
      ),
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
    return this.#post(moveBetweenBanks(from, to, this.shares([key], from)));
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

  memoUse(document: string, amount: number): Share[] {
    return memoShares(this.credit(document), cents(amount));
  }
}

const premium = (key: string, account: string, net: number, retained?: number): LineOf => ({
  key,
  type: "premium",
  account,
  net,
  ...(retained === undefined ? {} : { retained }),
});
const fee = (key: string, account: string, net: number): LineOf => ({ key, type: "agencyFee", account, net });

/** Step id to what is done; the order is the order of the books. */
export const STEPS: Readonly<Record<string, (story: AgencyStory) => Entry>> = {
  E1: (s) =>
    s.invoice("1001", "C42", [
      premium("1001/L1", "Acme Payable", 85000, 15000),
      { key: "1001/L2", type: "tax", account: "SL Tax Payable", net: 3000 },
      { key: "1001/L3", type: "carrierFee", account: "Acme Payable", net: 2000 },
      fee("1001/L4", "Agency Fee Income", 5000),
    ]),
  E2: (s) => s.receipt("2001", "C42", { tendered: 120000, invoices: ["1001"] }),
  "E3.1": (s) => s.invoice("1002", "C42", [premium("1002/L1", "Beta Payable", 34000, 6000)]),
  "E3.2": (s) =>
    s.receipt("2002", "C42", {
      tendered: 32000,
      change: 2000,
      credit: ["RCT-2001", 10000],
      invoices: ["1002"],
    }),
  E4: (s) => s.company(["1001/L1", "1001/L3"]),
  E4b: (s) => s.company(["1001/L2"]),
  E5: (s) => s.agency(["1001/L1c", "1001/L4", "1002/L1c"]),
  E11: (s) => s.producer(8400),
  E6a: (s) => s.directBillReceipt("2003", "C42", "Gamma/77/RCT-2003", 21500),
  E6b: (s) => s.disburse("Gamma/77/RCT-2003"),
  E7a: (s) => s.memo("6001", "C42", [premium("CM-6001/L1", "Acme Payable", -34000, -6000)]),
  E7b: (s) => s.company([], [["CM-6001/L1", 34000]]),
  E7c: (s) => s.agency([], [["CM-6001/L1c", 6000]]),
  E7d: (s) => s.refund("CM-6001", 40000),
  "E8a.1": (s) =>
    s.invoice("1003", "C43", [
      premium("1003/L1", "Acme Payable", 42500, 7500),
      fee("1003/L2", "Agency Fee Income", 6000),
    ]),
  "E8a.2": (s) => s.receipt("2004", "C43", { tendered: 56000, invoices: ["1003"] }),
  "E8a.3": (s) => s.company(["1003/L1"]),
  "E8b.1": (s) => s.nsf("RCT-2004"),
  "E8b.2": (s) => s.bankCharge(1200),
  E8c: (s) => s.fundsIn(43700),
  "E8d.1": (s) => s.invoice("1004", "C43", [fee("1004/L1", "NSF Fee Income", 2500)]),
  "E8d.2": (s) => s.receipt("2005", "C43", { tendered: 58500, invoices: ["1003", "1004"] }),
  E8e: (s) => s.fundsOut(42500),
  E12: (s) => s.statement(123456),
  // The finance credit of 700 lessens the part that it finances: 880 billed to Acme less 700 paid by the lender.
  "E9.1": (s) => s.invoice("1005", "C44", [premium("1005/L1+L2", "Acme Payable", 18000, 12000)]),
  "E9.2": (s) => s.receipt("2006", "C44", { tendered: 30000, invoices: ["1005"] }),
  E9b: (s) => s.company(["1005/L1+L2"]),
  "E10.1": (s) => s.invoice("1006", "C45", [premium("1006/L1", "Acme Payable", 85000, 15000)]),
  "E10.2": (s) => s.receipt("2007", "C45", { tendered: 100000, invoices: ["1006"] }),
  "E10.3": (s) => s.memo("6002", "C46", [premium("CM-6002/L1", "Acme Payable", -17000, -3000)]),
  "E10.4": (s) => s.company(["1006/L1"], [["CM-6002/L1", 17000]]),
  "E10.5": (s) => s.agency(["1006/L1c"], [["CM-6002/L1c", 3000]]),
  "E13.1": (s) => s.invoice("1007", "C47", [premium("1007/L1", "Acme Payable", 85000, 15000)]),
  "E13.2": (s) => s.memo("6003", "C47", [premium("CM-6003/L1", "Acme Payable", -85000, -15000)]),
  "E13.3": (s) => s.offset("CM-6003", "INV-1007"),
  "E14.1": (s) => s.invoice("1008", "C46", [premium("1008/L1", "Beta Payable", 25500, 4500)]),
  "E14.2": (s) => s.apply("CM-6002", "INV-1008", 20000),
  "E14.3": (s) => s.receipt("2008", "C46", { tendered: 10000, invoices: ["1008"] }),
  "E15.1": (s) => s.invoice("1009", "C48", [premium("1009/L1", "Acme Payable", 85000, 15000)]),
  "E15.2": (s) => s.receipt("2009", "C48", { tendered: 50000, invoices: ["1009"] }),
  "E15.3": (s) => s.memo("6004", "C48", [premium("CM-6004/L1", "Acme Payable", -85000, -15000)]),
  "E15.4": (s) => s.offset("CM-6004", "INV-1009"),
  "E15.5": (s) => s.company(["1009/L1"], [["CM-6004/L1", 50000]]),
  "E15.6": (s) => s.refund("CM-6004", 50000),
  "E16.1": (s) => s.invoice("1011", "C49", [premium("1011/L1", "Delta Payable", 51000, 9000)]),
  "E16.2": (s) => s.receipt("2010", "C49", { tendered: 60000, invoices: ["1011"], bank: T2 }),
  "E16.3": (s) => s.company(["1011/L1"], [], T2),
  E17: (s) => s.move("1002/L1", T1, T2),
  "E18.1": (s) => s.invoice("1012", "C50", [premium("1012/L1", "Delta Payable", 17000, 3000)]),
  "E18.2": (s) => s.receipt("2011", "C50", { tendered: 20000, invoices: ["1012"] }),
  "E18.3": (s) => s.company(["1012/L1"]),
  "E18.4": (s) => s.unapply("RCT-2011", "INV-1012"),
  "E18.5": (s) => s.apply("RCT-2011", "INV-1012", 20000),
  "E19.1": (s) => s.invoice("1013", "C51", [premium("1013/L1", "Delta Payable", 24500, 500)]),
  "E19.2": (s) => s.receipt("2012", "C51", { tendered: 24250, invoices: ["1013"] }),
  "E19.3": (s) => s.writeOff("1013/L1", "1013/L1c", "1003/L1c"),
  "E19.4": (s) => s.company(["1013/L1"]),
};

/** Refusal id to what is asked for after the named step. */
export const ATTEMPTS: Readonly<Record<string, (story: AgencyStory) => Entry>> = {
  X1: (s) => s.unapplyEntry("RCT-2001", "INV-1001"),
  X2: (s) => s.companyEntry(["1002/L1"]),
  X3: (s) => s.fundsOutEntry(42500),
  X4: (s) => s.refundEntry("CM-6002", 20000),
  X5: (s) => s.companyEntry(["1011/L1"], [], T1, T2),
  X6: (s) => s.agencyEntry(["1003/L1c", "1003/L2", "1004/L1", "1005/L1c", "1008/L1c"]),
};
