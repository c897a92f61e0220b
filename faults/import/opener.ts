// A worker that posts an opening, as a process of its own, to be killed. The twin notes what it posted in a transaction of its own,
// which it leaves out whenever it begins.
import { connect } from "@fiducia/database/connect";
import { writeAs } from "@fiducia/database/write-unit";
import { systemClock } from "@fiducia/kernel/clock";
import { postOpeningJob } from "@fiducia/pages/opening/posting/post-opening.job";
import { runJob } from "@fiducia/serving/job";
import { sql } from "kysely";

const [loginUrl = "", kind = "product", payload = "{}"] = process.argv.slice(2);
const connection = connect({ url: loginUrl, max: 3 });
const job = JSON.parse(payload) as { readonly agencyId: number; readonly openingId: number };
const { signal } = new AbortController();

if (kind === "twin")
  await writeAs(connection, job.agencyId, (unit) =>
    unit.run(sql`
      update opening_row r set event_id = null
      where r.agency_id = ${job.agencyId} and r.opening_id = ${job.openingId}
        and r.event_id = (select max(event_id) from opening_row o
          where o.agency_id = r.agency_id and o.opening_id = r.opening_id)`),
  );
process.stdout.write("ready\n");
await runJob(postOpeningJob, job, { connection, clock: systemClock, signal });
