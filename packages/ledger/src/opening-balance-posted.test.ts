// What stood in another system's books is posted, and the agency goes on with it: in the database as in the rules.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { decideAndPost } from "./post.ts";
import { postDraft } from "./post-alone.ts";
import { deposit } from "./rules/agency-funds.ts";
import { payCompany } from "./rules/company-payable.ts";
import { readPartsByIds } from "./store/parts.store.ts";
import { readPositions } from "./store/positions.store.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import {
  beginOpening,
  type OpenedBooks,
  openCredit,
  openDocument,
  turnOpening,
} from "./testing/opened-documents.ts";
import { takeBackOpening } from "./testing/opening-taken-back.ts";
import { brokenProofs } from "./testing/proofs.ts";
import { ACCOUNTS, OPERATING, T1 } from "./testing/story-accounts.ts";
import { writeDown } from "./testing/write-down.ts";

const database = databaseOfFile((connection) => foundAgency(connection));

const books = (): OpenedBooks => ({
  connection: database.connection,
  author: AUTHOR,
  openingId: 9,
  openedOn: day("2026-02-28"),
  recognition: "AP_CASH",
  trustBankId: T1,
  operatingBankId: OPERATING,
  payableId: ACCOUNTS["Acme Payable"]?.id,
  commissionId: ACCOUNTS["AB Commission"]?.id,
});

const FUNDS = { bankId: T1, operatingBankId: OPERATING, amount: cents(100) };

const read = <T>(work: Parameters<typeof readAs<T>>[2]) => readAs(database.connection, AUTHOR.agencyId, work);

/** The invoice was paid in full, its commission transferred, and its carrier not paid. */
const openPaidInvoice = () =>
  openDocument(books(), { clientId: 42, net: cents(85_000), kept: cents(15_000), isPaid: true });

const balances = () =>
  read(async (unit) =>
    Object.fromEntries(
      (
        await unit.rows(sql<{ account: string; cents: number }>`
          select account, sum(amount_cents)::bigint as cents from posting where agency_id = ${unit.agencyId}
          group by account having sum(amount_cents) <> 0 order by account`)
      ).map(({ account, cents: sum }) => [account, sum]),
    ),
  );

test("a paid invoice is opened with its receipt and transfer, and the carrier is paid from what is left", async () => {
  await beginOpening(books());
  const [opened] = await openPaidInvoice();
  await expect(
    postDraft(database.connection, writeDown(AUTHOR, day("2026-03-02"), deposit(FUNDS))),
  ).rejects.toMatchObject({ code: "FD029" });
  await turnOpening(books(), "Posted");
  await expect(openPaidInvoice()).rejects.toMatchObject({ code: "FD029" });
  expect(await read(brokenProofs)).toEqual([]);
  expect(await balances()).toEqual({
    [CONTROL.trustBank]: 85_000,
    [CONTROL.premiumPayable]: -85_000,
    [CONTROL.unearned]: -15_000,
    [CONTROL.openingBalances]: 15_000,
  });
  const positions = await read(readPositions);
  expect(positions.find(({ bankId }) => bankId === T1)?.position).toMatchObject({ cash: 85_000 });

  const [company] = await read((unit) => readPartsByIds(unit, [opened.partId]));
  if (!company) throw new Error("the part is there");
  const documentParts = await read(async (unit) => {
    const ids = await unit.rows(sql<{ id: number }>`
      select part_id as id from line_part where agency_id = ${unit.agencyId} and item_id = ${company.itemId}`);
    return readPartsByIds(
      unit,
      ids.map(({ id }) => id),
    );
  });
  const paid = payCompany({
    bankId: T1,
    shares: [{ part: company, amount: company.billed }],
    fundings: [],
    documentParts,
    recognition: "AP_CASH",
  });
  await postDraft(database.connection, writeDown(AUTHOR, day("2026-03-02"), paid));
  expect(await read(brokenProofs)).toEqual([]);
  // The commission is earned now, once: the other side of it stood in the opening balance.
  expect(await balances()).toEqual({ [CONTROL.openingBalances]: 15_000, [CONTROL.commission]: -15_000 });
});

test("what was decided before an opening began is refused with a sentence when it is posted", async () => {
  const later = { ...books(), openingId: 10 };
  const outcome = await decideAndPost({ connection: database.connection, author: AUTHOR }, async () => {
    await beginOpening(later);
    return done(writeDown(AUTHOR, day("2026-03-02"), deposit(FUNDS)));
  });
  await turnOpening(later, "Posted");
  expect(outcome).toMatchObject({ ok: false, refusal: { kind: "conflict", rule: "OPENING_UNDER_WAY" } });
});

test("an opening that is taken back leaves nothing", async () => {
  const again = { ...books(), openingId: 11, openedOn: day("2026-02-27") };
  const before = await balances();
  await beginOpening(again);
  await openDocument(again, { clientId: 42, net: cents(85_000), kept: cents(15_000), isPaid: true });
  await openCredit(again, { clientId: 42, amount: cents(5_000) });
  await takeBackOpening(again);
  expect(await read(brokenProofs)).toEqual([]);
  expect(await balances()).toEqual(before);
});
