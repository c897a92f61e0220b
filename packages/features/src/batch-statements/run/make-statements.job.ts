// Makes the statements of a batch, each in a transaction of its own: one that fails stops no other, and a worker that was
// killed goes on where it was.
import { createHash } from "node:crypto";
import { writeAs } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { statementPdf } from "@fiducia/paper/pdf/statement-pdf";
import { defineJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { type FrozenStatement, readStatements } from "../shared/statement-papers.store.ts";
import { statementsJob } from "../shared/statements-job.contract.ts";

interface Made {
  readonly state: "Generated" | "Failed";
  readonly reason: string;
  readonly digest: string;
}

const NO_SERVER = "No e-mail server is set up.";

async function make({ paper, at, delivery }: FrozenStatement): Promise<Made> {
  try {
    const bytes = await statementPdf([paper], at);
    const digest = createHash("sha256").update(bytes).digest("hex");
    if (delivery === "Email") return { state: "Failed", reason: `${NO_SERVER} Print it instead.`, digest };
    return { state: "Generated", reason: delivery === "Both" ? `Not e-mailed: ${NO_SERVER}` : "", digest };
  } catch (fault) {
    return { state: "Failed", reason: `The PDF could not be made: ${(fault as Error).message}`, digest: "" };
  }
}

export const makeStatementsJob = defineJob({
  ...statementsJob,
  async run({ agencyId, batchId }, work) {
    for (let isLeft = true; isLeft; ) {
      work.signal.throwIfAborted();
      isLeft = await writeAs(work.connection, agencyId, async (unit) => {
        const where = sql`i.state = 'Pending' and b.cancelled_at is null`;
        const [next] = await readStatements(unit, { batchId, where, limit: 1 });
        if (!next) return false;
        const { state, reason, digest } = await make(next);
        await unit.run(sql`
          update statement_item set state = ${state}, reason = ${reason}, digest = ${digest},
            changed_at = ${isoInstant(work.clock())}::timestamptz
          where agency_id = ${agencyId} and batch_id = ${batchId} and client_id = ${next.clientId} and state = 'Pending'`);
        return true;
      });
    }
  },
});
