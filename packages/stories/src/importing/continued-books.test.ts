// Books that are cut on a day and opened in another agency go on there as they would have here, to the cent.
import { writeAs } from "@fiducia/database/write-unit";
import { seeded } from "@fiducia/kernel/seeded";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Counter, counterOfFile } from "../counter/counter.ts";
import { anyPast, Book, type Happening, nameOldDocuments, nameOpenedDocuments } from "./continued-books.ts";
import { anyNext } from "./next-happenings.ts";
import { rowsOfOldBooks } from "./old-books.ts";
import { Opener } from "./opener.ts";
import { earnedSince, stateOf } from "./state-of-book.ts";

const first = counterOfFile();
const CUT = "2026-02-28";
const RECOGNITIONS = ["AR_CASH", "ACCRUAL", "AP_CASH"] as const;
const STEPS = 60;

type Recognition = (typeof RECOGNITIONS)[number];

/** An agency of its own in the database of the file. */
async function open(agencyId: number, recognition: Recognition, allocation: string): Promise<Counter> {
  const counter = await new Counter("2026-02-02T16:00:00Z", agencyId).open(first.database);
  await writeAs(counter.connection, agencyId, (unit) =>
    unit.run(sql`
      update agency set recognition = ${recognition}, allocation_rule = ${allocation}, write_off_limit_cents = 100000
      where agency_id = ${agencyId}`),
  );
  return counter;
}

const shownOf = ({ ok, refusal }: Awaited<ReturnType<Happening>>) => (ok ? "done" : refusal?.rule);

test.each(Array.from({ length: storiesOfRun() }, (_, story) => story))(
  `book %i, SEED=${seedOfRun()}`,
  async (story) => {
    const random = seeded(seedOfRun() * 1_000 + story);
    const recognition = RECOGNITIONS[story % 3] ?? "AR_CASH";
    const allocation = story % 5 === 4 ? random.oneOf(["PRO_RATA", "FULL_ONLY"]) : "THIRD_PARTY_FIRST";
    const old = new Book(await open(10_000 + story, recognition, allocation));
    for (let step = 0; step < STEPS; step += 1) {
      if (step % 3 === 0)
        old.counter.at(`2026-02-${String(2 + Math.floor(step / 3)).padStart(2, "0")}T16:00:00Z`);
      await (await anyPast(old, random))?.(old);
    }
    await nameOldDocuments(old);

    const next = new Book(await open(20_000 + story, recognition, allocation));
    next.counter.at("2026-03-02T16:00:00Z");
    const opener = new Opener(next.counter);
    const openingId = await opener.begin(CUT, recognition);
    await opener.enterAll(openingId, await rowsOfOldBooks(old.counter));
    await opener.totalAsRows(openingId);
    expect(await opener.approve(openingId)).toBe("Posted");
    await nameOpenedDocuments(next);
    expect(await stateOf(next)).toEqual(await stateOf(old));

    const told: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      if (step % 3 === 0)
        for (const { counter } of [old, next])
          counter.at(`2026-03-${String(2 + Math.floor(step / 3)).padStart(2, "0")}T16:00:00Z`);
      const chosen = await anyNext(old, random);
      if (!chosen) continue;
      const [what, happen] = chosen;
      const [here, there] = [await happen(old), await happen(next)];
      told.push(`${what}: ${shownOf(here)}`);
      expect([...told, shownOf(there)]).toEqual([...told, shownOf(here)]);
      for (const [book, { value }] of [
        [old, here],
        [next, there],
      ] as const)
        for (const [place, { itemId }] of (value?.items ?? []).entries())
          book.name(`new ${step}.${place}`, itemId);
      expect([told, await stateOf(next)]).toEqual([told, await stateOf(old)]);
    }
    expect([told, await earnedSince(next, CUT)]).toEqual([told, await earnedSince(old, CUT)]);
    expect(await next.counter.read(brokenProofs)).toEqual([]);
  },
);
