// Who answers the calls that only read.
import { serveCall } from "@fiducia/database/served-call";
import { agenciesCall } from "./agency/agencies/agencies.contract.ts";
import { agencies } from "./agency/agencies/agencies.query.ts";
import { featureFlagsCall } from "./agency/feature-flags/feature-flags.contract.ts";
import { featureFlags } from "./agency/feature-flags/feature-flags.query.ts";
import { officesCall } from "./agency/offices/offices.contract.ts";
import { offices } from "./agency/offices/offices.query.ts";
import { permissionMetadataCall } from "./identity/permission-metadata/permission-metadata.contract.ts";
import { permissionMetadata } from "./identity/permission-metadata/permission-metadata.query.ts";
import { whoamiCall } from "./identity/whoami/whoami.contract.ts";
import { whoami } from "./identity/whoami/whoami.query.ts";

export const servedCalls = [
  serveCall(whoamiCall, whoami),
  serveCall(permissionMetadataCall, permissionMetadata),
  serveCall(agenciesCall, agencies),
  serveCall(officesCall, offices),
  serveCall(featureFlagsCall, featureFlags),
];
