// The counter's agency moves in: its opening balances, posted on the last day before its first counter day.
import { day } from "@fiducia/kernel/day";
import { beginOpening, type OpenedBooks, turnOpening } from "@fiducia/ledger/testing/opened-documents";
import { ACCOUNT, OFFICE, STAFF } from "./agency.ts";
import type { Counter } from "./counter.ts";

const OPENED_ON = day("2026-02-28");

/** The books as the opening posts them. */
export const openedBooks = (counter: Counter, overrides: Partial<OpenedBooks> = {}): OpenedBooks => ({
  connection: counter.connection,
  author: { agencyId: counter.agencyId, userId: STAFF.MJS.userId, officeId: OFFICE.main },
  openingId: 9,
  openedOn: OPENED_ON,
  recognition: "AR_CASH",
  trustBankId: ACCOUNT.trust,
  operatingBankId: ACCOUNT.operating,
  payableId: ACCOUNT.acme,
  commissionId: ACCOUNT.commission,
  ...overrides,
});

/** Posts an opening from its beginning to its end. */
export async function moveIn(
  books: OpenedBooks,
  post: (books: OpenedBooks) => Promise<unknown>,
): Promise<void> {
  await beginOpening(books);
  await post(books);
  await turnOpening(books, "Posted");
}
