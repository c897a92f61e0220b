// Agencies of the bench: founded, filled with invoices, and asked as their administrator.
import type { Caller } from "@fiducia/contract/caller";
import type { Day } from "@fiducia/kernel/day";
import { seeded } from "@fiducia/kernel/seeded";
import { keepTotals } from "@fiducia/ledger/keep-totals";
import type { Author } from "@fiducia/ledger/plan";
import { postDraft } from "@fiducia/ledger/post-alone";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { clientOf, linesFor } from "../tools/books/clients.ts";
import { addInvoice } from "../tools/books/documents.ts";
import { tellFiveYears } from "../tools/books/five-years.ts";
import { ADMINISTRATOR, foundAgency, ZONE } from "../tools/books/founding.ts";
import { type Pace, spreadOf, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

export const CUSTOMERS = 500;
const PASSWORD = "bench-password";
const BATCH = 100;

/** Founds an agency with clients and accounts; answers who records in it. */
export const foundFor = (site: Site, agencyId: number, clients = CUSTOMERS): Promise<Author> =>
  foundAgency(site.connection, {
    ...{
      agencyId,
      name: `Agency ${agencyId}`,
      clients,
      password: PASSWORD,
      seed: agencyId,
    },
  });

interface Filling {
  readonly many: number;
  readonly dayAt: (index: number) => Day;
  readonly clients?: number;
}

/** Posts so many invoices, dated by `dayAt`, a hundred a call. */
export async function fill(site: Site, author: Author, { many, dayAt, clients = CUSTOMERS }: Filling) {
  const random = seeded(author.agencyId);
  for (let first = 0; first < many; first += BATCH) {
    const draft = new PostingDraft(author);
    for (let index = first; index < Math.min(many, first + BATCH); index += 1) {
      const client = clientOf(author.agencyId, 1 + random.below(clients));
      addInvoice(draft, { clientId: client.clientId, datedOn: dayAt(index) }, linesFor(client, random));
    }
    await postDraft(site.connection, draft);
  }
}

/** Plans made on small tables are guesses; these many invoices later they are made anew. */
const REFRESH_AT = [500, 5_000, 50_000];

export interface GeneratedBooks {
  readonly agencyId: number;
  readonly invoices: number;
  readonly lastDay: Day;
}

/** Founds an agency with the five years of books that `npm run demo:generate` makes; answers who records in it. */
export async function foundFiveYears(site: Site, books: GeneratedBooks): Promise<Author> {
  const { agencyId, invoices, lastDay } = books;
  const author = await foundFor(site, agencyId);
  const story = { author, invoices, customers: CUSTOMERS, seed: agencyId, today: lastDay };
  let posted = 0;
  for (const step of tellFiveYears(story)) {
    const before = posted;
    await Promise.all(
      step.map(async (lane) => {
        for (const call of lane) {
          await postDraft(site.connection, call.draft);
          posted += call.invoices;
        }
      }),
    );
    if (REFRESH_AT.some((many) => before < many && posted >= many)) await site.superuser.query("analyze");
  }
  await keepTotals(site.connection, agencyId);
  return author;
}

/** Who asks in place of somebody signed in. */
export const admin = (agencyId: number): Caller => ({
  ...{
    agencyId,
    agencyName: "",
    userId: 1,
    initials: ADMINISTRATOR,
    firstName: "",
    lastName: "",
    officeId: 1,
  },
  ...{ isAdmin: true, grants: new Map(), timeZone: ZONE },
});

/** The cookie of the agency's administrator. */
export async function signIn(site: Site, agencyId: number): Promise<string> {
  const response = await fetch(`${site.installation.address}/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userName: `${ADMINISTRATOR}@${agencyId}`, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The median time of one of several repetitions, as a pace of one. */
export async function typical(repetitions: number, act: () => Promise<unknown>): Promise<Pace> {
  const times: number[] = [];
  for (let each = 0; each < repetitions; each += 1) times.push((await timed(1, act)).ms);
  return { count: 1, ms: spreadOf(times).median };
}
