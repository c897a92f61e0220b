// The handlers of the calls that only read.

import { agenciesCall } from "@fiducia/features/agency/agencies/agencies.contract";
import { agencies } from "@fiducia/features/agency/agencies/agencies.query";
import { carriersCall } from "@fiducia/features/agency/carriers/carriers.contract";
import { carriers } from "@fiducia/features/agency/carriers/carriers.query";
import { featureFlagsCall } from "@fiducia/features/agency/feature-flags/feature-flags.contract";
import { featureFlags } from "@fiducia/features/agency/feature-flags/feature-flags.query";
import { officeCountCall } from "@fiducia/features/agency/office-count/office-count.contract";
import { officeCount } from "@fiducia/features/agency/office-count/office-count.query";
import { officesCall } from "@fiducia/features/agency/offices/offices.contract";
import { offices } from "@fiducia/features/agency/offices/offices.query";
import { tagsCall } from "@fiducia/features/agency/tags/tags.contract";
import { tags } from "@fiducia/features/agency/tags/tags.query";
import { userOfficesCall } from "@fiducia/features/agency/user-offices/user-offices.contract";
import { userOffices } from "@fiducia/features/agency/user-offices/user-offices.query";
import { permissionMetadataCall } from "@fiducia/features/identity/permission-metadata/permission-metadata.contract";
import { permissionMetadata } from "@fiducia/features/identity/permission-metadata/permission-metadata.query";
import { secondFactorStateCall } from "@fiducia/features/identity/second-factor-state/second-factor-state.contract";
import { secondFactorState } from "@fiducia/features/identity/second-factor-state/second-factor-state.query";
import { whoamiCall } from "@fiducia/features/identity/whoami/whoami.contract";
import { whoami } from "@fiducia/features/identity/whoami/whoami.query";
import { serveCall } from "@fiducia/serving/served-call";

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
