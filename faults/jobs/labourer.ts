// A worker as a process of its own, to be killed. The twin says that it has done a job when it begins with it.
import { connect } from "@fiducia/database/connect";
import { pause } from "@fiducia/database/pause";
import { systemClock } from "@fiducia/kernel/clock";
import { Worker } from "@fiducia/server/worker";
import { defineJob } from "@fiducia/serving/job";
import { makeMark, tallyMark } from "./tally.ts";

/** After so long of silence its rivals take what it had; the product waits longer. */
const SILENT_MS = 1_000;
const [loginUrl = "", kind = "product"] = process.argv.slice(2);

/** The twin takes longer, so that every kill finds it at work, also where jobs come slowly. */
const WORK_MS = kind === "twin" ? 1_000 : 40;
const connection = connect({ url: loginUrl, max: 5 });
const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const job = defineJob({
  ...tallyMark,
  async run(mark) {
    const work = async (): Promise<void> => {
      await pause(WORK_MS);
      await makeMark(connection, mark);
    };
    if (kind === "twin") void work();
    else await work();
  },
});

const worker = new Worker({
  ...{ jobs: [job], work: { connection, clock: systemClock }, loginUrl },
  ...{ isAlone: false, patience: { silentMs: SILENT_MS }, log: quiet },
});
await worker.start();
process.stdout.write("ready\n");
