// A bookkeeper's own tally of a counter, which knows no journal: told the same commands, it must come to the same figures.

/** One rule that can be left out, to see that the comparison notices. */
export type LeftOut =
  | "thirdPartyFirst"
  | "change"
  | "returnReopens"
  | "takenBackLast"
  | "memoOffsets"
  | "deficitsStandAlone";

interface Line {
  readonly client: number;
  readonly document: number;
  readonly owner: number;
  readonly isAgency: boolean;
  open: number;
  readonly held: Map<number, number>;
}

interface Credit {
  readonly client: number;
  readonly held: Map<number, number>;
}

interface MemoPart {
  readonly owner: number;
  readonly isAgency: boolean;
  unused: number;
}

interface Memo {
  readonly client: number;
  readonly parts: MemoPart[];
}

interface Paid {
  readonly line: Line;
  readonly bank: number;
  readonly amount: number;
}

interface Taken {
  readonly client: number;
  readonly bank: number;
  readonly deposit: number;
  readonly rest: number;
  readonly shares: Paid[];
  /** What its credit paid later, and took back. */
  readonly later: Paid[];
  readonly used: readonly [document: number, amount: number] | undefined;
}

export interface TalliedLine {
  readonly owner: number;
  readonly amount: number;
  readonly isAgency: boolean;
}

export interface TalliedPayment {
  readonly client: number;
  readonly bank: number;
  readonly tendered: number;
  readonly change: number;
  readonly invoices: readonly (readonly [document: number, amount: number])[];
  readonly used?: readonly [document: number, amount: number] | undefined;
}

const add = <Key>(map: Map<Key, number>, key: Key, amount: number): void =>
  void map.set(key, (map.get(key) ?? 0) + amount);
const turned = (shares: readonly Paid[]): Paid[] =>
  shares.map((share) => ({ ...share, amount: -share.amount }));
const total = (map: ReadonlyMap<number, number>): number =>
  [...map.values()].reduce((all, each) => all + each, 0);

export class CounterModel {
  readonly #leftOut: LeftOut | undefined;
  readonly #lines: Line[] = [];
  readonly #credits = new Map<number, Credit>();
  readonly #memos = new Map<number, Memo>();
  readonly #taken = new Map<number, Taken>();
  /** By credit: what the transactions that applied it paid of each line, and took back. */
  readonly #paid = new Map<number, Paid[]>();
  readonly #cash = new Map<number, number>();
  readonly #funds = new Map<number, number>();

  constructor(leftOut?: LeftOut) {
    this.#leftOut = leftOut;
  }

  invoice(document: number, client: number, lines: readonly TalliedLine[]): void {
    for (const { owner, amount, isAgency } of lines)
      this.#lines.push({ client, document, owner, isAgency, open: amount, held: new Map() });
  }

  /** Third parties are served before the agency, line by line. */
  #serve(document: number, amount: number, bank: number): Paid[] {
    const first = this.#leftOut === "thirdPartyFirst" ? 1 : -1;
    const lines = this.#lines
      .filter((line) => line.document === document)
      .sort((a, b) => first * (Number(b.isAgency) - Number(a.isAgency)));
    let left = amount;
    return lines.flatMap((line) => {
      const share = Math.min(left, line.open);
      left -= share;
      line.open -= share;
      add(line.held, bank, share);
      return share > 0 ? [{ line, bank, amount: share }] : [];
    });
  }

  pay(document: number, payment: TalliedPayment): void {
    const { client, bank, tendered, used } = payment;
    const deposit = tendered - (this.#leftOut === "change" ? 0 : payment.change);
    add(this.#cash, bank, deposit);
    if (used) add(this.#credits.get(used[0])?.held ?? new Map(), bank, -used[1]);
    const shares = payment.invoices.flatMap(([invoice, amount]) => this.#serve(invoice, amount, bank));
    const applied = payment.invoices.reduce((all, [, amount]) => all + amount, 0);
    const rest = deposit + (used?.[1] ?? 0) - applied;
    this.#credits.set(document, { client, held: new Map([[bank, rest]]) });
    this.#taken.set(document, { client, bank, deposit, rest, shares, later: [], used });
    this.#note(document, shares);
    if (used) this.#note(used[0], shares);
  }

  #note(credit: number, shares: readonly Paid[]): void {
    this.#paid.set(credit, [...(this.#paid.get(credit) ?? []), ...shares]);
  }

  #paidBy(credit: number, line: Line, bank: number): number {
    const shares = (this.#paid.get(credit) ?? []).filter((paid) => paid.line === line && paid.bank === bank);
    return shares.reduce((all, { amount }) => all + amount, 0);
  }

  /**
   * What it pays is open again, what it left is gone. A void takes back what the receipt itself did; a returned check also
   * what its credit did since.
   */
  takeBack(document: number, by: "void" | "bank"): void {
    const taken = this.#taken.get(document);
    if (!taken) throw new Error(`no receipt ${document}`);
    add(this.#cash, taken.bank, -taken.deposit);
    const credit = this.#credits.get(document)?.held ?? new Map();
    const later = by === "bank" ? taken.later : [];
    for (const { line, bank, amount } of [...taken.shares, ...later]) {
      if (this.#leftOut !== "returnReopens") line.open += amount;
      add(line.held, bank, -amount);
    }
    add(credit, taken.bank, -taken.rest);
    for (const { bank, amount } of later) add(credit, bank, amount);
    this.#paid.delete(document);
    if (!taken.used) return;
    add(this.#credits.get(taken.used[0])?.held ?? new Map(), taken.bank, taken.used[1]);
    this.#note(taken.used[0], turned(taken.shares));
  }

  apply(credit: number, invoice: number, [bank, amount]: readonly [number, number]): void {
    add(this.#credits.get(credit)?.held ?? new Map(), bank, -amount);
    const shares = this.#serve(invoice, amount, bank);
    this.#note(credit, shares);
    this.#taken.get(credit)?.later.push(...shares);
  }

  /** What it paid last is given up first: the agency's lines, then third parties' from the last one up. */
  unapply(credit: number, invoice: number, [bank, amount]: readonly [number, number]): void {
    add(this.#credits.get(credit)?.held ?? new Map(), bank, amount);
    const last = this.#leftOut === "takenBackLast" ? -1 : 1;
    const lines = this.#lines
      .filter((line) => line.document === invoice)
      .reverse()
      .sort((a, b) => last * (Number(b.isAgency) - Number(a.isAgency)));
    let left = amount;
    for (const line of lines) {
      const most = Math.min(this.#paidBy(credit, line, bank), line.held.get(bank) ?? 0);
      const share = Math.max(0, Math.min(left, most));
      left -= share;
      line.open += share;
      add(line.held, bank, -share);
      const taken = turned([{ line, bank, amount: share }]);
      this.#note(credit, taken);
      this.#taken.get(credit)?.later.push(...taken);
    }
  }

  refund(credit: number, [bank, amount]: readonly [number, number]): void {
    add(this.#credits.get(credit)?.held ?? new Map(), bank, -amount);
    add(this.#cash, bank, -amount);
  }

  agencyFunds(bank: number, amount: number): void {
    add(this.#cash, bank, amount);
    add(this.#funds, bank, amount);
  }

  memo(document: number, client: number, parts: readonly TalliedLine[]): void {
    const unused = parts.map(({ owner, isAgency, amount }) => ({ owner, isAgency, unused: amount }));
    this.#memos.set(document, { client, parts: unused });
  }

  /** Uncollected against uncollected of the same owner: no money. */
  offset(memo: number, invoice: number, amount: number): void {
    let left = amount;
    for (const part of this.#memos.get(memo)?.parts ?? [])
      for (const line of this.#lines.filter(
        (each) => each.document === invoice && each.owner === part.owner,
      )) {
        const share = Math.min(left, part.unused, line.open);
        left -= share;
        part.unused -= share;
        if (this.#leftOut !== "memoOffsets") line.open -= share;
      }
  }

  /** Ends agency lines, in their order. */
  writeOff(invoice: number, amount: number): void {
    let left = amount;
    for (const line of this.#lines.filter((each) => each.document === invoice && each.isAgency)) {
      const share = Math.min(left, line.open);
      left -= share;
      line.open -= share;
    }
  }

  openOf(document: number, isAgency?: boolean): number {
    return this.#lines
      .filter((line) => line.document === document && (isAgency === undefined || line.isAgency === isAgency))
      .reduce((all, line) => all + line.open, 0);
  }

  /** What could be offset between the two, owner by owner. */
  offsettable(memo: number, invoice: number): number {
    const parts = this.#memos.get(memo)?.parts ?? [];
    return parts.reduce((all, part) => {
      const lines = this.#lines.filter((line) => line.document === invoice && line.owner === part.owner);
      return (
        all +
        Math.min(
          part.unused,
          lines.reduce((open, line) => open + line.open, 0),
        )
      );
    }, 0);
  }

  creditIn(document: number, bank: number): number {
    return this.#credits.get(document)?.held.get(bank) ?? 0;
  }

  position(bank: number) {
    const owners = new Map<string, number>();
    let agencyRevenue = 0;
    for (const line of this.#lines) {
      const held = line.held.get(bank) ?? 0;
      if (line.isAgency) agencyRevenue += held;
      else add(owners, `owner ${line.owner}`, held);
    }
    for (const [document, { held }] of this.#credits) add(owners, `credit ${document}`, held.get(bank) ?? 0);
    const balances = [...owners.values()];
    const deficits = balances.reduce((all, balance) => all + Math.max(0, -balance), 0);
    const advanced = this.#leftOut === "deficitsStandAlone" ? 0 : deficits;
    const cash = this.#cash.get(bank) ?? 0;
    const required = balances.reduce((all, balance) => all + balance, 0) + advanced;
    return { cash, required, advanced, agencyRevenue, agencyFunds: this.#funds.get(bank) ?? 0 };
  }

  /** What a client owes, less what is left of the client's receipts and memos. */
  owes(client: number): number {
    const open = this.#lines
      .filter((line) => line.client === client)
      .reduce((all, line) => all + line.open, 0);
    const credits = [...this.#credits.values()].filter((credit) => credit.client === client);
    const memos = [...this.#memos.values()].filter((memo) => memo.client === client);
    const unused = memos.flatMap(({ parts }) => parts).reduce((all, part) => all + part.unused, 0);
    return open - credits.reduce((all, { held }) => all + total(held), 0) - unused;
  }
}
