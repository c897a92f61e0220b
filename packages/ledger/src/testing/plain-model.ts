// A bookkeeper's tally without a journal: what each line was billed, paid and passed on, and who is owed. It is given
// the same story as the ledger, and must give the same trust position and client balances.

import type { TrustTestLevel } from "../trust-position.ts";

/** A rule that can be omitted, to see that the comparison notices. */
export type LeftOut =
  | "thirdPartyFirst"
  | "change"
  | "deficitsStandAlone"
  | "linesStandAlone"
  | "nsfReopens"
  | "creditRemains";

interface Line {
  readonly client: string;
  readonly document: string;
  readonly owner: string;
  readonly isAgency: boolean;
  open: number;
  readonly held: Map<number, number>;
}

interface Paid {
  readonly client: string;
  readonly bank: number;
  readonly tendered: number;
  readonly lines: { line: Line; amount: number }[];
  readonly used: { document: string; amount: number } | undefined;
}

export interface TalliedPosition {
  readonly cash: number;
  readonly required: number;
  readonly advanced: number;
  readonly agencyRevenue: number;
  readonly agencyFunds: number;
}

const add = <K>(map: Map<K, number>, key: K, amount: number): void =>
  void map.set(key, (map.get(key) ?? 0) + amount);

export class PlainModel {
  readonly #level: TrustTestLevel;
  readonly #leftOut: LeftOut | undefined;
  readonly #lines: Line[] = [];
  readonly #cash = new Map<number, number>();
  readonly #funds = new Map<number, number>();
  /** Receipt to its unapplied rest, by bank. */
  readonly #credits = new Map<string, { client: string; held: Map<number, number> }>();
  readonly #receipts = new Map<string, Paid>();

  constructor(level: TrustTestLevel = "owner", leftOut?: LeftOut) {
    this.#level = leftOut === "linesStandAlone" ? "owner" : level;
    this.#leftOut = leftOut;
  }

  invoice(
    document: string,
    client: string,
    lines: readonly { owner: string; amount: number; isAgency: boolean }[],
  ): void {
    for (const { owner, amount, isAgency } of lines)
      this.#lines.push({ client, document, owner, isAgency, open: amount, held: new Map() });
  }

  receipt(
    document: string,
    client: string,
    paid: {
      tendered: number;
      change: number;
      invoices: readonly string[];
      credit?: [string, number] | undefined;
      bank: number;
    },
  ): void {
    const change = this.#leftOut === "change" ? 0 : paid.change;
    let left = paid.tendered - change + (paid.credit?.[1] ?? 0);
    add(this.#cash, paid.bank, paid.tendered - change);
    if (paid.credit) add(this.#credits.get(paid.credit[0])?.held ?? new Map(), paid.bank, -paid.credit[1]);
    const lines: Paid["lines"] = [];
    for (const invoice of paid.invoices) {
      const open = this.#lines.filter((line) => line.document === invoice);
      if (this.#leftOut !== "thirdPartyFirst") open.sort((a, b) => Number(a.isAgency) - Number(b.isAgency));
      else open.sort((a, b) => Number(b.isAgency) - Number(a.isAgency));
      for (const line of open) {
        const amount = Math.min(left, line.open);
        line.open -= amount;
        left -= amount;
        add(line.held, paid.bank, amount);
        if (amount > 0) lines.push({ line, amount });
      }
    }
    const used = paid.credit && { document: paid.credit[0], amount: paid.credit[1] };
    this.#receipts.set(document, { client, bank: paid.bank, tendered: paid.tendered - change, lines, used });
    const rest = this.#leftOut === "creditRemains" ? 0 : left;
    this.#credits.set(document, { client, held: new Map([[paid.bank, rest]]) });
  }

  /** Takes a receipt back: the bank returned the check, or it was voided. */
  takeBack(document: string): void {
    const receipt = this.#receipts.get(document);
    if (!receipt) throw new Error(`no receipt ${document}`);
    add(this.#cash, receipt.bank, -receipt.tendered);
    let applied = 0;
    for (const { line, amount } of receipt.lines) {
      if (this.#leftOut !== "nsfReopens") line.open += amount;
      add(line.held, receipt.bank, -amount);
      applied += amount;
    }
    const own = this.#credits.get(document)?.held ?? new Map<number, number>();
    add(own, receipt.bank, -(receipt.tendered + (receipt.used?.amount ?? 0) - applied));
    if (receipt.used)
      add(this.#credits.get(receipt.used.document)?.held ?? new Map(), receipt.bank, receipt.used.amount);
  }

  /** Pays what a bank holds of a document's lines to their owners or the agency. */
  payOut(document: string, bank: number, isAgency: boolean): void {
    for (const line of this.#lines.filter(
      (each) => each.document === document && each.isAgency === isAgency,
    )) {
      add(this.#cash, bank, -(line.held.get(bank) ?? 0));
      line.held.set(bank, 0);
    }
  }

  refund(document: string, bank: number, amount: number): void {
    add(this.#credits.get(document)?.held ?? new Map(), bank, -amount);
    add(this.#cash, bank, -amount);
  }

  agencyFunds(bank: number, amount: number): void {
    add(this.#cash, bank, amount);
    add(this.#funds, bank, amount);
  }

  position(bank: number): TalliedPosition {
    const owners = new Map<string, number>();
    let agencyRevenue = 0;
    for (const [index, line] of this.#lines.entries()) {
      const owner = this.#level === "line" ? `line ${index}` : line.owner;
      if (line.isAgency) agencyRevenue += line.held.get(bank) ?? 0;
      else add(owners, owner, line.held.get(bank) ?? 0);
    }
    for (const [document, { held }] of this.#credits) add(owners, `credit ${document}`, held.get(bank) ?? 0);
    const balances = [...owners.values()];
    const total = balances.reduce((all, balance) => all + balance, 0);
    const deficits = balances.reduce((all, balance) => all + Math.max(0, -balance), 0);
    const advanced = this.#leftOut === "deficitsStandAlone" ? 0 : deficits;
    return {
      cash: this.#cash.get(bank) ?? 0,
      required: total + advanced,
      advanced,
      agencyRevenue,
      agencyFunds: this.#funds.get(bank) ?? 0,
    };
  }

  /** What a client owes, less the unapplied rest of the client's receipts. */
  owes(client: string): number {
    const open = this.#lines
      .filter((line) => line.client === client)
      .reduce((all, line) => all + line.open, 0);
    const credits = [...this.#credits.values()].filter((credit) => credit.client === client);
    return open - credits.flatMap(({ held }) => [...held.values()]).reduce((all, left) => all + left, 0);
  }
}
