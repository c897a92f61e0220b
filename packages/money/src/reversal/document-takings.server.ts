// Takes money back from documents, source by source, and shares what stays on them again.
import { type Cents, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { AllocationRule } from "@fiducia/ledger/allocation";
import type { DocumentHistory } from "@fiducia/ledger/document-history";
import type { Part, Share } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import { entryOf, type Posting } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import type { Recognition } from "@fiducia/ledger/recognition";
import { amountOf, collected, takenBack } from "@fiducia/ledger/settle";
import { type TakingBack, takeBack } from "@fiducia/ledger/take-back";

interface Documents {
  readonly parts: readonly Part[];
  readonly histories: ReadonlyMap<number, DocumentHistory>;
  /**
   * What the same posting takes back of money banked outside trust, whose parts are open again; below zero when it is
   * there after all.
   */
  readonly outsideBack?: readonly Share[];
}

/** The history without what is taken back of money banked outside. */
function withoutOutside(history: DocumentHistory, back: readonly Share[]): DocumentHistory {
  const outside = new Map(history.outside);
  for (const { part, amount } of back)
    if (part.itemId === history.itemId)
      outside.set(part.partId, minus(outside.get(part.partId) ?? ZERO, amount));
  return { ...history, outside };
}

interface Rules {
  readonly recognition: Recognition;
  readonly allocationRule: AllocationRule;
}

/** What is taken back of a document in one bank, with its postings. */
export interface TakenInBank {
  readonly taking: TakingBack;
  readonly sourceId: number;
  readonly bankId: number;
  readonly amount: Cents;
  readonly shares: readonly Share[];
  readonly postings: readonly Posting[];
}

export class DocumentTakings {
  readonly #rules: Rules;
  readonly #histories: ReadonlyMap<number, DocumentHistory>;
  #parts: Part[];
  readonly #moved: { readonly sourceId: number; readonly postings: readonly Posting[] }[] = [];

  constructor({ parts, histories, outsideBack = [] }: Documents, rules: Rules) {
    this.#parts = [...parts];
    this.#histories = new Map(
      [...histories].map(([itemId, history]) => [itemId, withoutOutside(history, outsideBack)]),
    );
    this.#rules = rules;
  }

  /** The parts as they stand after what was taken so far. */
  get parts(): readonly Part[] {
    return this.#parts;
  }

  #post(bankId: number, shares: readonly Share[]): readonly Posting[] {
    const current = shares.map((share) => ({
      ...share,
      part: this.#parts.find((part) => part.partId === share.part.partId) ?? share.part,
    }));
    const { recognition } = this.#rules;
    const postings = collected(current, { bankId, recognition, documentParts: this.#parts });
    this.#parts = partsAfter(this.#parts, entryOf("Reversal", postings).postings);
    return postings;
  }

  /** Takes money back from one document, once; what moves because of it is collected for `writeMoved`. */
  take(itemId: number, takings: readonly TakingBack[]): readonly TakenInBank[] {
    const history = this.#histories.get(itemId);
    if (!history) throw new Error(`document ${itemId} was not read`);
    const parts = this.#parts.filter((part) => part.itemId === itemId);
    const changes = takeBack({ parts, history, rule: this.#rules.allocationRule }, takings);
    const bankTakings = changes.bankShares.map(({ taking, bankId, shares }) => ({
      taking,
      sourceId: taking.sourceId,
      bankId,
      shares,
      amount: sumOf(shares, amountOf),
      postings: this.#post(bankId, takenBack(shares)),
    }));
    for (const { sourceId, bankId, shares } of changes.moved)
      this.#moved.push({ sourceId, postings: this.#post(bankId, shares) });
    return bankTakings;
  }

  /** Writes what moved between parts: separate entries, each for the receipt or memo whose money it is. */
  writeMoved(draft: PostingDraft, eventId: number, datedOn: Day): void {
    for (const { sourceId, postings } of this.#moved) {
      const entry = entryOf("Reallocation", postings);
      if (entry.postings.length > 0) draft.entry(eventId, { itemId: sourceId, datedOn }, entry);
    }
  }
}
