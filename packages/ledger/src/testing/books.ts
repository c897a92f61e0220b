// Books in memory, computed from postings only: the model that the database is compared with.

import { type Cents, cents, minus, plus, ZERO } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import type { Account } from "../accounts.ts";
import { fundOf } from "../accounts.ts";
import type { ClientCredit } from "../credit-use.ts";
import type { EntryKind } from "../entry-kind.ts";
import { heldIn, type Part } from "../part.ts";
import { advanced } from "../part-bounds.ts";
import type { Entry, Posting } from "../posting.ts";
import { addPositions, EMPTY_POSITION, moved, ownerOf, type TrustPosition } from "../trust-position.ts";
import type { TrustPolicy, TrustState } from "../trust-state.ts";

type NewPart = Omit<Part, "collected" | "offset" | "writtenOff" | "funded" | "disbursed" | "held">;

/** Applies entries like the posting function, and answers what rules and tests ask. */
export class Books implements TrustState {
  readonly entries: Entry[] = [];
  policy: TrustPolicy = {
    blockNegativeTrust: "HARD",
    allowAdvance: false,
    payBeforeDeposit: false,
    trustTestLevel: "owner",
  };
  readonly #bankNames: ReadonlyMap<number, string>;
  readonly #parts = new Map<number, Part>();
  readonly #memos = new Map<number, number[]>();
  readonly #creditNames = new Map<number, { name: string; clientId: number }>();
  readonly #balances = new Map<string, Cents>();
  readonly #positions = new Map<number, TrustPosition>();

  constructor(bankNames: ReadonlyMap<number, string>) {
    this.#bankNames = bankNames;
  }

  /** Adds the parts of a new document; those of a credit memo are negative. */
  addParts(parts: readonly NewPart[]): Part[] {
    const zero = { collected: ZERO, offset: ZERO, writtenOff: ZERO, funded: ZERO, disbursed: ZERO };
    const added = parts.map((part) => ({ ...part, ...zero, held: new Map<number, Cents>() }));
    for (const part of added) this.#parts.set(part.partId, part);
    return added;
  }

  addCredit(
    itemId: number,
    [name, clientId]: readonly [string, number],
    memoPartIds: readonly number[] = [],
  ): void {
    this.#creditNames.set(itemId, { name, clientId });
    this.#memos.set(itemId, [...memoPartIds]);
  }

  post(entry: Entry): void {
    this.entries.push(entry);
    for (const posting of entry.postings) this.#apply(posting, entry.kind);
  }

  #apply(posting: Posting, kind: EntryKind): void {
    const { account, amount, bankId, partId } = posting;
    const owner = ownerOf(posting, this.policy.trustTestLevel);
    const before = this.balance(bankId ?? 0, account, owner);
    const after = cents(before - amount);
    if (bankId !== undefined) {
      this.#balances.set(`${bankId}/${account}/${owner}`, after);
      this.#positions.set(bankId, moved(this.position(bankId), { account, before, after }));
    }
    const part = partId === undefined ? undefined : this.#parts.get(partId);
    if (part) this.#parts.set(part.partId, progress(part, posting, kind));
  }

  bankName(bankId: number): string {
    return this.#bankNames.get(bankId) ?? `bank ${bankId}`;
  }

  position(bankId: number): TrustPosition {
    return this.#positions.get(bankId) ?? EMPTY_POSITION;
  }

  positionOfAll(): TrustPosition {
    return addPositions([...this.#positions.values()]);
  }

  balance(bankId: number, account: Account, ownerId: number): Cents {
    return this.#balances.get(`${bankId}/${account}/${ownerId}`) ?? ZERO;
  }

  part(partId: number | undefined): Part | undefined {
    return valueAt(this.#parts, partId);
  }

  partsOf(itemId: number): Part[] {
    return [...this.#parts.values()].filter((part) => part.itemId === itemId);
  }

  credit(itemId: number | undefined): ClientCredit | undefined {
    const known = valueAt(this.#creditNames, itemId);
    if (!known || itemId === undefined) return undefined;
    const held = new Map(
      [...this.#bankNames.keys()].map((bankId) => [bankId, this.balance(bankId, "2140", itemId)] as const),
    );
    const memoParts = (this.#memos.get(itemId) ?? []).flatMap((partId) => this.#parts.get(partId) ?? []);
    return { itemId, itemName: known.name, clientId: known.clientId, held, memoParts };
  }

  /** Debits less credits of a control account over all entries. */
  control(account: Account, bankId?: number): Cents {
    let total = 0;
    for (const entry of this.entries)
      for (const posting of entry.postings)
        if (posting.account === account && (bankId === undefined || posting.bankId === bankId))
          total += posting.amount;
    return cents(total);
  }
}

/** A part after one posting on it. It is billed from the start; only a reversal takes that back. */
function progress(part: Part, posting: Posting, kind: EntryKind): Part {
  const { account, amount, movement, bankId } = posting;
  const next = { ...advanced(part, posting), ...(kind === "Reversal" ? {} : { billed: part.billed }) };
  if (fundOf(account) !== "T") return next;
  const isPaid = account !== "2140" && movement === "disburse";
  return {
    ...next,
    disbursed: isPaid ? plus(part.disbursed, amount) : part.disbursed,
    held: new Map(part.held).set(bankId ?? 0, minus(heldIn(part, bankId ?? 0), amount)),
  };
}
