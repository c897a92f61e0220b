// What stood in another system's books is posted, and the agency goes on with it: in the database as in the rules.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { cents, ZERO } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "./ids.ts";
import { type Part, untouched } from "./part.ts";
import { partsAfter } from "./part-after.ts";
import { postDraft } from "./post-alone.ts";
import { deposit } from "./rules/agency-funds.ts";
import { payCompany } from "./rules/company-payable.ts";
import { openInvoice, openPaidOn, openReceipt } from "./rules/opening-balance.ts";
import { readPartsByIds } from "./store/parts.store.ts";
import { readPositions } from "./store/positions.store.ts";
import { A_PART } from "./testing/a-part.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import { brokenProofs } from "./testing/proofs.ts";
import { ACCOUNTS, OPERATING, T1 } from "./testing/story-accounts.ts";
import { writeDown } from "./testing/write-down.ts";

const database = databaseOfFile((connection) => foundAgency(connection));
const OPENED_ON = day("2026-02-28");
const CLIENT = 42;
const OPENING = 9;

const FUNDS = { bankId: T1, operatingBankId: OPERATING, amount: cents(100) };

const beginOpening = () =>
  writeAs(database.connection, AUTHOR.agencyId, (unit) =>
    unit.run(sql`
      insert into opening (agency_id, opening_id, opened_on, former_system, earned_by, state, prepared_by, prepared_at,
        approved_by, approved_at)
      values (${unit.agencyId}, ${OPENING}, ${OPENED_ON}, 'Ledger cards', 'AP_CASH', 'Posting', 1, now(), 1, now())`),
  );

const endOpening = () =>
  writeAs(database.connection, AUTHOR.agencyId, (unit) =>
    unit.run(sql`update opening set state = 'Posted' where agency_id = ${unit.agencyId}`),
  );

const read = <T>(work: Parameters<typeof readAs<T>>[2]) => readAs(database.connection, AUTHOR.agencyId, work);

/** A premium of 1,000.00, 150.00 of it the agency's. */
function premium(itemId: number): readonly [Part, Part] {
  const lineId = newId();
  const part = { ...A_PART, ...untouched(), itemId, lineId, clientId: CLIENT };
  return [
    { ...part, partId: newId(), ownerAccountId: ACCOUNTS["Acme Payable"]?.id, billed: cents(85_000) },
    {
      ...part,
      partId: newId(),
      side: "agency",
      control: CONTROL.revenuePayable,
      revenue: CONTROL.commission,
      ownerAccountId: ACCOUNTS["AB Commission"]?.id,
      billed: cents(15_000),
    },
  ];
}

/** The invoice was paid in full, its commission transferred, and its carrier not paid. */
async function openPaidInvoice(): Promise<Part> {
  const [itemId, receiptId] = [newId(), newId()];
  const parts = premium(itemId);
  const before = { documentParts: parts, operatingBankId: OPERATING, recognition: "AP_CASH" } as const;
  const invoice = openInvoice(before, { offset: [], bankedOutside: [], writtenOff: [] });
  const draft = writeDown(AUTHOR, OPENED_ON, invoice, {
    itemId,
    clientId: CLIENT,
    itemType: "Invoice",
    parts,
  });
  const [billed] = draft.plan.events;
  const shares = parts.map((part) => ({ part, amount: part.billed }));
  const receipt = openReceipt(before, {
    itemId: receiptId,
    clientId: CLIENT,
    bankId: T1,
    waiting: ZERO,
    shares,
  });
  const received = draft.event({
    eventType: "IncomingPayment",
    datedOn: OPENED_ON,
    itemId: receiptId,
    clientId: CLIENT,
    bankAccountId: T1,
    tendered: cents(100_000),
  });
  draft.item(received, receiptId, {
    itemType: "IncomingPayment",
    clientId: CLIENT,
    datedOn: OPENED_ON,
    total: cents(100_000),
  });
  draft.payMethods(received, [
    { method: "Check", referenceNumber: "1044", amount: cents(100_000), bankAccountId: T1 },
  ]);
  const entryId = draft.entry(received, { itemId: receiptId, datedOn: OPENED_ON }, receipt);
  draft.applications(received, entryId, [
    { fromItemId: receiptId, toItemId: itemId, bankId: T1, amount: cents(100_000), allocation: "BY_HAND" },
  ]);
  const [company, agency] = partsAfter(parts, receipt.postings);
  if (!billed || !company || !agency) throw new Error("the invoice has two parts");
  const transferred = { bankId: T1, shares: [{ part: agency, amount: agency.billed }] };
  const paidOn = openPaidOn({ ...before, documentParts: [company, agency] }, transferred);
  draft.entry(billed.eventId, { itemId, datedOn: OPENED_ON }, paidOn);
  draft.ofOpening(OPENING);
  await postDraft(database.connection, draft);
  return company;
}

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
  await beginOpening();
  const opened = await openPaidInvoice();
  await expect(
    postDraft(database.connection, writeDown(AUTHOR, day("2026-03-02"), deposit(FUNDS))),
  ).rejects.toMatchObject({ code: "FD029" });
  await endOpening();
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
