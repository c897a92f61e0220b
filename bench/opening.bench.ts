// Opening an agency's books with 10,000 invoices, two thirds of them paid and paid on, beside the same number of new invoices.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { systemClock } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { seeded } from "@fiducia/kernel/seeded";
import { postDraft } from "@fiducia/ledger/post-alone";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { postOpeningJob } from "@fiducia/pages/opening/posting/post-opening.job";
import { runJob } from "@fiducia/serving/job";
import { foundCounterAgency } from "@fiducia/stories/counter/agency";
import { manyInvoices, stageRows } from "@fiducia/stories/importing/many-rows";
import { sql } from "kysely";
import { addInvoice } from "../tools/books/documents.ts";
import { foundAgency } from "../tools/books/founding.ts";
import { type Measured, ratesOf } from "./measure.ts";
import { type Pace, ratioOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";
import { threeLines } from "./three-lines.ts";

const INVOICES = 10_000;
const BATCH = 50;
const FIRST_AGENCY = 4_201;
const NEW_INVOICES = 4_200;
const CUSTOMERS = 100;
const OPENING = 1;

/** An agency whose opening is approved and not posted yet. */
async function approved(connection: Connection, agencyId: number): Promise<void> {
  await foundCounterAgency(connection, agencyId);
  await writeAs(connection, agencyId, (unit) =>
    unit.run(sql`
      insert into opening (agency_id, opening_id, opened_on, former_system, earned_by, state, turn, prepared_by, prepared_at,
        approved_by, approved_at)
      values (${agencyId}, ${OPENING}, '2026-02-28', 'HawkSoft', 'AR_CASH', 'Posting', 1, 1, now(), 1, now())`),
  );
  await stageRows({ connection, agencyId }, OPENING, manyInvoices(INVOICES));
}

/** How fast an opening is posted, against calls of fifty new invoices. */
export async function measureOpening(site: Site, rounds: number): Promise<Measured> {
  const { connection } = site;
  await foundAgency(connection, {
    ...{ agencyId: NEW_INVOICES, name: "New invoices", clients: CUSTOMERS, password: "bench", seed: 2 },
  });
  const random = seeded(1);
  let agencyId = FIRST_AGENCY;
  const opened = async (): Promise<Pace> => {
    agencyId += 1;
    await approved(connection, agencyId);
    const job = { agencyId, openingId: OPENING, turn: 1, userId: 1, officeId: 1 };
    const { signal } = new AbortController();
    return timed(INVOICES, () => runJob(postOpeningJob, job, { connection, clock: systemClock, signal }));
  };
  const issued = async (): Promise<Pace> => {
    const drafts = Array.from({ length: INVOICES / BATCH }, () => {
      const draft = new PostingDraft({ agencyId: NEW_INVOICES, userId: 1, officeId: 1 });
      for (let each = 0; each < BATCH; each += 1)
        addInvoice(
          draft,
          { clientId: 1 + random.below(CUSTOMERS), datedOn: day("2026-01-05") },
          threeLines(random),
        );
      return draft;
    });
    return timed(INVOICES, async () => {
      for (const draft of drafts) await postDraft(connection, draft);
    });
  };
  const rates = await takeTurns(
    [
      { name: "opening invoices", run: opened },
      { name: "new invoices, 50 a call", run: issued },
    ],
    { rounds, refresh: () => site.superuser.query("vacuum analyze") },
  );
  return {
    title: "Opening the books",
    how: `${INVOICES.toLocaleString("en-US")} invoices of another system, two thirds of them with their receipt and what was paid on, in one agency; the clock runs from the approved rows until the books are closed through the day. New invoices of three lines go to one agency in calls of ${BATCH}, one after the other.`,
    goals: [
      {
        id: "O1",
        what: "opening invoices, against new ones in calls of 50",
        atLeast: 0.5,
        ratio: ratioOf(rates, "opening invoices", "new invoices, 50 a call"),
      },
    ],
    rates: ratesOf(rates, "invoices/s"),
  };
}
