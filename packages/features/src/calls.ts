// Every call with an address of its own.
import { agenciesCall } from "./agency/agencies/agencies.contract.ts";
import { featureFlagsCall } from "./agency/feature-flags/feature-flags.contract.ts";
import { officesCall } from "./agency/offices/offices.contract.ts";
import { permissionMetadataCall } from "./identity/permission-metadata/permission-metadata.contract.ts";
import { renewCall, signOutCall } from "./identity/session/session.contract.ts";
import { signInCall } from "./identity/sign-in/sign-in.contract.ts";
import { whoamiCall } from "./identity/whoami/whoami.contract.ts";

/** Those that change the session; the server answers them itself. */
export const sessionCalls = [signInCall, renewCall, signOutCall] as const;

/** Those that only read. */
export const readingCalls = [
  whoamiCall,
  permissionMetadataCall,
  agenciesCall,
  officesCall,
  featureFlagsCall,
] as const;
