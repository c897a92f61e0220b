// Makes the statements of a batch, each in a transaction of its own: one that fails stops no other, and a worker that was
// killed goes on where it was.
import { createHash } from "node:crypto";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { formatCents } from "@fiducia/kernel/cents";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { putMail } from "@fiducia/letters/mail.store";
import { readMailWords } from "@fiducia/letters/mail-words.store";
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

async function make({ paper, at }: FrozenStatement): Promise<Made> {
  try {
    const bytes = await statementPdf([paper], at);
    const digest = createHash("sha256").update(bytes).digest("hex");
    return { state: "Generated", reason: "", digest };
  } catch (fault) {
    return { state: "Failed", reason: `The PDF could not be made: ${(fault as Error).message}`, digest: "" };
  }
}

/** The message goes out once the statement is made; both are written together. */
async function mailStatement(
  unit: WriteUnit,
  { paper, clientId, email, createdBy }: FrozenStatement,
  at: Instant,
) {
  const { number, client, amountDue } = paper;
  const words = await readMailWords(unit);
  await putMail(unit, {
    kind: "Statement",
    clientId,
    batchId: number,
    to: email,
    createdBy,
    at,
    ...words.wordsOf("statement", { client: client.name, number, amount: formatCents(amountDue) }),
  });
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
        const rowCount = await unit.run(sql`
          update statement_item set state = ${state}, reason = ${reason}, digest = ${digest},
            changed_at = ${isoInstant(work.clock())}::timestamptz
          where agency_id = ${agencyId} and batch_id = ${batchId} and client_id = ${next.clientId} and state = 'Pending'`);
        // Another worker may have made it meanwhile, and has then written its message.
        if (rowCount > 0 && state === "Generated" && next.delivery !== "Print")
          await mailStatement(unit, next, work.clock());
        return true;
      });
    }
  },
});
