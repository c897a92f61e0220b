// What every guarded route knows: who is signed in, and what the agency has switched on.
import type { Session } from "@fiducia/features/client/session";
import type { FeatureFlags } from "./feature-flags.ts";

export interface ShellContext {
  readonly session: Session;
  readonly flags: FeatureFlags;
}
