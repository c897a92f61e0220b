// What two users at one counter record: invoices, and payments of them or on account, each under a key of its own.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import type { PostingDraft } from "../posting-draft.ts";
import { AgencyStory } from "./agency-story.ts";
import { AUTHOR, foundAgency } from "./founding.ts";
import { writeDown } from "./write-down.ts";

const TODAY = day("2026-03-02");
const CLIENT = "C42";
const TOTAL = 100_000;

export type User = 1 | 2;

export interface Issued {
  readonly number: string;
  readonly itemId: number;
  readonly draft: PostingDraft;
}

/** The agency of the worked examples, with a second user in a second office, who may do nothing where permissions are asked. */
export async function foundCounter(connection: Connection): Promise<void> {
  await foundAgency(connection);
  await writeAs(connection, AUTHOR.agencyId, async (unit) => {
    await unit.run(
      sql`insert into office (agency_id, office_id, name) values (${unit.agencyId}, 2, 'Branch')`,
    );
    await unit.run(sql`insert into user_account (agency_id, user_id, initials, first_name, last_name, office_id, password_hash)
      values (${unit.agencyId}, 2, 'TRK', 'Tom', 'Reed', 2, 'none')`);
  });
}

export class CounterStory {
  readonly #story = new AgencyStory();
  #last = 9000;

  #author(userId: User) {
    const key = `key-${this.#last}`;
    return {
      ...{ agencyId: AUTHOR.agencyId, userId, officeId: userId },
      // Later than all before, and in the agency's zone an hour before midnight.
      postedAt: `2026-03-03T05:${String(10 + (this.#last % 50))}:00Z`,
      idempotency: { key, command: "AtTheCounter", bodyHash: key },
    };
  }

  #next(): string {
    this.#last += 1;
    return String(this.#last);
  }

  invoice(userId: User): Issued {
    const number = this.#next();
    const entry = this.#story.invoice(number, CLIENT, [
      { key: `${number}/L1`, type: "premium", account: "Acme Payable", net: 85_000, retained: 15_000 },
    ]);
    const document = this.#story.documents.get(`INV-${number}`) ?? { itemId: 0, clientId: 0 };
    const parts = this.#story.partsOf(`INV-${number}`).map((part) => ({ ...part }));
    const draft = writeDown(this.#author(userId), TODAY, entry, { ...document, itemType: "Invoice", parts });
    return { number, itemId: document.itemId, draft };
  }

  #received(userId: User, number: string, paid: Parameters<AgencyStory["receipt"]>[2]): PostingDraft {
    const entry = this.#story.receipt(number, CLIENT, paid);
    const document = this.#story.documents.get(`RCT-${number}`) ?? { itemId: 0, clientId: 0 };
    const about = { ...document, itemType: "IncomingPayment" as const, parts: [] };
    return writeDown(this.#author(userId), TODAY, entry, about);
  }

  /** Pays the invoice, or without one leaves the money as the client's credit. */
  receipt(userId: User, invoice?: Issued, tendered = TOTAL): PostingDraft {
    const number = this.#next();
    return this.#received(userId, number, { tendered, invoices: invoice ? [invoice.number] : [] });
  }

  /** Pays the invoice from the credit of the receipt that came last. */
  receiptFromCredit(userId: User, invoice: Issued): PostingDraft {
    const credit = `RCT-${Number(invoice.number) - 1}`;
    const number = this.#next();
    return this.#received(userId, number, {
      tendered: 0,
      credit: [credit, TOTAL],
      invoices: [invoice.number],
    });
  }
}
