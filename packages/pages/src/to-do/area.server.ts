// Who answers for what waits.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { toDoArea } from "./area.ts";
import { waitingWork } from "./waiting-work/waiting-work.query.ts";

export const toDoHandlers: HandlersFor<typeof toDoArea> = {
  GetWaitingWork: waitingWork,
};
