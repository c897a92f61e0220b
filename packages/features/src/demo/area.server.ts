// Who answers for the demo.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { demoArea } from "./area.ts";
import { demoTour } from "./tour/demo-tour.query.ts";

export const demoHandlers: HandlersFor<typeof demoArea> = {
  GetDemoTour: demoTour,
};
