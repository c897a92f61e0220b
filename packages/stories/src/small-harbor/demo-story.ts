// The small demo agencies, which tests know by heart: Harbor with half a year of books, and Prairie.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { Bookkeeper } from "@fiducia/demo/agencies/bookkeeper";
import { storyOf, toldAgency } from "@fiducia/demo/agencies/demo-story";
import { prairie } from "@fiducia/demo/agencies/prairie";
import { ACCOUNT } from "@fiducia/demo/agencies/small-agency";
import { DEMO_USERS, HARBOR, ZONE } from "@fiducia/demo/agencies/staff";
import { createBatch } from "@fiducia/features/batch-statements/create/create-batch.command";
import { createBatchCommand } from "@fiducia/features/batch-statements/create/create-batch.contract";
import type { Instant } from "@fiducia/kernel/clock";
import { addDays, dayOf } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { HARBOR_STORY } from "./harbor-books.ts";
import { foundHarbor } from "./reference-books.ts";

const [ADMINISTRATOR] = DEMO_USERS;

/** Statements as they were made after hours: of what is open, and of this month's account. */
async function makeStatements(whole: Connection, now: Instant): Promise<void> {
  const bookkeeper = new Bookkeeper(whole, ADMINISTRATOR, now);
  const CREATE = [createBatchCommand, createBatch] as const;
  await bookkeeper.tell(CREATE, { message: "Thank you for your business." });
  const from = addDays(dayOf(now, ZONE), -30);
  await bookkeeper.tell(CREATE, { kind: "Activity", from, splitClients: true });
}

const retire = (whole: Connection): Promise<unknown> =>
  writeAs(whole, HARBOR, (unit) =>
    unit.run(sql`update gl_account set inactive = true
      where agency_id = ${HARBOR} and gl_account_id = ${ACCOUNT.retired}`),
  );

const smallHarbor = toldAgency({
  ...{ agencyId: HARBOR, found: foundHarbor, steps: HARBOR_STORY },
  async afterwards(whole, now) {
    await makeStatements(whole, now);
    await retire(whole);
  },
});

export const demoStory = storyOf({ users: DEMO_USERS, agencies: [smallHarbor, prairie] });
