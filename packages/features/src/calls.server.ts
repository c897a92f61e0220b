// The handlers of the calls that only read.
import { serveCall } from "@fiducia/serving/served-call";
import { agenciesCall } from "./agency/agencies/agencies.contract.ts";
import { agencies } from "./agency/agencies/agencies.query.ts";
import { carriersCall } from "./agency/carriers/carriers.contract.ts";
import { carriers } from "./agency/carriers/carriers.query.ts";
import { featureFlagsCall } from "./agency/feature-flags/feature-flags.contract.ts";
import { featureFlags } from "./agency/feature-flags/feature-flags.query.ts";
import { officeCountCall } from "./agency/office-count/office-count.contract.ts";
import { officeCount } from "./agency/office-count/office-count.query.ts";
import { officesCall } from "./agency/offices/offices.contract.ts";
import { offices } from "./agency/offices/offices.query.ts";
import { tagsCall } from "./agency/tags/tags.contract.ts";
import { tags } from "./agency/tags/tags.query.ts";
import { userOfficesCall } from "./agency/user-offices/user-offices.contract.ts";
import { userOffices } from "./agency/user-offices/user-offices.query.ts";
import { permissionMetadataCall } from "./identity/permission-metadata/permission-metadata.contract.ts";
import { permissionMetadata } from "./identity/permission-metadata/permission-metadata.query.ts";
import { secondFactorStateCall } from "./identity/second-factor-state/second-factor-state.contract.ts";
import { secondFactorState } from "./identity/second-factor-state/second-factor-state.query.ts";
import { whoamiCall } from "./identity/whoami/whoami.contract.ts";
import { whoami } from "./identity/whoami/whoami.query.ts";

export const servedCalls = [
  serveCall(whoamiCall, whoami),
  serveCall(secondFactorStateCall, secondFactorState),
  serveCall(permissionMetadataCall, permissionMetadata),
  serveCall(agenciesCall, agencies),
  serveCall(officesCall, offices),
  serveCall(officeCountCall, officeCount),
  serveCall(userOfficesCall, userOffices),
  serveCall(featureFlagsCall, featureFlags),
  serveCall(carriersCall, carriers),
  serveCall(tagsCall, tags),
];
