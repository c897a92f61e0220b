// Tells the stories of demo agencies through today: after a start, and every evening of a server that runs on.
import { readAs } from "@fiducia/database/unit";
import { leaveOut, readStory } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { z } from "zod";

export const tellDemoJob = defineJob({
  name: "TellDemo",
  payload: z.strictObject({}),
  retries: 3,
  // After the offices of the demo have closed.
  schedule: "30 23 * * *",
  async run(_, { connection, clock, signal }) {
    await forEachAgency(await everyAgency(connection), { signal }, async (agencyId) => {
      if (!(await readAs(connection, agencyId, readStory))) return;
      const { tellYear } = await import("@fiducia/demo/recording/tell-year");
      await tellYear(connection, {
        agencyId,
        clock,
        signal,
        refused: (whole) => leaveOut(whole, agencyId),
      });
    });
  },
});
