// Who answers for the demo.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { demoTourArea } from "./area.ts";
import { demoTour } from "./tour/demo-tour.query.ts";

export const demoTourHandlers: HandlersFor<typeof demoTourArea> = {
  GetDemoTour: demoTour,
};
