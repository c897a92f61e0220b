// Paying companies: 2,000 lines of 40 companies in one call, beside the same lines paid one by one.
import { systemClock } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import { seeded } from "@fiducia/kernel/seeded";
import type { Author } from "@fiducia/ledger/plan";
import { postDraft } from "@fiducia/ledger/post-alone";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { CARRIERS, COMMISSION, TRUST } from "../tools/books/accounts.ts";
import { addInvoice, addReceipt } from "../tools/books/documents.ts";
import { ZONE } from "../tools/books/founding.ts";
import { CUSTOMERS, foundFor } from "./books.ts";
import { Desk } from "./desk.ts";
import { type Measured, ratesOf } from "./measure.ts";
import { type Pace, ratioOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

const AGENCY = 3901;
const LINES = 2_000;
const ONE_BY_ONE = 100;
const BATCH = 100;

interface Answer {
  readonly createdPayables: readonly unknown[];
  readonly failedPayables: readonly { readonly message: string }[];
}

/** Bills and collects so many premiums, of every company in turn; answers the parts that are owed to the companies. */
async function collectLines(site: Site, author: Author, { many, day }: { many: number; day: Day }) {
  const random = seeded(many);
  const parts: number[] = [];
  for (let first = 0; first < many; first += BATCH) {
    const billed = new PostingDraft(author);
    const invoices = Array.from({ length: BATCH }, (_, index) =>
      addInvoice(billed, { clientId: 1 + random.below(CUSTOMERS), datedOn: day }, [
        {
          ...{ lineType: "premium", description: "Premium", amount: 100_000, retainedAmount: 15_000 },
          reportingAccountId: CARRIERS[(first + index) % CARRIERS.length] ?? 0,
          retainedAccountId: COMMISSION,
        },
      ] as never),
    );
    await postDraft(site.connection, billed);
    const collected = new PostingDraft(author);
    for (const invoice of invoices)
      addReceipt(collected, { datedOn: day }, { invoice, tendered: invoice.total });
    await postDraft(site.connection, collected);
    for (const part of invoices.flatMap((invoice) => invoice.parts))
      if (part.control === "2110") parts.push(part.partId);
  }
  return parts;
}

/** How much paying many lines in one call saves. */
export async function measurePaying(site: Site, rounds: number): Promise<Measured> {
  const day = dayOf(systemClock(), ZONE);
  const author = await foundFor(site, AGENCY);
  const desk = await Desk.of(site, AGENCY);

  /** The lines lie there, collected, before the clock runs. */
  const collected = (many: number) => collectLines(site, author, { many, day });

  async function inOneCall(): Promise<Pace> {
    const parts = await collected(LINES);
    return timed(LINES, async () => {
      const { createdPayables, failedPayables } = await desk.tell<Answer>({
        Command: "CreateCompanyPayables",
        lineItems: parts.map((partId) => ({ partId })),
      });
      if (createdPayables.length !== CARRIERS.length)
        throw new Error(`${createdPayables.length} payments; ${failedPayables[0]?.message}`);
    });
  }

  async function oneByOne(): Promise<Pace> {
    const parts = await collected(ONE_BY_ONE);
    return timed(ONE_BY_ONE, async () => {
      for (const partId of parts)
        await desk.tell({
          Command: "CreateCompanyPayable",
          payment: { bankAccountId: TRUST },
          lineItems: [{ partId }],
        });
    });
  }

  const run = await takeTurns(
    [
      { name: "in one call", run: inOneCall },
      { name: "one by one", run: oneByOne },
    ],
    { rounds, refresh: () => site.superuser.query("analyze") },
  );
  return {
    title: "Paying companies",
    how:
      `Over HTTP, ${LINES.toLocaleString("en")} collected lines of ${CARRIERS.length} companies in one CreateCompanyPayables, a check ` +
      `for each company; beside it ${ONE_BY_ONE} such lines in a CreateCompanyPayable each, one after another.`,
    goals: [
      {
        ...{ id: "paying", what: "lines a second in one call, against one by one", atLeast: 5 },
        ratio: ratioOf(run, "in one call", "one by one"),
      },
    ],
    rates: ratesOf(run, "lines/s"),
  };
}
