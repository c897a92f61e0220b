// All areas of the product in menu order. Areas with the same menu group share it.

import { agencyArea } from "@fiducia/features/agency/area";
import { billingArea } from "@fiducia/features/billing/area";
import { clientsArea } from "@fiducia/features/clients/area";
import { itemsArea } from "@fiducia/features/items/area";
import { mailArea } from "@fiducia/features/mail/area";
import { moneyOutArea } from "@fiducia/features/money-out/area";
import { periodsArea } from "@fiducia/features/periods/area";
import { quickbooksArea } from "@fiducia/features/quickbooks/area";
import { receivingArea } from "@fiducia/features/receiving/area";
import { savedViewsArea } from "@fiducia/features/saved-views/area";
import { searchArea } from "@fiducia/features/search/area";
import { demoTourArea } from "./demo-tour/area.ts";
import { importArea } from "./import/area.ts";
import { openingArea } from "./opening/area.ts";
import { overviewArea } from "./overview/area.ts";
import { reconciliationsArea } from "./reconciliations/area.ts";
import { settingsArea } from "./settings/area.ts";
import { shownAreas } from "./shown-areas.ts";
import { toDoArea } from "./to-do/area.ts";

export const areas = [
  ...shownAreas,
  quickbooksArea,
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
  overviewArea,
  demoTourArea,
  agencyArea,
  settingsArea,
  importArea,
  openingArea,
  reconciliationsArea,
] as const;
