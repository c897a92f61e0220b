// An agency that moved in: a paid invoice, an open one and an unused receipt, all older than the day on which they were opened.

import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { openCredit, openDocument } from "@fiducia/ledger/testing/opened-documents";
import { beforeAll } from "vitest";
import { CLIENT } from "../counter/agency.ts";
import { counterOfFile } from "../counter/counter.ts";
import { moveIn, openedBooks } from "../counter/opened.ts";

/** On the day of the opening, so that even today's figures could count it. */
const ON_ITS_DAY = "2026-02-28T16:00:00Z";

/** One for all tests of a file, with the open invoice once the tests run. */
export function movedInOfFile() {
  const counter = counterOfFile(ON_ITS_DAY);
  const opened = { counter, openInvoice: 0, paidInvoice: 0 };
  beforeAll(async () => {
    const books = openedBooks(counter);
    const premium = { net: cents(85_000), kept: cents(15_000) };
    await moveIn(books, async () => {
      const [paid] = await openDocument(books, {
        ...{ clientId: CLIENT.ada, datedOn: day("2026-01-10"), ...premium, isPaid: true },
      });
      const [unpaid] = await openDocument(books, {
        ...{ clientId: CLIENT.bo, datedOn: day("2026-02-10"), ...premium, isPaid: false },
      });
      await openCredit(books, { clientId: CLIENT.bo, amount: cents(5_000) });
      opened.paidInvoice = paid.itemId;
      opened.openInvoice = unpaid.itemId;
    });
  });
  return opened;
}
