// Tells the stories of demo agencies through today: after a start, and every evening of a server that runs on.

import { tellYear } from "@fiducia/demo/recording/tell-year";
import { leaveOut } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { z } from "zod";

export const tellDemoJob = defineJob({
  name: "TellDemo",
  payload: z.strictObject({}),
  retries: 3,
  // After the offices of the demo have closed.
  schedule: "30 23 * * *",
  async run(_, { connection, clock, signal }) {
    await forEachAgency(await everyAgency(connection), { signal }, (agencyId) =>
      tellYear(connection, {
        ...{ agencyId, clock, signal },
        refused: (whole) => leaveOut(whole, agencyId),
      }),
    );
  },
});
