// What every guarded route knows: who is signed in, and what the agency has switched on.

import type { FeatureFlags } from "@fiducia/browser/session/flag-storage";
import type { Session } from "@fiducia/browser/session/session";

export interface ShellContext {
  readonly session: Session;
  readonly flags: FeatureFlags;
}
