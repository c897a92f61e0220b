// Jobs that were under way when the program crashed: which crashed it twice within a day is left out until the day is over.
import type { openJobPool } from "@fiducia/database/job-pool";

type JobPool = ReturnType<typeof openJobPool>;

/** Notes the jobs that a crash left locked; their locks must still be there, and no other worker alive. */
export async function noteCrash(pool: JobPool): Promise<void> {
  await pool.query("delete from job_crash where crashed_at < now() - interval '1 day'");
  await pool.query(
    "insert into job_crash (job_id) select id from graphile_worker.jobs where locked_at is not null",
  );
}

/** The ids of the jobs to leave out. */
export async function readLeftOut(pool: JobPool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select job_id::text as id from job_crash where crashed_at >= now() - interval '1 day'
     group by job_id having count(*) > 1`,
  );
  return new Set(rows.map(({ id }) => id));
}
