// The return of a carrier's check: its money leaves the bank of its deposit, and its memos are unfunded again. What
// clients had of it is paid ahead; they owe nothing for it (`docs/books.md`, Debts).
import { CONTROL } from "@fiducia/contract/control-accounts";
import { minus } from "@fiducia/kernel/cents";
import { assertSound, credit, entryOf, reversed } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { beginReturn, type Returning, returnedAmount } from "./begin-return.server.ts";

/** Whether it is a carrier's payment that only funded memos. */
export const isReturnPremium = ({ item, entries }: Reversible): boolean =>
  item?.itemType === "CompanyPayable" && entries.every(({ entry }) => entry.kind === "ReturnPremium");

/** Writes the returned check; returns its item id. */
export function returnPremiumCheck(draft: PostingDraft, returning: Returning): number {
  const { paid, method, datedOn } = returning;
  const { eventId, itemId } = beginReturn(draft, returning);
  const bankId = method.bankAccountId;
  const fundings = paid.entries
    .flatMap(({ entry }) => reversed("NSFCheck", entry).postings)
    .filter(({ movement }) => movement === "fund");
  const entry = entryOf("NSFCheck", [
    ...fundings,
    credit(CONTROL.undeposited, method.waiting, { bankId }),
    credit(CONTROL.trustBank, minus(returnedAmount(method), method.waiting), { bankId }),
  ]);
  draft.entry(eventId, { itemId, datedOn }, assertSound(entry));
  return itemId;
}
