// The whole product: every area in menu order. Areas that name the same menu group share it.
import { agencyArea } from "./agency/area.ts";
import { quickbooksQueueArea } from "./quickbooks-queue/area.ts";
import { recordingArea } from "./recording/area.ts";
import { savedViewsArea } from "./saved-views/area.ts";
import { shownAreas } from "./shown-areas.ts";

export const areas = [...shownAreas, quickbooksQueueArea, recordingArea, savedViewsArea, agencyArea] as const;
