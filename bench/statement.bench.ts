// A statement of 5,000 lines, read and kept, and then matched with what the books have.

import { cents, formatCents, sum } from "@fiducia/kernel/cents";
import { systemClock } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { postDraft } from "@fiducia/ledger/post-alone";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { deposit } from "@fiducia/ledger/rules/agency-funds";
import { matchExactBankLines } from "@fiducia/pages/reconciliations/matching/matching.command";
import { startReconciling } from "@fiducia/pages/reconciliations/month/reconciliation.command";
import {
  keepStatement,
  sayBalances,
} from "@fiducia/pages/reconciliations/statements/statement-steps.command";
import { takeStatement } from "@fiducia/pages/reconciliations/statements/take-statement.server";
import { ACCOUNT, callerOf, foundCounterAgency } from "@fiducia/stories/counter/agency";
import { granted } from "@fiducia/stories/counter/counter";
import type { Measured } from "./measure.ts";
import { ratesOf } from "./measure.ts";
import { type Pace, ratioOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

const LINES = 5_000;
const BATCH = 50;
const FIRST_AGENCY = 4_301;
const ON = day("2026-10-15");

/** Amounts that no other line has. */
const amountOf = (place: number) => cents(10_000 + place);

async function books({ connection }: Site, agencyId: number): Promise<void> {
  await foundCounterAgency(connection, agencyId);
  for (let from = 0; from < LINES; from += BATCH) {
    const draft = new PostingDraft({ agencyId, userId: 1, officeId: 1 });
    for (let place = from; place < from + BATCH; place += 1) {
      const eventId = draft.event({ eventType: "AgencyFunds", datedOn: ON, bankAccountId: ACCOUNT.trust });
      const funds = { bankId: ACCOUNT.trust, operatingBankId: ACCOUNT.operating, amount: amountOf(place) };
      draft.entry(eventId, { datedOn: ON }, deposit(funds));
    }
    await postDraft(connection, draft);
  }
}

async function* statementFile(): AsyncGenerator<Buffer> {
  const lines = Array.from(
    { length: LINES },
    (_, place) => `10/15/2026,TRANSFER ${place},${formatCents(amountOf(place)).replace(",", "")}`,
  );
  yield Buffer.from(["Date,Description,Amount", ...lines, ""].join("\n"));
}

/** How long a statement takes to be kept, and its lines to be matched. */
export async function measureStatement(site: Site, rounds: number): Promise<Measured> {
  const { connection } = site;
  let agencyId = FIRST_AGENCY;
  const instruction = <Body>(body: Body) => ({
    ...{ connection, body, clock: systemClock, today: day("2026-11-02"), idempotency: undefined },
    caller: callerOf("MJS", agencyId),
    seal: (text: string) => text,
  });
  const bankAccountId = ACCOUNT.trust;
  const begin = async (): Promise<void> => {
    agencyId += 1;
    await books(site, agencyId);
    const start = { bankAccountId, beginsAfter: day("2026-09-30"), statementBalance: cents(0) };
    granted(await startReconciling(instruction({ ...start, outstandingEventIds: [] })));
  };
  const bring = async (): Promise<void> => {
    const taking = { connection, caller: callerOf("MJS", agencyId), clock: systemClock, bankAccountId };
    const source = statementFile();
    const { statementId } = granted(await takeStatement({ ...taking, fileName: "october.csv", source }));
    const closing = sum(Array.from({ length: LINES }, (_, place) => amountOf(place)));
    const said = { statementId, beginsOn: day("2026-10-01"), endsOn: day("2026-10-31"), closing };
    granted(await sayBalances(instruction(said)));
    granted(await keepStatement(instruction({ statementId, confirmAccount: false })));
  };
  const read = async (): Promise<Pace> => {
    await begin();
    return timed(LINES, bring);
  };
  const match = async (): Promise<Pace> => {
    await begin();
    await bring();
    return timed(LINES, async () => {
      const { matchIds } = granted(await matchExactBankLines(instruction({ bankAccountId })));
      if (matchIds.length !== LINES) throw new Error(`${matchIds.length} of ${LINES} lines were matched`);
    });
  };
  const run = await takeTurns(
    [
      { name: "read and kept", run: read },
      { name: "matched", run: match },
    ],
    { rounds, refresh: () => site.superuser.query("analyze") },
  );
  return {
    title: "A bank statement of 5,000 lines",
    how: "A CSV file is read, judged and kept; then every line is matched with the one transaction of its amount.",
    goals: [
      {
        id: "statement",
        what: "time of matching the lines, against reading and keeping them",
        atMost: 3,
        ratio: ratioOf(run, "read and kept", "matched"),
      },
    ],
    rates: ratesOf(run, "lines per second"),
  };
}
