// Who answers what: every area with contracts, beside its handlers. A contract without a handler does not compile.
import { serve } from "@fiducia/database/served-area";
import { agencyHandlers } from "./agency/area.server.ts";
import { agencyArea } from "./agency/area.ts";

export const servedAreas = [serve(agencyArea, agencyHandlers)];
