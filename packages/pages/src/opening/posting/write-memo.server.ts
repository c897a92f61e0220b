// Adds a credit memo of the other system to a draft.
import { negate, sumOf } from "@fiducia/kernel/cents";
import { newId } from "@fiducia/ledger/ids";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { openMemo } from "@fiducia/ledger/rules/opening-balance";
import { mirrored } from "@fiducia/money/billed/document.server";
import { isRevenueIn } from "../rows/row-check.rules.ts";
import type { RowOf } from "../shared/opening-row.contract.ts";
import { partsOfMemo } from "../shared/row-parts.rules.ts";
import { openedParts, splitDocument } from "./document-parts.server.ts";
import { formerly, NO_OPERATING_BANK, type OpeningBooks, partiesOf, writeItem } from "./write-down.server.ts";

type Row = RowOf<"memo">;

/** Of a memo that nothing was given back of, which posts to no bank. */
const NO_BANK = 0;

export function writeMemo(draft: PostingDraft, books: OpeningBooks, rows: readonly [Row, ...Row[]]): number {
  const [first] = rows;
  const itemId = newId();
  const parties = partiesOf(books, first);
  const split = splitDocument(books, rows, { itemId, itemName: "Credit Memo" });
  const { lines, parts } = mirrored(split.lines, split.parts);
  const isRevenue = isRevenueIn(books);
  const opened = openedParts(rows, { lines, parts }, (row) => partsOfMemo(row, isRevenue));
  const total = sumOf(parts, ({ billed }) => billed);
  const { eventId } = writeItem(draft, books, {
    itemId,
    itemType: "CreditMemo",
    parties,
    datedOn: first.datedOn,
    dueOn: first.datedOn,
    effectiveOn: first.effectiveOn ?? null,
    total,
    memo: formerly(first.document),
    event: { invoiced: total },
  });
  draft.lines(lines, parts);
  const banks = new Set(
    opened.flatMap(({ row, before }) => (before.funded === 0 ? [] : (row.trustBankId ?? []))),
  );
  if (banks.size > 1) throw new Error(`credit memo ${first.document} is funded in two banks`);
  const [bankId] = banks;
  const givenBack = opened.filter(({ before }) => before.funded !== 0);
  draft.entry(
    eventId,
    { itemId, datedOn: books.openedOn },
    openMemo(
      { documentParts: parts, operatingBankId: NO_OPERATING_BANK, recognition: books.recognition },
      {
        bankId: bankId ?? NO_BANK,
        fundings: givenBack.map(({ part, before }) => ({ part, amount: before.funded })),
        used: opened
          .filter(({ before }) => before.used !== 0)
          .map(({ part, before }) => ({ part, amount: before.used })),
        offset: opened
          .filter(({ before }) => before.offset !== 0)
          .map(({ part, before }) => ({ part, amount: negate(before.offset) })),
      },
    ),
  );
  return eventId;
}
