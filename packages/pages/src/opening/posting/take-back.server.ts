// Takes an opening back: each of its entries with the sides swapped, on the same day, the newest first.
import { writeAs } from "@fiducia/database/write-unit";
import { type Cents, negate, ZERO } from "@fiducia/kernel/cents";
import { reversed } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import type { JobWork } from "@fiducia/serving/job";
import type { Opening } from "../shared/opening.store.ts";
import { forgetNumbers, holdTurn, postInUnit } from "./opened-books.store.ts";
import type { OpeningJob } from "./opening-job.contract.ts";
import { authorOfJob } from "./post-documents.server.ts";
import { readStandingEvents, type StandingEvent } from "./standing-events.store.ts";

const EVENTS_OF_A_CALL = 200;

const turned = (amount: Cents | undefined): Cents | undefined =>
  amount === undefined ? undefined : negate(amount);

function writeReversal(draft: PostingDraft, standing: StandingEvent, { openedOn, reason }: Opening): void {
  const { event } = standing;
  const eventId = draft.event({
    ...event,
    datedOn: openedOn,
    memo: reason,
    reason,
    reversesEventId: standing.eventId,
    invoiced: turned(event.invoiced),
    tendered: turned(event.tendered),
    disbursed: turned(event.disbursed),
  });
  draft.payMethods(
    eventId,
    standing.payMethods.map((method) => ({ ...method, waiting: ZERO, amount: negate(method.amount) })),
  );
  for (const { entryId, itemId, ...entry } of standing.entries) {
    const reversalId = draft.entry(
      eventId,
      { ...(itemId === undefined ? {} : { itemId }), datedOn: openedOn, reversesEntryId: entryId },
      reversed("OpeningBalance", entry),
    );
    draft.applications(
      eventId,
      reversalId,
      standing.applications
        .filter((application) => application.entryId === entryId)
        .map(({ entryId: _, ...application }) => ({ ...application, amount: negate(application.amount) })),
    );
  }
  draft.shares(
    eventId,
    standing.shares.map((share) => ({ ...share, amount: negate(share.amount) })),
  );
}

/** Takes everything back that stands. False when the turn ended. */
export async function takeBackDocuments(work: JobWork, job: OpeningJob, opening: Opening): Promise<boolean> {
  for (;;) {
    work.signal.throwIfAborted();
    const outcome = await writeAs(work.connection, job, async (unit) => {
      if (!(await holdTurn(unit, job))) return "ended";
      const standing = await readStandingEvents(unit, opening.openingId, EVENTS_OF_A_CALL);
      if (standing.length === 0) return "done";
      const draft = new PostingDraft(authorOfJob(work, job));
      draft.ofOpening(opening.openingId);
      for (const each of standing) writeReversal(draft, each, opening);
      await postInUnit(unit, draft);
      await forgetNumbers(
        unit,
        standing.map(({ eventId }) => eventId),
      );
      return "more";
    });
    if (outcome !== "more") return outcome === "done";
  }
}
