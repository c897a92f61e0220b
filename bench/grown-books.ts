// Books that grew for five years, small and large, with as many open invoices in both, and companies and agency paid up to
// two months ago: what a report costs must follow its answer, which is alike in both.
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import { keepTotals } from "@fiducia/ledger/keep-totals";
import { OPERATING, TRUST } from "../tools/books/accounts.ts";
import { ZONE } from "../tools/books/founding.ts";
import { fill, foundFiveYears } from "./books.ts";
import { Desk } from "./desk.ts";
import type { Site } from "./site.ts";

export interface GrownBooks {
  readonly agencyId: number;
  readonly invoices: number;
  readonly today: Day;
  readonly desk: Desk;
}

const SMALL = { agencyId: 4001, invoices: 10_000 };
const LARGE = { agencyId: 4002, invoices: 100_000 };
export const OPEN_INVOICES = 5_000;
const DAYS_OF_OPEN = 120;
const PAID_UP_TO_DAYS_AGO = 60;
const AT_ONCE = 10_000;

async function openInvoices({ superuser }: Site, agencyId: number): Promise<number> {
  const { rows } = await superuser.query<{ many: number }>(
    "select count(*)::int as many from open_item where agency_id = $1 and remaining_cents > 0",
    [agencyId],
  );
  return rows[0]?.many ?? 0;
}

/** The parts of which trust banks hold something, of items of that day and before. */
async function heldParts(
  { superuser }: Site,
  agencyId: number,
  wanted: { accounts: readonly string[]; until: Day },
): Promise<readonly number[]> {
  const { rows } = await superuser.query<{ id: string }>(
    `select h.part_id::text as id from part_holding h
     join line_part p on p.agency_id = h.agency_id and p.part_id = h.part_id
     join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
     where h.agency_id = $1 and h.account = any($2) and h.held_cents > 0 and i.dated_on <= $3 order by i.dated_on, 1`,
    [agencyId, wanted.accounts, wanted.until],
  );
  return rows.map(({ id }) => Number(id));
}

const inBatches = (ids: readonly number[]): readonly { partId: number }[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE).map((partId) => ({ partId })),
  );

/** Pays the companies, and takes the agency's revenue, of everything that was collected for items up to that day. */
async function payOut(site: Site, { agencyId, desk, today }: GrownBooks): Promise<void> {
  const until = addDays(today, -PAID_UP_TO_DAYS_AGO);
  const held = (...accounts: string[]) => heldParts(site, agencyId, { accounts, until });
  for (const lineItems of inBatches(await held("2110", "2120")))
    await desk.tell({ Command: "CreateCompanyPayables", payment: { method: "EFT" }, lineItems });
  const payment = { bankAccountId: TRUST, operatingBankAccountId: OPERATING };
  for (const lineItems of inBatches(await held("2130")))
    await desk.tell({ Command: "CreateAgencyPayable", payment, lineItems });
}

async function grow(site: Site, { agencyId, invoices }: typeof SMALL): Promise<GrownBooks> {
  const today = dayOf(systemClock(), ZONE);
  const author = await foundFiveYears(site, { agencyId, invoices, lastDay: today });
  const many = OPEN_INVOICES - (await openInvoices(site, agencyId));
  await fill(site, author, { many, dayAt: (index) => addDays(today, -(index % DAYS_OF_OPEN)) });
  const books = { agencyId, invoices, today, desk: await Desk.of(site, agencyId) };
  await site.superuser.query("analyze");
  await payOut(site, books);
  await keepTotals(site.connection, agencyId);
  await site.superuser.query("vacuum analyze");
  return books;
}

export interface SmallAndLarge {
  readonly small: GrownBooks;
  readonly large: GrownBooks;
}

const GROWN = new WeakMap<Site, Promise<SmallAndLarge>>();

/** Grown once for all benches of a run. */
export function grownBooks(site: Site): Promise<SmallAndLarge> {
  const known = GROWN.get(site);
  if (known) return known;
  const growing = (async () => ({ small: await grow(site, SMALL), large: await grow(site, LARGE) }))();
  GROWN.set(site, growing);
  return growing;
}
