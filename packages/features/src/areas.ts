// All areas of the product in menu order. Areas with the same menu group share it.

import { agencyArea } from "./agency/area.ts";
import { billingArea } from "./billing/area.ts";
import { clientsArea } from "./clients/area.ts";
import { demoTourArea } from "./demo-tour/area.ts";
import { itemsArea } from "./items/area.ts";
import { mailArea } from "./mail/area.ts";
import { moneyOutArea } from "./money-out/area.ts";
import { periodsArea } from "./periods/area.ts";
import { quickbooksExportArea } from "./quickbooks-export/area.ts";
import { quickbooksQueueArea } from "./quickbooks-queue/area.ts";
import { receivingArea } from "./receiving/area.ts";
import { savedViewsArea } from "./saved-views/area.ts";
import { searchArea } from "./search/area.ts";
import { settingsArea } from "./settings/area.ts";
import { shownAreas } from "./shown-areas.ts";
import { toDoArea } from "./to-do/area.ts";

export const areas = [
  ...shownAreas,
  quickbooksExportArea,
  quickbooksQueueArea,
  billingArea,
  receivingArea,
  moneyOutArea,
  itemsArea,
  clientsArea,
  mailArea,
  periodsArea,
  savedViewsArea,
  searchArea,
  toDoArea,
  demoTourArea,
  agencyArea,
  settingsArea,
] as const;
